import { useCallback, useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { AnswerCheck } from '#contract/contract.ts';
import { showTop } from '#web/browser/show-top.ts';
import { formatXp } from '#web/components/community/figures.ts';
import { InlineText } from '#web/components/inline-text.tsx';
import { letterOf } from '#web/components/page-keys.ts';
import { t } from '#web/language/language.ts';
import { faces, radii } from '#web/theme/tokens.ts';
import { AnswerExplanation } from '../answer-explanation.tsx';

const Note = styled('div')(({ theme }) => ({
  marginTop: theme.spacing(2.5),
  // Above the buttons that stay at the foot of a phone.
  scrollMarginBottom: 96,
  padding: theme.spacing(2, 2.5),
  borderRadius: radii.medium,
  borderInlineStart: `4px solid ${theme.vars.palette.error.main}`,
  backgroundColor: theme.vars.palette.surface.sunken,
  '&[data-right]': { borderInlineStartColor: theme.vars.palette.success.main },
}));

/** The option as it stands in the list above. */
const RightOption = styled('p')(({ theme }) => ({
  width: 'fit-content',
  margin: theme.spacing(1, 0),
  padding: theme.spacing(0.5, 1.5),
  border: `1px solid ${theme.vars.palette.surface.line}`,
  borderRadius: radii.small,
  backgroundColor: theme.vars.palette.background.paper,
  overflowWrap: 'anywhere',
}));

/** `chosen` is null where the answer was "I don't know". */
type ShownCheck = Pick<AnswerCheck, 'correctAnswer' | 'explanation' | 'rationale' | 'passage'> & {
  chosen: number | null;
};

interface AnswerFeedbackProps {
  options: readonly string[];
  check: ShownCheck | undefined;
  /** Why the answer could not be checked. */
  error: string | null;
  /** What the answer earned. */
  xp?: number;
}

interface CheckedProps {
  options: readonly string[];
  check: ShownCheck;
  xp: number;
  isNews: boolean;
}

function verdictOf({ chosen, correctAnswer }: ShownCheck): string {
  const letter = letterOf(correctAnswer);
  if (chosen === null) return t('Correct choice: {letter}', { letter });
  return chosen === correctAnswer
    ? t('That is right.')
    : `${t('That is not right.')} ${t('Correct choice: {letter}', { letter })}`;
}

/** In quotation marks and its frame, the right option of “Which of these is false?” is no statement of ours. */
function Checked({ options, check, xp, isNews }: CheckedProps) {
  const isRight = check.chosen === check.correctAnswer;
  const reveal = useCallback(
    (note: HTMLElement | null) => {
      if (isNews) note?.scrollIntoView({ block: 'nearest' });
    },
    [isNews],
  );
  return (
    <Note ref={reveal} data-right={isRight || undefined}>
      <Typography component="p" sx={{ fontFamily: faces.display, fontSize: '1.125rem', fontWeight: 600 }}>
        {verdictOf(check)}
        {xp > 0 && <Box component="span" sx={{ color: 'secondary.main' }}>{` +${formatXp(xp)}`}</Box>}
      </Typography>
      {!isRight && (
        <RightOption>
          “<InlineText>{options[check.correctAnswer] ?? ''}</InlineText>”
        </RightOption>
      )}
      <AnswerExplanation
        chosen={check.chosen}
        explanation={check.explanation}
        rationale={check.rationale}
        passage={check.passage}
        gap={0.75}
      />
    </Note>
  );
}

/**
 * In Learn mode, below the options: whether the answer is right, and why. Read out and brought into view when it comes;
 * give it a `key` of the question.
 */
export function AnswerFeedback({ options, check, error, xp = 0 }: AnswerFeedbackProps) {
  const [wasThere] = useState(check !== undefined);
  return (
    <Box role="status">
      {check && <Checked options={options} check={check} xp={xp} isNews={!wasThere} />}
      {!check && error && (
        <Alert ref={showTop} role="none" severity="warning" sx={{ mt: 2.5, scrollMarginBottom: '96px' }}>
          {`${t('Your answer is saved, but could not be checked.')} ${t(error)}`}
        </Alert>
      )}
    </Box>
  );
}
