import Box from '@mui/material/Box';
import { Check, Hourglass, X } from 'lucide-react';
import type { LessonAnswers as Answers } from '#contract/contract.ts';
import { QuestionText } from '#web/components/question-text.tsx';
import { t } from '#web/language/language.ts';
import { formatDate } from '../dates.ts';
import { LoadedRows } from './loaded-rows.tsx';
import type { DrillDown } from './use-drill-down.ts';

function Outcome({ isRight }: { isRight: boolean | null }) {
  const [Sign, color, word] =
    isRight === null
      ? ([Hourglass, 'text.secondary', t('Shown after your weekly quiz')] as const)
      : isRight
        ? ([Check, 'success.main', t('Right')] as const)
        : ([X, 'error.main', t('Wrong')] as const);
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', gap: 0.5, alignItems: 'center', color, fontWeight: 600 }}
    >
      <Sign size={16} aria-hidden />
      {word}
    </Box>
  );
}

function AnswerList({ answers }: Pick<Answers, 'answers'>) {
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {answers.map(({ questionId, question, isRight, answeredAt }) => (
        <Box
          component="li"
          key={questionId}
          sx={{ py: 1, '& + li': { borderTop: 1, borderColor: 'surface.line' } }}
        >
          <Box sx={{ overflowWrap: 'anywhere' }}>
            <QuestionText>{question}</QuestionText>
          </Box>
          <Box sx={{ display: 'flex', gap: 1.5, mt: 0.25, fontSize: '0.875rem', color: 'text.secondary' }}>
            <Outcome isRight={isRight} />
            {formatDate(answeredAt)}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

/** The last answer to each question of a lesson: what its part of the mastery is made of. */
export const LessonAnswers = ({ figure }: { figure: DrillDown<Answers> }) => (
  <LoadedRows figure={figure}>{({ answers }) => <AnswerList answers={answers} />}</LoadedRows>
);
