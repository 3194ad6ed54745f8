import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Compass } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { MessageScreen } from '#web/quiz/message-screen.tsx';
import { ErrorDetail, WithheldMessage, isWithheld } from '#web/quiz/quiz-messages.tsx';
import { t } from '#web/language/language.ts';
import { useWeeklyQuiz, useWeeklyQuizRef } from './weekly-quiz.context.tsx';
import { describePhase, selectError, selectQuizCan } from './weekly-quiz.selectors.ts';

const ICON = 30;

/** Whether this tab has a page of ours before this one; the router counts them in the history's state. */
const hasPageBefore = (): boolean => Number(window.history.state?.idx) > 0;

/** 'Oops!' with Go Back (spec §2, §8), and one step on where there is one. */
export function OopsMessage({ phase }: { phase: 'invalidAddress' | 'missing' | 'failed' }) {
  const quiz = useWeeklyQuizRef();
  const navigate = useNavigate();
  const error = useWeeklyQuiz(selectError);
  const canStart = useWeeklyQuiz(selectQuizCan({ type: 'quiz.start' }));
  const canReload = useWeeklyQuiz(selectQuizCan({ type: 'quiz.reload' }));
  const goBack = () => {
    if (hasPageBefore()) void navigate(-1);
    else quiz.send({ type: 'quiz.leave' });
  };
  if (phase === 'failed' && isWithheld(error)) {
    return (
      <WithheldMessage
        onReload={() => quiz.send({ type: 'quiz.reload' })}
        leave={
          <Button variant="outlined" onClick={goBack}>
            {t('Go Back')}
          </Button>
        }
      />
    );
  }
  return (
    <MessageScreen
      title={t('Oops!')}
      icon={<Compass size={ICON} />}
      actions={
        <>
          {canStart && (
            <Button variant="contained" onClick={() => quiz.send({ type: 'quiz.start' })}>
              {t('Start the assessment')}
            </Button>
          )}
          {canReload && (
            <Button variant="contained" onClick={() => quiz.send({ type: 'quiz.reload' })}>
              {t('Retry')}
            </Button>
          )}
          <Button variant="outlined" onClick={goBack}>
            {t('Go Back')}
          </Button>
        </>
      }
    >
      <Typography>{describePhase(phase)}</Typography>
      {phase === 'failed' && <ErrorDetail error={error} />}
    </MessageScreen>
  );
}
