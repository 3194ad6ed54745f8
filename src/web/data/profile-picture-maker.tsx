import { useSelector } from '@xstate/react';
import { initialPictureOf, isOwnPicture, picturesOf } from '#machines/onboarding/profile-picture.machine.ts';
import { PictureMaker } from '#web/components/picture/picture-maker.tsx';
import { t } from '#web/language/language.ts';
import type { HouseKey } from '#web/theme/houses.ts';
import { selectPictureWork } from './profile-picture.actors.ts';
import type { ProfilePicture } from './use-profile-picture.ts';

interface ProfilePictureMakerProps {
  picture: ProfilePicture;
  initials: string;
  house: HouseKey | null;
}

/** The picture maker of the setup and of the profile: drawn on the spot, the own initial, or an upload. */
export function ProfilePictureMaker({
  picture: { flow, objectUrls },
  initials,
  house,
}: ProfilePictureMakerProps) {
  const { seed, shuffles, picked, error } = useSelector(flow, (snapshot) => snapshot.context);
  const isBusy = useSelector(flow, (snapshot) => !snapshot.matches('choosing'));
  const isWaiting = useSelector(flow, (snapshot) => snapshot.matches('waiting'));
  const work = useSelector(flow, selectPictureWork);
  const canSave = useSelector(flow, (snapshot) => snapshot.can({ type: 'picture.save' }));
  return (
    <PictureMaker
      offers={picturesOf(seed, shuffles)}
      initialPicture={initialPictureOf(seed)}
      picked={picked}
      isOwnPicked={isOwnPicture(picked)}
      initials={initials}
      house={house}
      isBusy={isBusy}
      isWaiting={isWaiting}
      work={work}
      canSave={canSave}
      error={error && t(error.message)}
      onPick={(url) => flow.send({ type: 'picture.pick', url })}
      onPickInitial={() => flow.send({ type: 'initial.pick' })}
      onShuffle={() => flow.send({ type: 'pictures.shuffle' })}
      onChooseFile={(file) =>
        flow.send({ type: 'file.choose', file: objectUrls.put(file), bytes: file.size })
      }
      onSave={() => flow.send({ type: 'picture.save' })}
      onStop={() => flow.send({ type: 'save.stop' })}
    />
  );
}
