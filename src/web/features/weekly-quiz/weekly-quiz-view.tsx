import Button from '@mui/material/Button';
import { useSelector } from '@xstate/react';
import { type QuizRunRef, useRunView } from '#web/quiz/use-run-view.ts';
import { LockedByOtherTabMessage, QuizLoading, SubmissionMessage } from '#web/quiz/quiz-messages.tsx';
import { RunningQuiz } from '#web/quiz/running/running-quiz.tsx';
import { t } from '#web/language/language.ts';
import { useServices } from '#web/data/services.tsx';
import { OopsMessage } from './oops-message.tsx';
import { QuizResults } from './results/quiz-results.tsx';
import { useWeeklyQuiz, useWeeklyQuizRef } from './weekly-quiz.context.tsx';
import {
  type QuizPhase,
  describePhase,
  selectError,
  selectGraded,
  selectIsTimeUp,
  selectPhase,
  selectQuizCan,
  selectRun,
} from './weekly-quiz.selectors.ts';

function Loading({ phase = 'loading' }: { phase?: QuizPhase }) {
  const quiz = useWeeklyQuizRef();
  const canLeave = useWeeklyQuiz(selectQuizCan({ type: 'quiz.leave' }));
  return (
    <QuizLoading
      detail={describePhase(phase)}
      onLeave={canLeave && (() => quiz.send({ type: 'quiz.leave' }))}
    />
  );
}

function Running({ run }: { run: QuizRunRef }) {
  const { clock } = useServices();
  const { view, controls } = useRunView(run);
  const isRetake = useSelector(run, ({ context }) => context.attempt.isRetake);
  return (
    <RunningQuiz
      view={view}
      controls={controls}
      title={t('Weekly Quiz')}
      note={isRetake ? t('Retake, no XP') : null}
      now={clock.now}
    />
  );
}

/** One state, one component. */
export function WeeklyQuizView() {
  const quiz = useWeeklyQuizRef();
  const error = useWeeklyQuiz(selectError);
  const isTimeUp = useWeeklyQuiz(selectIsTimeUp);
  const leave = (
    <Button variant="outlined" onClick={() => quiz.send({ type: 'quiz.leave' })}>
      {t('Back to Assessment')}
    </Button>
  );
  const phase = useWeeklyQuiz(selectPhase);
  const run = useWeeklyQuiz(selectRun);
  const graded = useWeeklyQuiz(selectGraded);

  switch (phase) {
    case 'running':
      return run ? <Running run={run} /> : <Loading />;
    case 'submitting':
    case 'submitPending': {
      const submit = () => quiz.send({ type: 'quiz.submitNow' });
      return (
        <SubmissionMessage phase={phase} isTimeUp={isTimeUp} error={error} onRetry={submit} leave={leave}>
          {describePhase(phase)}
        </SubmissionMessage>
      );
    }
    case 'results':
      return graded ? <QuizResults graded={graded} /> : <Loading />;
    case 'invalidAddress':
    case 'missing':
    case 'failed':
      return <OopsMessage phase={phase} />;
    case 'lockedByOtherTab':
      return (
        <LockedByOtherTabMessage onTakeOver={() => quiz.send({ type: 'quiz.takeOver' })} leave={leave} />
      );
    case 'starting':
    case 'takingOver':
      return <Loading phase={phase} />;
    case 'validating':
    case 'found':
    case 'loading':
    case 'left':
      return <Loading />;
  }
}
