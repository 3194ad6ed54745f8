import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { placementQuizMachine } from '#machines/onboarding/placement-quiz.machine.ts';
import { ErrorNotice } from '#web/components/notices/error-notice.tsx';
import { msg, t } from '#web/language/language.ts';
import { FirstQuizQuestion } from './first-quiz-question.tsx';
import { WaitingQuestions } from './waiting-questions.tsx';

const WAITING = {
  loading: msg('Choosing your questions...'),
  loadingResult: msg('Loading your first lesson...'),
  submitting: msg('Choosing your first lesson...'),
} as const;

/** Until the first question is known, all of asking looks like loading. */
function selectPhase({ value, context }: SnapshotFrom<typeof placementQuizMachine>) {
  if (typeof value === 'string') return value;
  return context.asked.length > 0 ? 'asking' : 'loading';
}

/** The questions that find where to start, or what is in their way. */
export function PlacementQuiz({ quiz }: { quiz: ActorRefFrom<typeof placementQuizMachine> }) {
  const phase = useSelector(quiz, selectPhase);
  const error = useSelector(quiz, ({ context }) => context.error);
  switch (phase) {
    case 'loading':
    case 'loadingResult':
    case 'submitting':
      return <WaitingQuestions>{t(WAITING[phase])}</WaitingQuestions>;
    case 'asking':
      return <FirstQuizQuestion quiz={quiz} />;
    case 'unavailable':
      return (
        <ErrorNotice
          title={t('The questions could not be loaded')}
          error={error}
          onRetry={() => quiz.send({ type: 'quiz.retry' })}
        />
      );
    case 'takenOver':
      return (
        <Alert
          severity="info"
          role="alert"
          action={<Button onClick={() => quiz.send({ type: 'quiz.takeOver' })}>{t('Continue here')}</Button>}
        >
          {t('This quiz was continued in another tab.')}
        </Alert>
      );
    case 'submitFailed':
      return (
        <ErrorNotice
          title={t('Your answers could not be submitted')}
          detail={t('{problem} Every answer is still here.', { problem: t(error?.message ?? '') })}
          error={error}
          onRetry={() => quiz.send({ type: 'quiz.submit' })}
          action={
            <Button onClick={() => quiz.send({ type: 'quiz.review' })}>{t('Back to the answers')}</Button>
          }
        />
      );
    default:
      return null;
  }
}
