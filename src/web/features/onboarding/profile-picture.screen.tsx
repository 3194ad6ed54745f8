import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import { useSelector } from '@xstate/react';
import { SETUP_STEP_NAMES } from '#web/components/setup-steps.ts';
import { ProfilePictureMaker } from '#web/data/profile-picture-maker.tsx';
import { useServices, userIdOf } from '#web/data/services.tsx';
import { useProfilePicture } from '#web/data/use-profile-picture.ts';
import { t } from '#web/language/language.ts';
import { houseKeyOf } from '#web/theme/houses.ts';
import { useOnboarding } from './onboarding-gate.tsx';
import { StepFrame } from './step-frame.tsx';
import { UnlessDone } from './unless-done.tsx';
import { useStepEnd } from './use-step.ts';

function ProfilePicture() {
  const services = useServices();
  const onboarding = useOnboarding();
  const picture = useProfilePicture({ seed: userIdOf(services).slice(-8), isSuggesting: true });
  useStepEnd(picture.flow);
  const name = useSelector(onboarding, ({ context }) => context.profile?.firstName ?? '');
  const house = houseKeyOf(useSelector(onboarding, ({ context }) => context.completion.assignedHouse));

  return (
    <StepFrame
      step="profile-picture"
      title={t(SETUP_STEP_NAMES['profile-picture'])}
      lead={t('Keep this picture, shuffle it, use your initial or upload your own.')}
      onSkip={() => picture.flow.send({ type: 'step.skip' })}
    >
      {/* What sticks in a card that clips would stick to the card. */}
      <Card sx={{ overflow: 'visible' }}>
        <CardContent sx={{ p: { xs: 2.5, sm: 4 } }}>
          <ProfilePictureMaker
            picture={picture}
            initials={(name || 'U').slice(0, 1).toUpperCase()}
            house={house}
          />
        </CardContent>
      </Card>
    </StepFrame>
  );
}

/** The profile picture page, step 4: a picture drawn on the spot, or one of their own. */
export function ProfilePictureScreen() {
  return (
    <UnlessDone
      step="profile-picture"
      title={t('Your picture is chosen')}
      reason={t('Others see it beside your name. You can change it at any time.')}
      again={t('Choose another picture')}
    >
      <ProfilePicture />
    </UnlessDone>
  );
}
