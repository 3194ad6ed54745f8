import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { firstQuizMachine } from '#machines/onboarding/first-quiz.machine.ts';
import { EmptyState } from '#web/components/notices/empty-state.tsx';
import { ErrorNotice } from '#web/components/notices/error-notice.tsx';
import { readSampleAnswers } from '#web/browser/sample-answers.ts';
import { useFlow } from '#web/flows/flow.ts';
import { type Message, msg, t } from '#web/language/language.ts';
import { useServices } from '#web/data/services.tsx';
import { FirstQuizQuestion } from './first-quiz/first-quiz-question.tsx';
import { StartingPlace } from './first-quiz/starting-place.tsx';
import { StepFrame } from './step-frame.tsx';
import { UnlessDone } from './unless-done.tsx';
import { createFirstQuizActors } from './steps.actors.ts';
import { useOutdatedStep, useStepEnd } from './use-step.ts';

const WAITING: Readonly<Record<string, Message>> = {
  loading: msg('Choosing your questions...'),
  loadingResult: msg('Loading your first lesson...'),
  submitting: msg('Choosing your first lesson...'),
  marking: msg('Saving your answers...'),
  enrolling: msg('Opening your first lesson...'),
  saved: msg('Done. On to the next step...'),
};

const ASKING = new Set(['answering', 'saving', 'unsaved']);

/** The innermost state: every one of them has a name of its own. */
const stateOf = (value: string | Partial<Record<string, string>>): string =>
  typeof value === 'string' ? value : (Object.values(value)[0] ?? '');

function FirstQuiz() {
  const { api, storage } = useServices();
  const machine = useMemo(
    () => firstQuizMachine.provide({ actors: createFirstQuizActors({ api, storage }) }),
    [api, storage],
  );
  const step = useFlow(machine, { input: { sampleAnswers: readSampleAnswers(storage) } });
  const isFirstAsked = useSelector(step, ({ context }) => context.asked.length > 0);
  useStepEnd(step);
  useOutdatedStep(step);
  const state = useSelector(step, ({ value }) => stateOf(value));
  const graded = useSelector(step, (snapshot) => snapshot.context.graded);
  const error = useSelector(step, (snapshot) => snapshot.context.error);

  const waiting = WAITING[ASKING.has(state) && !isFirstAsked ? 'loading' : state];

  return (
    <StepFrame
      step="first-quiz"
      title={t('Where do you start?')}
      lead={t(
        'Your first quiz: three to eight questions, no timer, nothing to pass. It finds the lesson to open first.',
      )}
      onSkip={() => step.send({ type: 'step.skip' })}
    >
      <Card>
        <CardContent sx={{ p: { xs: 2.5, sm: 4 } }}>
          {waiting && (
            <Stack sx={{ gap: 2 }} role="status">
              <Typography>{t(waiting)}</Typography>
              <Skeleton variant="rounded" height={48} />
              <Skeleton variant="rounded" height={48} />
            </Stack>
          )}
          {state === 'unavailable' && (
            <ErrorNotice
              title={t('The questions could not be loaded')}
              error={error}
              onRetry={() => step.send({ type: 'quiz.retry' })}
            />
          )}
          {state === 'noQuestions' && (
            <EmptyState
              picture="scroll"
              title={t('No questions for this track yet')}
              reason={t('You start at the first lesson.')}
              action={
                <Button variant="contained" onClick={() => step.send({ type: 'quiz.finish' })}>
                  {t('Continue')}
                </Button>
              }
            />
          )}
          {state === 'takenOver' && (
            <Alert
              severity="info"
              role="alert"
              action={
                <Button onClick={() => step.send({ type: 'quiz.takeOver' })}>{t('Continue here')}</Button>
              }
            >
              {t('This quiz was continued in another tab.')}
            </Alert>
          )}
          {state === 'submitFailed' && (
            <ErrorNotice
              title={t('Your answers could not be submitted')}
              detail={t('{problem} Every answer is still here.', { problem: t(error?.message ?? '') })}
              error={error}
              onRetry={() => step.send({ type: 'quiz.submit' })}
              action={
                <Button onClick={() => step.send({ type: 'quiz.review' })}>{t('Back to the answers')}</Button>
              }
            />
          )}
          {state === 'markFailed' && (
            <ErrorNotice
              title={t('This step could not be saved')}
              error={error}
              onRetry={() => step.send({ type: 'quiz.finish' })}
            />
          )}
          {state === 'enrolFailed' && (
            <ErrorNotice
              title={t('The lesson could not be opened')}
              error={error}
              onRetry={() => step.send({ type: 'lesson.open' })}
              action={
                <Button onClick={() => step.send({ type: 'quiz.finish' })}>{t('Find my house first')}</Button>
              }
            />
          )}
          {ASKING.has(state) && isFirstAsked && <FirstQuizQuestion step={step} />}
          {state === 'graded' && graded && (
            <StartingPlace
              graded={graded}
              onLesson={() => step.send({ type: 'lesson.open' })}
              onContinue={() => step.send({ type: 'quiz.finish' })}
            />
          )}
        </CardContent>
      </Card>
    </StepFrame>
  );
}

/** The placement test page, step 2: four to eight questions that find where to start; nobody fails them. */
export function FirstQuizScreen() {
  return (
    <UnlessDone
      step="first-quiz"
      heading={t('Where do you start?')}
      title={t('Your first quiz is done')}
      reason={t('You took it once, and it found your first lesson.')}
    >
      <FirstQuiz />
    </UnlessDone>
  );
}
