import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import { namesOfAccount } from '#domain/account/profile-texts.ts';
import { profileSetupMachine } from '#machines/onboarding/profile-setup.machine.ts';
import { readLandingTrack } from '#web/browser/landing-track.ts';
import { deviceZone } from '#web/browser/device-zone.ts';
import { SETUP_STEP_NAMES } from '#web/components/setup-steps.ts';
import { ErrorNotice } from '#web/components/notices/error-notice.tsx';
import { useFlowWithActors } from '#web/data/use-flow-with-actors.ts';
import { languageNow, t } from '#web/language/language.ts';
import { useServices } from '#web/data/services.tsx';
import { useOnboarding } from './onboarding-gate.tsx';
import { ProfileForm } from './profile-form.tsx';
import { StepFrame } from './step-frame.tsx';
import { createProfileSetupActors } from './steps.actors.ts';
import { useStepEnd } from './use-step.ts';

/** What is shown of the step, in one word. */
const selectFace = (state: SnapshotFrom<typeof profileSetupMachine>) => {
  if (state.matches('unavailable')) return 'unavailable';
  if (state.hasTag('form')) return 'form';
  return state.matches('loading') ? 'loading' : 'done';
};

/** The welcome screen of the onboarding, step 1: who the student is and what they study for. */
export function ProfileSetupScreen() {
  const { clock, session, storage } = useServices();
  const track = readLandingTrack(storage);
  const onboarding = useOnboarding();
  // Once it is there it is only looked at again; before that it cannot wait.
  const isDone = useSelector(
    onboarding,
    ({ context }) => context.completion.hasCompleteProfile && context.step !== 'profile-setup',
  );
  const { access } = session.getSnapshot().context;
  const step = useFlowWithActors(profileSetupMachine, createProfileSetupActors, {
    input: {
      year: new Date(clock.now()).getFullYear(),
      timeZone: deviceZone(),
      guess: {
        ...(access && namesOfAccount(access)),
        language: languageNow(),
        ...(track && { track }),
      },
    },
  });
  useStepEnd(step);
  const face = useSelector(step, selectFace);
  const error = useSelector(step, (state) => state.context.error);

  return (
    <StepFrame
      step="profile-setup"
      title={t(SETUP_STEP_NAMES['profile-setup'])}
      lead={t('What you study for, your name and your year of birth.')}
      onSkip={isDone ? () => onboarding.send({ type: 'onboarding.skip' }) : undefined}
    >
      <Card>
        <CardContent sx={{ p: { xs: 2.5, sm: 4 } }}>
          {face === 'loading' && (
            <Stack sx={{ gap: 2 }} aria-busy="true">
              {[1, 2, 3, 4].map((row) => (
                <Skeleton key={row} variant="rounded" height={56} />
              ))}
            </Stack>
          )}
          {face === 'unavailable' && (
            <ErrorNotice
              title={t('Your profile could not be loaded')}
              error={error}
              onRetry={() => step.send({ type: 'profile.retry' })}
              action={
                <Button onClick={() => step.send({ type: 'form.begin' })}>{t('Fill in the form')}</Button>
              }
            />
          )}
          {face === 'form' && <ProfileForm step={step} />}
          {face === 'done' && <Alert severity="success">{t('Saved. On to the next step...')}</Alert>}
        </CardContent>
      </Card>
    </StepFrame>
  );
}
