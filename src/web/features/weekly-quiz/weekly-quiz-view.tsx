import { LoadingScreen } from '#web/components/loading-screen.tsx';
import Button from '@mui/material/Button';
import { useWeeklyQuiz, useWeeklyQuizRef } from './weekly-quiz.context.tsx';
import { ElsewhereMessage, OopsMessage, PendingMessage, SubmittingMessage } from './quiz-messages.tsx';
import { QuizResults } from './results/quiz-results.tsx';
import { RunningQuiz } from './running/running-quiz.tsx';
import {
  describePhase,
  selectGraded,
  selectPhase,
  selectQuizCan,
  selectRun,
} from './weekly-quiz.selectors.ts';

/** Waiting for the server, with a way out where the machine has one (C27). */
function QuizLoading({ detail }: { detail: string }) {
  const quiz = useWeeklyQuizRef();
  const canLeave = useWeeklyQuiz(selectQuizCan({ type: 'quiz.leave' }));
  return (
    <LoadingScreen
      title="Loading Quiz"
      detail={detail}
      action={
        canLeave && (
          <Button variant="text" color="inherit" onClick={() => quiz.send({ type: 'quiz.leave' })}>
            Go Back
          </Button>
        )
      }
    />
  );
}

/** One state, one component. */
export function WeeklyQuizView() {
  const phase = useWeeklyQuiz(selectPhase);
  const run = useWeeklyQuiz(selectRun);
  const graded = useWeeklyQuiz(selectGraded);

  switch (phase) {
    case 'running':
      return run ? <RunningQuiz run={run} /> : <QuizLoading detail={describePhase('loading')} />;
    case 'submitting':
      return <SubmittingMessage />;
    case 'submitPending':
      return <PendingMessage />;
    case 'results':
      return graded ? <QuizResults graded={graded} /> : <QuizLoading detail={describePhase('loading')} />;
    case 'misaddressed':
    case 'missing':
    case 'failed':
      return <OopsMessage phase={phase} />;
    case 'elsewhere':
      return <ElsewhereMessage />;
    case 'starting':
    case 'takingOver':
      return <QuizLoading detail={describePhase(phase)} />;
    case 'validating':
    case 'loading':
    case 'left':
      return <QuizLoading detail={describePhase('loading')} />;
  }
}
