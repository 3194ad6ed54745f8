import { memo, useCallback } from 'react';
import { useSelector } from '@xstate/react';
import { styled } from '@mui/material/styles';
import type { AttemptQuestion } from '#contract/contract.ts';
import { InlineText } from '#web/components/inline-text.tsx';
import { focusRing, visuallyHidden } from '#web/theme/baseline.ts';
import { motion, radii } from '#web/theme/tokens.ts';
import type { QuizRunRef } from '../weekly-quiz.context.tsx';
import { selectChosen, selectRunCan } from '../weekly-quiz.selectors.ts';

/** A for the first option. */
export const letterOf = (option: number): string => String.fromCharCode(65 + option);

const Options = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(1.25) }));

const Choice = styled('label')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  alignItems: 'center',
  gap: theme.spacing(2),
  minHeight: 60,
  padding: theme.spacing(1.25, 2, 1.25, 1.5),
  borderRadius: radii.medium,
  border: `1px solid ${theme.vars.palette.surface.strongLine}`,
  backgroundColor: theme.vars.palette.surface.raised,
  lineHeight: 1.5,
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  transition: `background-color ${motion.quick}ms, border-color ${motion.quick}ms, box-shadow ${motion.quick}ms`,
  '@media (hover: hover)': {
    '&:hover': {
      borderColor: theme.vars.palette.primary.main,
      backgroundColor: theme.vars.palette.action.hover,
    },
  },
  '&:has(:checked)': {
    borderColor: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.action.selected,
    boxShadow: `inset 0 0 0 1px ${theme.vars.palette.primary.main}`,
    fontWeight: 550,
  },
  '&:has(:focus-visible)': focusRing,
  '&:has(:disabled)': { cursor: 'default' },
}));

const Radio = styled('input')({ ...visuallyHidden });

const Letter = styled('span')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  width: 36,
  height: 36,
  borderRadius: '50%',
  fontWeight: 650,
  border: `1px solid ${theme.vars.palette.surface.strongLine}`,
  color: theme.vars.palette.text.secondary,
  'input:checked + &': {
    color: theme.vars.palette.primary.contrastText,
    borderColor: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.primary.main,
  },
}));

interface OptionProps {
  option: number;
  text: string;
  group: string;
  isChosen: boolean;
  isDisabled: boolean;
  onChoose: (option: number) => void;
}

const Option = memo(function Option({ option, text, group, isChosen, isDisabled, onChoose }: OptionProps) {
  return (
    <Choice>
      <Radio
        type="radio"
        name={group}
        value={option}
        checked={isChosen}
        disabled={isDisabled}
        onChange={() => onChoose(option)}
      />
      <Letter>{letterOf(option)}</Letter>
      <span>
        <InlineText>{text}</InlineText>
      </span>
    </Choice>
  );
});

interface OptionListProps {
  run: QuizRunRef;
  question: AttemptQuestion;
  labelledBy: string;
}

/** The options with their letters, one of which can be chosen. */
export const OptionList = memo(function OptionList({ run, question, labelledBy }: OptionListProps) {
  const chosen = useSelector(run, selectChosen);
  const canChoose = useSelector(run, selectRunCan({ type: 'answer.choose', option: 0 }));
  const choose = useCallback((option: number) => run.send({ type: 'answer.choose', option }), [run]);
  return (
    <Options role="radiogroup" aria-labelledby={labelledBy}>
      {question.options.map((text, option) => (
        <Option
          key={`${question.questionId}-${option}`}
          option={option}
          text={text}
          group={question.questionId}
          isChosen={chosen === option}
          isDisabled={!canChoose}
          onChoose={choose}
        />
      ))}
    </Options>
  );
});
