import { memo } from 'react';
import { styled } from '@mui/material/styles';
import { Check, X } from 'lucide-react';
import type { AnswerCheck, AttemptQuestion } from '#contract/contract.ts';
import { ASKING } from '#web/components/notices/beside-questions.ts';
import { InlineText } from '#web/components/inline-text.tsx';
import { letterOf } from '#web/components/page-keys.ts';
import { t } from '#web/language/language.ts';
import { focusRing, visuallyHidden } from '#web/theme/baseline.ts';
import { motion, radii } from '#web/theme/tokens.ts';
import { Mark, optionMarks } from '../option-marks.ts';

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
    '&:hover': { backgroundColor: theme.vars.palette.action.hover },
  },
  '&:has(:checked)': {
    borderColor: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.action.selected,
    boxShadow: `inset 0 0 0 1px ${theme.vars.palette.primary.main}`,
    fontWeight: 550,
  },
  '&:has(:focus-visible)': focusRing,
  '&:has(:disabled)': { cursor: 'default' },
  '&[data-mark]': { gridTemplateColumns: 'auto 1fr auto', boxShadow: 'none' },
  ...optionMarks(theme),
  [theme.breakpoints.down('sm')]: { '&[data-mark]': { gridTemplateColumns: 'auto 1fr' } },
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
  /** Once the answer is checked. */
  mark: 'right' | 'wrong' | undefined;
  onChoose: (option: number) => void;
}

const Option = memo(function Option({
  option,
  text,
  group,
  isChosen,
  isDisabled,
  mark,
  onChoose,
}: OptionProps) {
  return (
    <Choice data-mark={mark}>
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
      {mark && (
        <Mark sx={{ color: mark === 'right' ? 'success.main' : 'error.main' }}>
          {mark === 'right' ? <Check size={16} aria-hidden="true" /> : <X size={16} aria-hidden="true" />}
          {mark === 'wrong' ? t('Your answer') : t(isChosen ? 'Your answer, right' : 'Right answer')}
        </Mark>
      )}
    </Choice>
  );
});

/** `chosen` is null where none of them was. */
type ShownCheck = Pick<AnswerCheck, 'correctAnswer'> & { chosen: number | null };

interface OptionListProps {
  question: Pick<AttemptQuestion, 'questionId' | 'options'>;
  chosen: number | null;
  canChoose: boolean;
  check: ShownCheck | undefined;
  labelledBy: string;
  /** Stays the same from one drawing to the next. */
  onChoose: (option: number) => void;
}

const markOf = (option: number, check: ShownCheck | undefined): OptionProps['mark'] => {
  if (!check) return undefined;
  if (option === check.correctAnswer) return 'right';
  return option === check.chosen ? 'wrong' : undefined;
};

/** The answer options, a radio group with option letters, one of which can be chosen. */
export const OptionList = memo(function OptionList({
  question,
  chosen,
  canChoose,
  check,
  labelledBy,
  onChoose,
}: OptionListProps) {
  return (
    <Options role="radiogroup" aria-labelledby={labelledBy} {...{ [ASKING]: canChoose ? '' : undefined }}>
      {question.options.map((text, option) => (
        <Option
          key={`${question.questionId}-${option}`}
          option={option}
          text={text}
          group={question.questionId}
          isChosen={chosen === option}
          isDisabled={!canChoose}
          mark={markOf(option, check)}
          onChoose={onChoose}
        />
      ))}
    </Options>
  );
});
