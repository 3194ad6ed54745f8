import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Compass } from 'lucide-react';
import { type QuizRunRef, useRunView } from '#web/quiz/use-run-view.ts';
import { MessageScreen } from '#web/quiz/message-screen.tsx';
import {
  LockedByOtherTabMessage,
  ErrorDetail,
  QuizLoading,
  SubmissionMessage,
  WithheldMessage,
  isWithheld,
} from '#web/quiz/quiz-messages.tsx';
import { RunningQuiz } from '#web/quiz/running/running-quiz.tsx';
import { t } from '#web/language/language.ts';
import { useServices } from '#web/data/services.tsx';
import { modeName } from './attempt-words.ts';
import { RunContext } from './practice-run.context.tsx';
import {
  describePhase,
  selectCanLeave,
  selectCanReload,
  selectError,
  selectGraded,
  selectIsTimeUp,
  selectPhase,
  selectPlace,
  selectRun,
} from './practice-run.selectors.ts';
import { PracticeResults } from './results/practice-results.tsx';

function LeaveButton() {
  const quiz = RunContext.useActorRef();
  return (
    <Button variant="outlined" onClick={() => quiz.send({ type: 'quiz.leave' })}>
      {t('Back to practice')}
    </Button>
  );
}

function RunLoading({ phase = 'loading' }: { phase?: 'loading' | 'takingOver' }) {
  const quiz = RunContext.useActorRef();
  const canLeave = RunContext.useSelector(selectCanLeave);
  return (
    <QuizLoading
      detail={describePhase(phase)}
      onLeave={canLeave && (() => quiz.send({ type: 'quiz.leave' }))}
    />
  );
}

function OopsMessage({ phase }: { phase: 'missing' | 'failed' }) {
  const quiz = RunContext.useActorRef();
  const error = RunContext.useSelector(selectError);
  const canReload = RunContext.useSelector(selectCanReload);
  if (phase === 'failed' && isWithheld(error)) {
    return <WithheldMessage onReload={() => quiz.send({ type: 'quiz.reload' })} leave={<LeaveButton />} />;
  }
  return (
    <MessageScreen
      title={t('Oops!')}
      icon={<Compass size={30} />}
      actions={
        <>
          {canReload && (
            <Button variant="contained" onClick={() => quiz.send({ type: 'quiz.reload' })}>
              {t('Retry')}
            </Button>
          )}
          <LeaveButton />
        </>
      }
    >
      <Typography>{describePhase(phase)}</Typography>
      {phase === 'failed' && <ErrorDetail error={error} />}
    </MessageScreen>
  );
}

function Running({ run }: { run: QuizRunRef }) {
  const { clock } = useServices();
  const { kind } = RunContext.useSelector(selectPlace);
  const { view, controls } = useRunView(run);
  const title = t(kind === 'topic' ? 'Topic quiz' : 'Practice quiz');
  const mode = modeName(view.mode === null ? {} : { mode: view.mode });
  return <RunningQuiz view={view} controls={controls} title={title} note={mode ?? title} now={clock.now} />;
}

/** One state, one component. */
export function PracticeRunView() {
  const quiz = RunContext.useActorRef();
  const phase = RunContext.useSelector(selectPhase);
  const run = RunContext.useSelector(selectRun);
  const graded = RunContext.useSelector(selectGraded);
  const error = RunContext.useSelector(selectError);
  const isTimeUp = RunContext.useSelector(selectIsTimeUp);

  switch (phase) {
    case 'running':
      return run ? <Running run={run} /> : <RunLoading />;
    case 'submitting':
    case 'submitPending': {
      const submit = () => quiz.send({ type: 'quiz.submitNow' });
      return (
        <SubmissionMessage
          phase={phase}
          isTimeUp={isTimeUp}
          error={error}
          onRetry={submit}
          leave={<LeaveButton />}
        >
          {describePhase(phase)}
        </SubmissionMessage>
      );
    }
    case 'results':
    case 'beginning':
      return graded ? <PracticeResults graded={graded} /> : <RunLoading />;
    case 'missing':
    case 'failed':
      return <OopsMessage phase={phase} />;
    case 'lockedByOtherTab':
      return (
        <LockedByOtherTabMessage
          onTakeOver={() => quiz.send({ type: 'quiz.takeOver' })}
          leave={<LeaveButton />}
        />
      );
    case 'takingOver':
      return <RunLoading phase="takingOver" />;
    case 'loading':
    case 'left':
      return <RunLoading />;
  }
}
