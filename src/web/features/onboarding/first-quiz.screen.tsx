import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { firstQuizMachine } from '#machines/onboarding/first-quiz.machine.ts';
import { SETUP_STEP_NAMES } from '#web/components/setup-steps.ts';
import { EmptyState } from '#web/components/notices/empty-state.tsx';
import { ErrorNotice } from '#web/components/notices/error-notice.tsx';
import { readSampleAnswers } from '#web/browser/sample-answers.ts';
import { useFlowWithActors } from '#web/data/use-flow-with-actors.ts';
import { type Message, msg, t } from '#web/language/language.ts';
import { useServices } from '#web/data/services.tsx';
import { missedSamples } from './first-quiz/missed-questions.tsx';
import { PlacementQuiz } from './first-quiz/placement-quiz.tsx';
import { StartingPlace } from './first-quiz/starting-place.tsx';
import { WaitingQuestions } from './first-quiz/waiting-questions.tsx';
import { useOnboarding } from './onboarding-gate.tsx';
import { StepFrame } from './step-frame.tsx';
import { UnlessDone } from './unless-done.tsx';
import { createFirstQuizActors } from './steps.actors.ts';
import { useOutdatedStep, useStepEnd } from './use-step.ts';

const WAITING: Readonly<Record<string, Message>> = {
  marking: msg('Saving your answers...'),
  enrolling: msg('Opening your first lesson...'),
  saved: msg('Done. On to the next step...'),
};

/** The innermost state: every one of them has a name of its own. */
const stateOf = (value: string | Partial<Record<string, string>>): string =>
  typeof value === 'string' ? value : (Object.values(value)[0] ?? '');

interface FirstQuizNoticeProps {
  step: ActorRefFrom<typeof firstQuizMachine>;
  state: string;
}

/** Where there is no question to ask, or what could not be saved, with the way on. */
function FirstQuizNotice({ step, state }: FirstQuizNoticeProps) {
  const error = useSelector(step, (snapshot) => snapshot.context.error);
  const finish = () => step.send({ type: 'quiz.finish' });
  switch (state) {
    case 'noQuestions':
      return (
        <EmptyState
          picture="scroll"
          title={t('No first quiz for you yet')}
          reason={t('You start at the first lesson.')}
          action={
            <Button variant="contained" onClick={finish}>
              {t('Continue')}
            </Button>
          }
        />
      );
    case 'markFailed':
      return <ErrorNotice title={t('This step could not be saved')} error={error} onRetry={finish} />;
    case 'enrolFailed':
      return (
        <ErrorNotice
          title={t('The lesson could not be opened')}
          error={error}
          onRetry={() => step.send({ type: 'lesson.open' })}
          action={<Button onClick={finish}>{t('Find my house first')}</Button>}
        />
      );
    default:
      return null;
  }
}

function FirstQuiz() {
  const { storage } = useServices();
  const step = useFlowWithActors(firstQuizMachine, createFirstQuizActors, {
    input: { sampleAnswers: readSampleAnswers(storage) },
  });
  const quiz = useSelector(step, ({ children }) => children.placementQuiz);
  useStepEnd(step);
  useOutdatedStep(step);
  const state = useSelector(step, ({ value }) => stateOf(value));
  const graded = useSelector(step, (snapshot) => snapshot.context.graded);
  const sampleAnswers = useSelector(step, (snapshot) => snapshot.context.sampleAnswers);
  const track = useSelector(useOnboarding(), ({ context }) => context.profile?.track);

  const wantsLesson = useSelector(step, ({ context }) => context.lesson !== null);
  const waiting = WAITING[state === 'enrolling' && !wantsLesson ? 'marking' : state];

  return (
    <StepFrame
      step="first-quiz"
      title={t(SETUP_STEP_NAMES['first-quiz'])}
      // What is to come, and what it brings: of no use to whoever has the result.
      lead={graded ? undefined : t('3 to 8 questions to find your first lesson. No timer, no pass or fail.')}
      isDone={graded !== null}
      onSkip={() => step.send({ type: 'step.skip' })}
    >
      <Card>
        <CardContent sx={{ p: { xs: 2.5, sm: 4 } }}>
          {quiz && <PlacementQuiz quiz={quiz} />}
          {waiting && <WaitingQuestions>{t(waiting)}</WaitingQuestions>}
          <FirstQuizNotice step={step} state={state} />
          {state === 'graded' && graded && (
            <StartingPlace
              graded={graded}
              samples={missedSamples(sampleAnswers, track)}
              onLesson={() => step.send({ type: 'lesson.open' })}
              onSubject={(subjectId) => step.send({ type: 'subject.choose', subjectId })}
              onContinue={() => step.send({ type: 'quiz.finish' })}
            />
          )}
        </CardContent>
      </Card>
    </StepFrame>
  );
}

/** The placement test page, step 2: three to eight questions that find where to start; nobody fails them. */
export function FirstQuizScreen() {
  return (
    <UnlessDone
      step="first-quiz"
      title={t('Your first quiz is done')}
      reason={t('It found your first lesson.')}
    >
      <FirstQuiz />
    </UnlessDone>
  );
}
