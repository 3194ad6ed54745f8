import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import { useActorRef, useSelector } from '@xstate/react';
import { useMemo } from 'react';
import {
  initialPictureOf,
  picturesOf,
  profilePictureMachine,
} from '#machines/onboarding/profile-picture.machine.ts';
import { PersonAvatar } from '#web/components/person-avatar.tsx';
import { useServices } from '#web/services.tsx';
import { houseKeyOf } from '#web/theme/houses.ts';
import { useOnboarding } from './onboarding-gate.tsx';
import { StepFrame } from './step-frame.tsx';
import { createProfilePictureActors } from './steps.actors.ts';
import { useStepEnd } from './use-step.ts';

const Gallery = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, 1fr)',
  gap: theme.spacing(2),
  justifyItems: 'center',
}));

const Frame = styled(ButtonBase)(({ theme }) => ({
  padding: 6,
  borderRadius: '50%',
  border: '3px solid transparent',
  '&[aria-pressed="true"]': { borderColor: theme.vars.palette.gold.main },
}));

/** Step 4: a picture drawn on the spot, nothing to upload. */
export function ProfilePictureScreen() {
  const { api, session } = useServices();
  const onboarding = useOnboarding();
  const machine = useMemo(
    () => profilePictureMachine.provide({ actors: createProfilePictureActors(api) }),
    [api],
  );
  const userId = session.getSnapshot().context.user?.userId ?? '';
  const step = useActorRef(machine, { input: { seed: userId.slice(-8) } });
  useStepEnd(step);
  const { seed, shuffles, picked, error } = useSelector(step, (snapshot) => snapshot.context);
  const isBusy = useSelector(step, (snapshot) => !snapshot.matches('choosing'));
  const canSave = useSelector(step, (snapshot) => snapshot.can({ type: 'picture.save' }));
  const name = useSelector(onboarding, ({ context }) => context.profile?.firstName ?? '');
  const initials = (name || 'U').slice(0, 1).toUpperCase();
  const house = houseKeyOf(useSelector(onboarding, ({ context }) => context.completion.assignedHouse));

  return (
    <StepFrame
      step="profile-picture"
      title="Choose your picture"
      lead="Drawn for you in the colours of your house. Shuffle until one feels right, or keep your initial."
      onSkip={() => step.send({ type: 'step.skip' })}
    >
      <Card>
        <CardContent sx={{ p: { xs: 2.5, sm: 4 } }}>
          <Stack sx={{ gap: 3 }}>
            <Gallery role="group" aria-label="Pictures">
              {picturesOf(seed, shuffles).map((url, index) => (
                <Frame
                  key={url}
                  aria-label={`Picture ${index + 1}`}
                  aria-pressed={picked === url}
                  disabled={isBusy}
                  onClick={() => step.send({ type: 'picture.pick', url })}
                >
                  <PersonAvatar picture={url} initials={initials} house={house} size={84} />
                </Frame>
              ))}
            </Gallery>
            <Stack direction="row" sx={{ gap: 1.5, justifyContent: 'center', flexWrap: 'wrap' }}>
              <Button disabled={isBusy} onClick={() => step.send({ type: 'pictures.shuffle' })}>
                Shuffle
              </Button>
              <Button
                variant={picked === initialPictureOf(seed) ? 'outlined' : 'text'}
                aria-pressed={picked === initialPictureOf(seed)}
                disabled={isBusy}
                onClick={() => step.send({ type: 'initial.pick' })}
              >
                Use my initial
              </Button>
            </Stack>
            {picked && (
              <Stack
                direction="row"
                sx={{ alignItems: 'center', justifyContent: 'center', gap: 2 }}
                aria-live="polite"
              >
                <PersonAvatar
                  picture={picked}
                  initials={initials}
                  house={house}
                  size={56}
                  title="Your picture"
                />
                <span>This is how others see you.</span>
              </Stack>
            )}
            {error && (
              <Alert severity="error" role="alert">
                {error.message}
              </Alert>
            )}
            <Button
              variant="contained"
              size="large"
              disabled={!canSave}
              onClick={() => step.send({ type: 'picture.save' })}
              sx={{ alignSelf: { sm: 'flex-end' } }}
            >
              {isBusy ? 'Saving...' : 'Keep this picture'}
            </Button>
          </Stack>
        </CardContent>
      </Card>
    </StepFrame>
  );
}
