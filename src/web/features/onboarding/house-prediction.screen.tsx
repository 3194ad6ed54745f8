import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { housePredictionMachine } from '#machines/onboarding/house-prediction.machine.ts';
import { SETUP_STEP_NAMES } from '#web/components/setup-steps.ts';
import { ErrorNotice } from '#web/components/notices/error-notice.tsx';
import { HouseCrest } from '#web/components/art/house-crest.tsx';
import { useFlowWithActors } from '#web/data/use-flow-with-actors.ts';
import { languageNow, type Message, msg, t } from '#web/language/language.ts';
import { type Services, useServices, userIdOf } from '#web/data/services.tsx';
import { houseKeys } from '#web/theme/houses.ts';
import { readHouseDraft, removeHouseDraft, writeHouseDraft } from './house/house-draft.ts';
import { HouseQuestion } from './house/house-question.tsx';
import { HouseReveal } from './house/house-reveal.tsx';
import { useOnboarding } from './onboarding-gate.tsx';
import { StepFrame } from './step-frame.tsx';
import { UnlessDone } from './unless-done.tsx';
import { createHousePredictionActors } from './steps.actors.ts';
import { useOutdatedStep, useStepEnd } from './use-step.ts';

const WAITING: Readonly<Record<string, Message>> = {
  loadingQuestions: msg('Loading the questions...'),
  primary: msg('Finding your house...'),
  direct: msg('Still finding your house...'),
  loadingHouse: msg('Loading your house...'),
  saved: msg('Done. On to the next step...'),
};

/** One word for where the newcomer is. */
const selectPhase = ({ value }: SnapshotFrom<typeof housePredictionMachine>): string => {
  if (typeof value === 'string') return value;
  return 'predicting' in value ? value.predicting : value.sorted;
};

type HousePredictionRef = ActorRefFrom<typeof housePredictionMachine>;

interface SortingProgressProps {
  waiting: Message;
  /** Null while nothing is predicted. */
  onCancel: (() => void) | null;
}

/** The four crests, as long as something is looked up or saved. */
function SortingProgress({ waiting, onCancel }: SortingProgressProps) {
  return (
    <Stack role="status" sx={{ gap: 2.5, py: 4, alignItems: 'center', textAlign: 'center' }}>
      <Stack direction="row" sx={{ gap: 1.5 }}>
        {houseKeys.map((key) => (
          <HouseCrest key={key} house={key} size={56} />
        ))}
      </Stack>
      <Typography variant="h4" component="p">
        {t(waiting)}
      </Typography>
      <LinearProgress aria-hidden sx={{ width: '60%' }} />
      {onCancel && <Button onClick={onCancel}>{t('Cancel')}</Button>}
    </Stack>
  );
}

/** The questions of the quiz, or what became of them. */
function HouseQuiz({ step }: { step: HousePredictionRef }) {
  const phase = useSelector(step, selectPhase);
  const error = useSelector(step, (snapshot) => snapshot.context.error);
  const waiting = WAITING[phase];
  const canCancel = phase === 'primary' || phase === 'direct';
  return (
    <>
      {waiting && (
        <SortingProgress
          waiting={waiting}
          onCancel={canCancel ? () => step.send({ type: 'prediction.cancel' }) : null}
        />
      )}
      {phase === 'unavailable' && (
        <ErrorNotice
          title={t('The questions could not be loaded')}
          error={error}
          onRetry={() => step.send({ type: 'questions.retry' })}
        />
      )}
      {phase === 'failed' && (
        <ErrorNotice
          title={t('House prediction failed')}
          detail={t('{problem} Your answers are still here.', { problem: t(error?.message ?? '') })}
          error={error}
          onRetry={() => step.send({ type: 'prediction.retry' })}
          action={
            <Button onClick={() => step.send({ type: 'answers.review' })}>{t('Back to the answers')}</Button>
          }
        />
      )}
      {phase === 'answering' && <HouseQuestion step={step} />}
    </>
  );
}

/** Writes each answer down for whoever comes back, until the house is saved. */
function keepAnswers(step: HousePredictionRef, storage: Services['storage'], uid: string): () => void {
  const { unsubscribe } = step.subscribe(({ status, context: { set, answers }, value }) => {
    if (status === 'done' && value === 'saved') removeHouseDraft(storage);
    else if (set) writeHouseDraft(storage, uid, { questionSetId: set.questionSetId, answers });
  });
  return unsubscribe;
}

function HousePrediction() {
  const services = useServices();
  const { storage } = services;
  const uid = userIdOf(services);
  const draft = useMemo(() => readHouseDraft(storage, uid), [storage, uid]);
  const step = useFlowWithActors(housePredictionMachine, createHousePredictionActors, {
    input: { language: languageNow(), draft },
  });
  useEffect(() => keepAnswers(step, storage, uid), [step, storage, uid]);
  useStepEnd(step);
  useOutdatedStep(step);
  const phase = useSelector(step, selectPhase);
  const isSorted = useSelector(step, (snapshot) => snapshot.matches('sorted'));
  const { prediction, house, error } = useSelector(step, (snapshot) => snapshot.context);
  const canAppeal = useSelector(step, (snapshot) => snapshot.can({ type: 'house.appeal' }));

  if (isSorted && prediction) {
    return (
      <StepFrame
        step="house-prediction"
        title={t('This house fits your answers')}
        lead={t('Read why, then join your house.')}
        onSkip={() => step.send({ type: 'step.skip' })}
        width="md"
      >
        <HouseReveal
          house={house}
          prediction={prediction}
          isBusy={phase === 'saving'}
          problem={
            phase === 'saveFailed' ? t(error?.message ?? 'Your house is found but not saved yet.') : null
          }
          onAccept={() => step.send({ type: 'house.accept' })}
          onAppeal={canAppeal ? () => step.send({ type: 'house.appeal' }) : null}
        />
      </StepFrame>
    );
  }

  return (
    <StepFrame
      step="house-prediction"
      title={t(SETUP_STEP_NAMES['house-prediction'])}
      lead={t(
        'Your house is your team: your XP also counts for it in the House Cup. There are no right answers. Choose what sounds like you.',
      )}
      onSkip={() => step.send({ type: 'step.skip' })}
    >
      <Card>
        <CardContent sx={{ p: { xs: 2.5, sm: 4 } }}>
          <HouseQuiz step={step} />
        </CardContent>
      </Card>
    </StepFrame>
  );
}

/** Step 3: the house quiz and the sorting, with its reasons. */
export function HousePredictionScreen() {
  const onboarding = useOnboarding();
  const house = useSelector(onboarding, ({ context }) => context.completion.assignedHouse);
  return (
    <UnlessDone
      step="house-prediction"
      title={house === null ? t('You have a house') : t('You belong to {house}', { house })}
      reason={t('You join a house once and stay in it. This step is done.')}
    >
      <HousePrediction />
    </UnlessDone>
  );
}
