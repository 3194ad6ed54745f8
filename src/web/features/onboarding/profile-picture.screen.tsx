import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import { useSelector } from '@xstate/react';
import { initialPictureOf, isOwnPicture, picturesOf } from '#machines/onboarding/profile-picture.machine.ts';
import { selectPictureWork } from '#web/data/profile-picture.actors.ts';
import { PictureMaker } from '#web/components/picture/picture-maker.tsx';
import { t } from '#web/language/language.ts';
import { houseKeyOf } from '#web/theme/houses.ts';
import { useOnboarding } from './onboarding-gate.tsx';
import { StepFrame } from './step-frame.tsx';
import { UnlessDone } from './unless-done.tsx';
import { usePictureStep } from './picture/use-picture-step.ts';

function ProfilePicture() {
  const { step, objectUrls } = usePictureStep();
  const onboarding = useOnboarding();
  const { seed, shuffles, picked, error } = useSelector(step, (snapshot) => snapshot.context);
  const isBusy = useSelector(step, (snapshot) => !snapshot.matches('choosing'));
  const isWaiting = useSelector(step, (snapshot) => snapshot.matches('waiting'));
  const work = useSelector(step, selectPictureWork);
  const canSave = useSelector(step, (snapshot) => snapshot.can({ type: 'picture.save' }));
  const name = useSelector(onboarding, ({ context }) => context.profile?.firstName ?? '');
  const house = houseKeyOf(useSelector(onboarding, ({ context }) => context.completion.assignedHouse));

  return (
    <StepFrame
      step="profile-picture"
      title={t('Choose your picture')}
      lead={t('Made in your house colours. Keep it, shuffle, use your initial or upload your own.')}
      onSkip={() => step.send({ type: 'step.skip' })}
    >
      {/* What sticks in a card that clips would stick to the card. */}
      <Card sx={{ overflow: 'visible' }}>
        <CardContent sx={{ p: { xs: 2.5, sm: 4 } }}>
          <PictureMaker
            offers={picturesOf(seed, shuffles)}
            initialPicture={initialPictureOf(seed)}
            picked={picked}
            isOwnPicked={isOwnPicture(picked)}
            initials={(name || 'U').slice(0, 1).toUpperCase()}
            house={house}
            isBusy={isBusy}
            isWaiting={isWaiting}
            work={work === null ? null : t(work)}
            canSave={canSave}
            error={error ? t(error.message) : null}
            onPick={(url) => step.send({ type: 'picture.pick', url })}
            onPickInitial={() => step.send({ type: 'initial.pick' })}
            onShuffle={() => step.send({ type: 'pictures.shuffle' })}
            onChooseFile={(file) =>
              step.send({ type: 'file.choose', file: objectUrls.put(file), bytes: file.size })
            }
            onSave={() => step.send({ type: 'picture.save' })}
            onStop={() => step.send({ type: 'save.stop' })}
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
      heading={t('Choose your picture')}
      title={t('Your picture is chosen')}
      reason={t('Others see it beside your name. You can change it at any time.')}
      again={t('Choose another picture')}
    >
      <ProfilePicture />
    </UnlessDone>
  );
}
