import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { firstXpReportMachine } from '#machines/onboarding/first-xp-report.machine.ts';
import { EmptyState } from '#web/components/notices/empty-state.tsx';
import { ErrorNotice } from '#web/components/notices/error-notice.tsx';
import { useFlowWithActors } from '#web/data/use-flow-with-actors.ts';
import { msg, t } from '#web/language/language.ts';
import { EarnedXp } from './first-xp/earned-xp.tsx';
import { useOnboarding } from './onboarding-gate.tsx';
import { StepFrame } from './step-frame.tsx';
import { createFirstXpReportActors } from './steps.actors.ts';
import { useOutdatedStep, useStepEnd } from './use-step.ts';

type FirstXpReportRef = ActorRefFrom<typeof firstXpReportMachine>;

/** The innermost state. */
const selectState = ({ value }: SnapshotFrom<typeof firstXpReportMachine>): string =>
  typeof value === 'string' ? value : value.reporting;

interface StartButtonsProps {
  step: FirstXpReportRef;
  /** A lesson was checked already: what follows is not the first. */
  hasLearned: boolean;
}

/** The way into the lesson, where there is one, and the way to look around first. */
function StartButtons({ step, hasLearned }: StartButtonsProps) {
  const hasLesson = useSelector(step, ({ context }) => context.ledger?.nextRecommended != null);
  const canFinish = useSelector(step, (snapshot) => snapshot.can({ type: 'report.finish' }));
  const canOpen = useSelector(step, (snapshot) => snapshot.can({ type: 'lesson.open' }));
  const openLesson = hasLearned ? msg('Open my next lesson') : msg('Open my first lesson');
  return (
    <Stack direction={{ xs: 'column-reverse', sm: 'row' }} sx={{ gap: 1.5 }}>
      {hasLesson && canOpen && (
        <Button size="large" onClick={() => step.send({ type: 'report.finish' })}>
          {t('Look around first')}
        </Button>
      )}
      <Button
        variant="contained"
        color="gold"
        size="large"
        disabled={!canFinish && !canOpen}
        aria-busy={!canFinish && !canOpen}
        onClick={() => step.send({ type: hasLesson ? 'lesson.open' : 'report.finish' })}
      >
        {canFinish ? t(hasLesson ? openLesson : 'Start learning') : t('One moment…')}
      </Button>
    </Stack>
  );
}

/** What could not be done at the end: the lesson not opened, the step not saved. */
function StartFailed({ step }: { step: FirstXpReportRef }) {
  const state = useSelector(step, selectState);
  const error = useSelector(step, ({ context }) => context.error);
  return (
    <>
      {state === 'enrolFailed' && (
        <ErrorNotice
          title={t('The lesson could not be opened')}
          error={error}
          onRetry={() => step.send({ type: 'lesson.open' })}
          action={
            <Button onClick={() => step.send({ type: 'report.finish' })}>{t('Look around first')}</Button>
          }
        />
      )}
      {state === 'markFailed' && (
        <ErrorNotice
          title={t('This could not be saved')}
          error={error}
          onRetry={() => step.send({ type: 'report.finish' })}
          action={<Button onClick={() => step.send({ type: 'step.skip' })}>{t('Go to Home for now')}</Button>}
        />
      )}
    </>
  );
}

/** The end of the setup: what was earned, entry by entry (resolution 17). */
export function FirstXpReportScreen() {
  const onboarding = useOnboarding();
  const { completion } = onboarding.getSnapshot().context;
  const step = useFlowWithActors(firstXpReportMachine, createFirstXpReportActors);
  useStepEnd(step);
  useOutdatedStep(step);
  const state = useSelector(step, selectState);
  const { ledger, error } = useSelector(step, (snapshot) => snapshot.context);
  const hasLearned = ledger?.entries.some(({ source }) => source === 'lesson-check') ?? false;
  const start = <StartButtons step={step} hasLearned={hasLearned} />;

  return (
    <StepFrame
      step="first-xp-report"
      title={t('Your first XP')}
      lead={t('Your XP so far, and your next step.')}
      onSkip={undefined}
    >
      <Card>
        <CardContent sx={{ p: { xs: 2.5, sm: 4 } }}>
          {state === 'loading' && (
            <Skeleton variant="rounded" height={220} aria-label={t('Loading your XP')} />
          )}
          {state === 'unavailable' && (
            <ErrorNotice
              title={t('Your XP could not be loaded')}
              detail={t('It is saved. You can start learning.')}
              error={error}
              onRetry={() => step.send({ type: 'report.retry' })}
              action={start}
            />
          )}
          {state === 'nothingEarned' && (
            <EmptyState
              picture="scroll"
              title={t('Nothing earned yet')}
              reason={t('A right answer in your first lesson earns your first XP.')}
              action={start}
            />
          )}
          {(state === 'marking' || state === 'enrolling') && !ledger?.entries.length && start}
          <StartFailed step={step} />
          {ledger && ledger.entries.length > 0 && !state.endsWith('Failed') && (
            <EarnedXp ledger={ledger} houseName={completion.assignedHouse} hasLearned={hasLearned}>
              {start}
            </EarnedXp>
          )}
        </CardContent>
      </Card>
    </StepFrame>
  );
}
