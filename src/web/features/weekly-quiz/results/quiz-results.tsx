import { useEffect, useRef } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { ArrowLeft, RotateCcw } from 'lucide-react';
import type { GradedAttempt } from '#contract/contract.ts';
import { scoreBand } from '#domain/grading.ts';
import { starfield } from '#web/theme/baseline.ts';
import { radii } from '#web/theme/tokens.ts';
import { useWeeklyQuiz, useWeeklyQuizRef } from '../weekly-quiz.context.tsx';
import { selectQuizCan } from '../weekly-quiz.selectors.ts';
import { AnswerReview } from './answer-review.tsx';
import { RestudyList } from './restudy-list.tsx';
import { ResultFigures } from './result-figures.tsx';

const Sky = styled('header')(({ theme }) => ({
  padding: theme.spacing(6, 2, 14),
  textAlign: 'center',
  color: theme.vars.palette.night.text,
  backgroundColor: theme.vars.palette.night.main,
  ...starfield,
  [theme.breakpoints.down('md')]: { paddingTop: theme.spacing(4) },
}));

const Practice = styled('p')(({ theme }) => ({
  display: 'inline-block',
  margin: theme.spacing(2, 0, 0),
  padding: theme.spacing(0.25, 1.5),
  borderRadius: radii.pill,
  border: `1px solid ${theme.vars.palette.night.gold}`,
  color: theme.vars.palette.night.gold,
  fontSize: '0.875rem',
  fontWeight: 600,
}));

const Column = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  maxWidth: 960,
  marginInline: 'auto',
  marginTop: theme.spacing(-10),
  padding: theme.spacing(0, 2, 8),
}));

const Ways = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1.5),
  alignItems: 'center',
}));

/** Leaves the results, or begins a practice round. */
function ResultWays() {
  const quiz = useWeeklyQuizRef();
  const canRetake = useWeeklyQuiz(selectQuizCan({ type: 'quiz.retake' }));
  const canLeave = useWeeklyQuiz(selectQuizCan({ type: 'quiz.leave' }));
  return (
    <Ways>
      <Button
        variant="contained"
        startIcon={<ArrowLeft size={18} aria-hidden="true" />}
        disabled={!canLeave}
        onClick={() => quiz.send({ type: 'quiz.leave' })}
      >
        Back to Assessment
      </Button>
      <Button
        variant="outlined"
        startIcon={<RotateCcw size={18} aria-hidden="true" />}
        disabled={!canRetake}
        aria-describedby="retake-note"
        onClick={() => quiz.send({ type: 'quiz.retake' })}
      >
        Retake Quiz
      </Button>
      <Typography id="retake-note" variant="body2" sx={{ color: 'text.secondary' }}>
        A retake is practice: newly shuffled, no XP.
      </Typography>
    </Ways>
  );
}

/** 'Quiz Results' (spec §2): the server's figures, what to study again, and every question with its answer. */
export function QuizResults({ graded }: { graded: GradedAttempt }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <main>
      <title>Quiz Results · WizLearn</title>
      <Sky>
        <Typography variant="overline" component="p" sx={{ color: 'night.muted' }}>
          {graded.title}
        </Typography>
        <Typography variant="h4" component="h1" ref={heading} tabIndex={-1} sx={{ mt: 0.5 }}>
          Quiz Results
        </Typography>
        <Typography variant="h1" component="p" sx={{ mt: 1, color: 'night.gold' }}>
          {scoreBand(graded.result.percentage)}
        </Typography>
        {graded.isRetake && <Practice>Practice round: it does not change your report</Practice>}
      </Sky>
      <Column>
        <ResultFigures graded={graded} />
        {graded.closedBy === 'deadline' && (
          <Alert severity="info">
            The time ran out, so the quiz was handed in with the answers that were saved by then.
          </Alert>
        )}
        <ResultWays />
        <RestudyList graded={graded} />
        <AnswerReview graded={graded} />
      </Column>
    </main>
  );
}
