import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { CloudOff, Compass, PanelsTopLeft, ScrollText } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { MessageScreen } from './message-screen.tsx';
import { useWeeklyQuiz, useWeeklyQuizRef } from './weekly-quiz.context.tsx';
import { describePhase, selectError, selectIsTimeUp, selectQuizCan } from './weekly-quiz.selectors.ts';

const ICON = 30;

/** Whether this tab has a page of ours before this one; the router counts them in the history's state. */
const hasPageBefore = (): boolean => Number(window.history.state?.idx) > 0;

function ErrorDetail() {
  const error = useWeeklyQuiz(selectError);
  if (!error) return null;
  return (
    <Typography variant="body2" sx={{ mt: 1.5 }}>
      {error.message}
      {error.requestId && (
        <>
          {' '}
          Request <code>{error.requestId}</code>
        </>
      )}
    </Typography>
  );
}

/** 'Oops!' with Go Back (spec §2, §8), and one step on where there is one. */
export function OopsMessage({ phase }: { phase: 'misaddressed' | 'missing' | 'failed' }) {
  const quiz = useWeeklyQuizRef();
  const navigate = useNavigate();
  const canStart = useWeeklyQuiz(selectQuizCan({ type: 'quiz.start' }));
  const canReload = useWeeklyQuiz(selectQuizCan({ type: 'quiz.reload' }));
  const goBack = () => {
    if (hasPageBefore()) void navigate(-1);
    else quiz.send({ type: 'quiz.leave' });
  };
  return (
    <MessageScreen
      title="Oops!"
      icon={<Compass size={ICON} />}
      actions={
        <>
          {canStart && (
            <Button variant="contained" onClick={() => quiz.send({ type: 'quiz.start' })}>
              Start the assessment
            </Button>
          )}
          {canReload && (
            <Button variant="contained" onClick={() => quiz.send({ type: 'quiz.reload' })}>
              Retry
            </Button>
          )}
          <Button variant="outlined" onClick={goBack}>
            Go Back
          </Button>
        </>
      }
    >
      <Typography>{describePhase(phase)}</Typography>
      {phase === 'failed' && <ErrorDetail />}
    </MessageScreen>
  );
}

/** Another tab or device writes to this quiz (C20). */
export function ElsewhereMessage() {
  const quiz = useWeeklyQuizRef();
  return (
    <MessageScreen
      title="This quiz is open in another tab"
      icon={<PanelsTopLeft size={ICON} />}
      actions={
        <>
          <Button variant="contained" onClick={() => quiz.send({ type: 'quiz.takeOver' })}>
            Continue here
          </Button>
          <Button variant="outlined" onClick={() => quiz.send({ type: 'quiz.leave' })}>
            Back to Assessment
          </Button>
        </>
      }
    >
      <Typography>
        Only one tab may write at a time, so that no answer is lost. If you continue here, the other one
        stops.
      </Typography>
    </MessageScreen>
  );
}

export function SubmittingMessage() {
  const isTimeUp = useWeeklyQuiz(selectIsTimeUp);
  return (
    <MessageScreen
      title={isTimeUp ? 'Time is up - submitting' : 'Submitting your quiz'}
      icon={<ScrollText size={ICON} />}
      actions={
        <Button variant="contained" disabled startIcon={<CircularProgress size={16} color="inherit" />}>
          Submitting...
        </Button>
      }
    >
      <Typography>{describePhase('submitting')}</Typography>
    </MessageScreen>
  );
}

/** The answers are safe, the server is not there (C18). */
export function PendingMessage() {
  const quiz = useWeeklyQuizRef();
  const isTimeUp = useWeeklyQuiz(selectIsTimeUp);
  return (
    <MessageScreen
      title={isTimeUp ? 'Time is up - submitting' : 'Almost handed in'}
      icon={<CloudOff size={ICON} />}
      actions={
        <>
          <Button variant="contained" onClick={() => quiz.send({ type: 'quiz.submitNow' })}>
            Try now
          </Button>
          <Button variant="outlined" onClick={() => quiz.send({ type: 'quiz.leave' })}>
            Back to Assessment
          </Button>
        </>
      }
    >
      <Typography>{describePhase('submitPending')}</Typography>
      <ErrorDetail />
    </MessageScreen>
  );
}
