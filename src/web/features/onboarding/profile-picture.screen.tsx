import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useSelector } from '@xstate/react';
import { Shuffle } from 'lucide-react';
import type { SnapshotFrom } from 'xstate';
import {
  initialPictureOf,
  isOwnPicture,
  picturesOf,
  type profilePictureMachine,
} from '#machines/onboarding/profile-picture.machine.ts';
import { PersonAvatar } from '#web/components/person-avatar.tsx';
import { houseKeyOf } from '#web/theme/houses.ts';
import { useOnboarding } from './onboarding-gate.tsx';
import { PictureUpload } from './picture/picture-upload.tsx';
import { StepFrame } from './step-frame.tsx';
import { usePictureStep } from './picture/use-picture-step.ts';

const Gallery = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, 1fr)',
  gap: theme.spacing(2, 1),
  justifyItems: 'center',
}));

const Frame = styled(ButtonBase)(({ theme }) => ({
  padding: 6,
  width: '100%',
  maxWidth: 110,
  '& svg': { width: '100%', height: 'auto' },
  borderRadius: '50%',
  border: '3px solid transparent',
  transition: theme.transitions.create(['transform', 'border-color']),
  '@media (hover: hover)': { '&:hover': { borderColor: theme.vars.palette.surface.strongLine } },
  '&:focus-visible': { borderRadius: '50%' },
  '&[aria-pressed="true"]': { borderColor: theme.vars.palette.primary.main },
}));

/** What goes on at the moment, or null. */
const selectWork = (snapshot: SnapshotFrom<typeof profilePictureMachine>): string | null => {
  if (snapshot.matches('reading')) return 'Opening your picture...';
  if (snapshot.matches('uploading')) return 'Uploading...';
  return snapshot.hasTag('busy') || snapshot.status === 'done' ? 'Saving...' : null;
};

/** Step 4: a picture drawn on the spot, or one of their own. */
export function ProfilePictureScreen() {
  const { step, tray } = usePictureStep();
  const onboarding = useOnboarding();
  const { seed, shuffles, picked, error } = useSelector(step, (snapshot) => snapshot.context);
  const isBusy = useSelector(step, (snapshot) => !snapshot.matches('choosing'));
  const isWaiting = useSelector(step, (snapshot) => snapshot.matches('waiting'));
  const work = useSelector(step, selectWork);
  const canSave = useSelector(step, (snapshot) => snapshot.can({ type: 'picture.save' }));
  const name = useSelector(onboarding, ({ context }) => context.profile?.firstName ?? '');
  const initials = (name || 'U').slice(0, 1).toUpperCase();
  const initialPicture = initialPictureOf(seed);
  const house = houseKeyOf(useSelector(onboarding, ({ context }) => context.completion.assignedHouse));

  return (
    <StepFrame
      step="profile-picture"
      title="Choose your picture"
      lead="Drawn for you in the colours of your house. Shuffle until one feels right, keep your initial, or upload a picture of your own."
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
                  <PersonAvatar picture={url} initials={initials} house={house} size={92} />
                </Frame>
              ))}
            </Gallery>
            <Stack direction="row" sx={{ gap: 1.5, justifyContent: 'center', flexWrap: 'wrap' }}>
              <Button
                disabled={isBusy}
                startIcon={<Shuffle size={18} aria-hidden />}
                onClick={() => step.send({ type: 'pictures.shuffle' })}
              >
                Shuffle
              </Button>
              <Button
                variant={picked === initialPicture ? 'outlined' : 'text'}
                aria-pressed={picked === initialPicture}
                disabled={isBusy}
                onClick={() => step.send({ type: 'initial.pick' })}
              >
                Use my initial
              </Button>
              <PictureUpload
                isPicked={isOwnPicture(picked)}
                disabled={isBusy}
                onChoose={(file) =>
                  step.send({ type: 'file.choose', file: tray.put(file), bytes: file.size })
                }
              />
            </Stack>
            {error && (
              <Alert severity="error" role="alert">
                {error.message}
              </Alert>
            )}
            {isWaiting && (
              <Alert severity="info" role="status">
                We cannot reach the server. Your picture is kept here, and saved when the connection is back.
                <Box sx={{ mt: 0.5, ml: -1 }}>
                  <Button color="inherit" size="small" onClick={() => step.send({ type: 'save.stop' })}>
                    Choose another
                  </Button>
                </Box>
              </Alert>
            )}
            <Divider />
            <Stack
              direction={{ xs: 'column', sm: 'row' }}
              sx={{ alignItems: { sm: 'center' }, justifyContent: 'space-between', gap: 2 }}
            >
              <Stack
                direction="row"
                sx={{ alignItems: 'center', gap: 1.5, minHeight: 64 }}
                aria-live="polite"
              >
                {picked && (
                  <PersonAvatar
                    picture={picked}
                    initials={initials}
                    house={house}
                    size={64}
                    title="Your picture"
                  />
                )}
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {picked
                    ? 'This is how others see you.'
                    : 'Choose one of the nine, your initial, or one of your own.'}
                </Typography>
              </Stack>
              <Button
                variant="contained"
                size="large"
                disabled={!canSave}
                aria-busy={work !== null}
                onClick={() => step.send({ type: 'picture.save' })}
                sx={{ flex: 'none' }}
              >
                {work ?? (isWaiting ? 'Try again now' : 'Keep this picture')}
              </Button>
            </Stack>
          </Stack>
        </CardContent>
      </Card>
    </StepFrame>
  );
}
