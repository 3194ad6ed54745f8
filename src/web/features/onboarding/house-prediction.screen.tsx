import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useActorRef, useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { housePredictionMachine } from '#machines/onboarding/house-prediction.machine.ts';
import { ChoiceOption } from '#web/components/choice-list.tsx';
import { ErrorNotice } from '#web/components/error-notice.tsx';
import { useServices } from '#web/services.tsx';
import { HouseReveal } from './house-reveal.tsx';
import { useOnboarding } from './onboarding-gate.tsx';
import { StepFrame } from './step-frame.tsx';
import { createHousePredictionActors } from './steps.actors.ts';
import { useStepEnd } from './use-step.ts';

const WAITING: Readonly<Record<string, string>> = {
  loadingQuestions: 'The questions are on their way...',
  predicting: 'The founders are conferring...',
  predictingDirect: 'Asking once more, another way...',
  loadingHouse: 'Loading your house...',
  saving: 'Writing your name in the house book...',
  saved: 'Done. On to the next step...',
};

/** Step 3: the house quiz and the sorting, with its reasons. */
export function HousePredictionScreen() {
  const { api, directApi } = useServices();
  const onboarding = useOnboarding();
  const language = useSelector(onboarding, (snapshot) =>
    snapshot.context.profile?.language === 'Hindi' ? 'Hindi' : 'English',
  );
  const machine = useMemo(
    () => housePredictionMachine.provide({ actors: createHousePredictionActors(api, directApi) }),
    [api, directApi],
  );
  const step = useActorRef(machine, { input: { language } });
  useStepEnd(step);
  const state = useSelector(step, (snapshot) => String(snapshot.value));
  const { set, answers, index, prediction, house, error } = useSelector(step, (snapshot) => snapshot.context);
  const canSubmit = useSelector(step, (snapshot) => snapshot.can({ type: 'answers.submit' }));
  const canGoOn = useSelector(step, (snapshot) => snapshot.can({ type: 'question.next' }));
  const canGoBack = useSelector(step, (snapshot) => snapshot.can({ type: 'question.previous' }));
  const canAppeal = useSelector(step, (snapshot) => snapshot.can({ type: 'house.appeal' }));
  const question = set?.questions[index];
  const total = set?.questions.length ?? 0;
  const isRevealed = state === 'revealing' || state === 'saveFailed';

  return (
    <StepFrame
      step="house-prediction"
      title={isRevealed ? 'You have been sorted' : 'Which house calls you?'}
      lead={
        isRevealed
          ? 'Here is your house, and what decided it.'
          : 'There are no right answers. Choose what sounds like you.'
      }
      onSkip={() => step.send({ type: 'step.skip' })}
    >
      <Card>
        <CardContent sx={{ p: { xs: 2.5, sm: 4 } }}>
          {WAITING[state] && (
            <Stack role="status" sx={{ gap: 2, py: 4, alignItems: 'center' }}>
              <Typography variant="h4" component="p">
                {WAITING[state]}
              </Typography>
              <LinearProgress aria-hidden sx={{ width: '60%' }} />
              {state.startsWith('predicting') && (
                <Button onClick={() => step.send({ type: 'prediction.cancel' })}>Cancel</Button>
              )}
            </Stack>
          )}
          {state === 'unavailable' && (
            <ErrorNotice
              title="The questions could not be loaded"
              detail={error?.message}
              requestId={error?.requestId}
              onRetry={() => step.send({ type: 'questions.retry' })}
            />
          )}
          {state === 'failed' && (
            <ErrorNotice
              title="House prediction failed"
              detail={error?.message ?? 'Your answers are still here.'}
              onRetry={() => step.send({ type: 'prediction.retry' })}
              action={
                <Button onClick={() => step.send({ type: 'answers.review' })}>Back to the answers</Button>
              }
            />
          )}
          {state === 'answering' && question && (
            <Stack sx={{ gap: 3 }}>
              <Stack direction="row" sx={{ alignItems: 'center', gap: 2 }}>
                <LinearProgress
                  variant="determinate"
                  value={(Object.keys(answers).length / total) * 100}
                  aria-label="Questions answered"
                  sx={{ flex: 1 }}
                />
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  Question {index + 1} of {total}
                </Typography>
              </Stack>
              <Stack sx={{ gap: 2 }} lang={language === 'Hindi' ? 'hi' : 'en'}>
                <Typography variant="h4" component="h2" aria-live="polite">
                  {question.text}
                </Typography>
                <Stack sx={{ gap: 1.25 }}>
                  {question.options.map((option) => (
                    <ChoiceOption
                      key={option.id}
                      isQuiet={false}
                      aria-pressed={answers[question.id] === option.id}
                      onClick={() => step.send({ type: 'answer.choose', optionId: option.id })}
                    >
                      {option.text}
                    </ChoiceOption>
                  ))}
                </Stack>
              </Stack>
              <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 2 }}>
                <Button disabled={!canGoBack} onClick={() => step.send({ type: 'question.previous' })}>
                  Previous
                </Button>
                {index === total - 1 ? (
                  <Button
                    variant="contained"
                    disabled={!canSubmit}
                    onClick={() => step.send({ type: 'answers.submit' })}
                  >
                    Find my house
                  </Button>
                ) : (
                  <Button disabled={!canGoOn} onClick={() => step.send({ type: 'question.next' })}>
                    Next
                  </Button>
                )}
              </Stack>
            </Stack>
          )}
          {isRevealed && prediction && (
            <HouseReveal
              house={house}
              prediction={prediction}
              problem={
                state === 'saveFailed' ? (error?.message ?? 'Your house is found but not saved yet.') : null
              }
              onAccept={() => step.send({ type: 'house.accept' })}
              onAppeal={canAppeal ? () => step.send({ type: 'house.appeal' }) : null}
            />
          )}
        </CardContent>
      </Card>
    </StepFrame>
  );
}
