import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useActorRef, useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { firstQuizMachine } from '#machines/onboarding/first-quiz.machine.ts';
import { ChoiceList } from '#web/components/choice-list.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { ErrorNotice } from '#web/components/error-notice.tsx';
import { InlineText } from '#web/components/inline-text.tsx';
import { useServices } from '#web/services.tsx';
import { StepFrame } from './step-frame.tsx';
import { createFirstQuizActors } from './steps.actors.ts';
import { useStepEnd } from './use-step.ts';

const DONT_KNOW = 'unknown';

/** Step 2: eight questions that find where to start; nobody fails them. */
export function FirstQuizScreen() {
  const { api } = useServices();
  const machine = useMemo(() => firstQuizMachine.provide({ actors: createFirstQuizActors(api) }), [api]);
  const step = useActorRef(machine);
  useStepEnd(step);
  const state = useSelector(step, (snapshot) => snapshot.value);
  const { attempt, answers, index, graded, error } = useSelector(step, (snapshot) => snapshot.context);
  const can = useSelector(
    step,
    (snapshot) => ({
      next: snapshot.can({ type: 'question.next' }),
      previous: snapshot.can({ type: 'question.previous' }),
      submit: snapshot.can({ type: 'quiz.submit' }),
    }),
    (a, b) => a.next === b.next && a.previous === b.previous && a.submit === b.submit,
  );
  const isAnswering = typeof state === 'object';
  const question = attempt?.questions[index];
  const total = attempt?.questions.length ?? 0;
  const isAnswered = String(index) in answers;

  return (
    <StepFrame
      step="first-quiz"
      title="Where do you start?"
      lead="Eight questions, no clock, no marks. They only tell us which lesson to open first."
      onSkip={() => step.send({ type: 'step.skip' })}
    >
      <Card>
        <CardContent sx={{ p: { xs: 2.5, sm: 4 } }}>
          {(state === 'loading' || state === 'submitting' || state === 'marking' || state === 'saved') && (
            <Stack sx={{ gap: 2 }} role="status">
              <Typography>
                {state === 'loading' && 'Choosing your questions...'}
                {state === 'submitting' && 'Finding your start...'}
                {state === 'marking' && 'Noting it down...'}
                {state === 'saved' && 'Done. On to the next step...'}
              </Typography>
              <Skeleton variant="rounded" height={48} />
              <Skeleton variant="rounded" height={48} />
            </Stack>
          )}
          {state === 'unavailable' && (
            <ErrorNotice
              title="The questions could not be loaded"
              detail={error?.message}
              requestId={error?.requestId}
              onRetry={() => step.send({ type: 'quiz.retry' })}
            />
          )}
          {state === 'noQuestions' && (
            <EmptyState
              picture="scroll"
              title="No questions for this track yet"
              reason="You start at the first lesson."
              action={
                <Button variant="contained" onClick={() => step.send({ type: 'quiz.finish' })}>
                  Continue
                </Button>
              }
            />
          )}
          {state === 'takenOver' && (
            <Alert
              severity="info"
              action={<Button onClick={() => step.send({ type: 'quiz.takeOver' })}>Continue here</Button>}
            >
              This quiz was continued in another tab.
            </Alert>
          )}
          {(state === 'submitFailed' || state === 'markFailed') && (
            <ErrorNotice
              title={
                state === 'submitFailed'
                  ? 'Your answers could not be handed in'
                  : 'The step could not be marked'
              }
              detail={error?.message ?? 'Every answer is still here.'}
              onRetry={() => step.send({ type: state === 'submitFailed' ? 'quiz.submit' : 'quiz.finish' })}
              action={
                state === 'submitFailed' && (
                  <Button onClick={() => step.send({ type: 'quiz.review' })}>Back to the answers</Button>
                )
              }
            />
          )}
          {isAnswering && question && (
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
              <ChoiceList
                key={question.questionId}
                label={<InlineText>{question.question}</InlineText>}
                options={[
                  ...question.options.map((text, option) => ({
                    id: String(option),
                    text: <InlineText>{text}</InlineText>,
                  })),
                  { id: DONT_KNOW, text: 'I don’t know', isQuiet: true },
                ]}
                value={isAnswered ? String(answers[String(index)] ?? DONT_KNOW) : null}
                onChoose={(id) =>
                  step.send({ type: 'answer.choose', option: id === DONT_KNOW ? null : Number(id) })
                }
              />
              <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 2 }}>
                <Button disabled={!can.previous} onClick={() => step.send({ type: 'question.previous' })}>
                  Previous
                </Button>
                {can.next ? (
                  <Button
                    variant="contained"
                    disabled={!isAnswered}
                    onClick={() => step.send({ type: 'question.next' })}
                  >
                    Next
                  </Button>
                ) : (
                  <Button
                    variant="contained"
                    disabled={!can.submit}
                    onClick={() => step.send({ type: 'quiz.submit' })}
                  >
                    See where I start
                  </Button>
                )}
              </Stack>
            </Stack>
          )}
          {state === 'graded' && graded && (
            <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
              <Typography variant="h3" component="h2">
                {graded.startHere ? `Start with “${graded.startHere.name}”` : 'Start at the very beginning'}
              </Typography>
              <Typography>
                You knew {graded.result.correctAnswers} of {graded.result.totalQuestions}.
                {graded.startHere
                  ? ` The first gap is in ${graded.startHere.subjectName}, so that is the lesson we open for you.`
                  : ' Every lesson is new ground: a good place to begin.'}
              </Typography>
              <Button variant="contained" size="large" onClick={() => step.send({ type: 'quiz.finish' })}>
                Continue
              </Button>
            </Stack>
          )}
        </CardContent>
      </Card>
    </StepFrame>
  );
}
