import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import Button from '@mui/material/Button';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useSelector } from '@xstate/react';
import { initialPictureOf, isOwnPicture, picturesOf } from '#machines/onboarding/profile-picture.machine.ts';
import { selectPictureWork } from '#web/data/profile-picture.actors.ts';
import { PictureMaker } from '#web/components/picture/picture-maker.tsx';
import { t } from '#web/language/language.ts';
import type { HouseKey } from '#web/theme/houses.ts';
import { usePictureChange } from './use-picture-change.ts';

interface PictureDialogProps {
  initials: string;
  house: HouseKey | null;
  onClose: () => void;
}

/** Another picture: drawn on the spot, the own initial, or an upload. */
export function PictureDialog({ initials, house, onClose }: PictureDialogProps) {
  const { change, objectUrls } = usePictureChange(onClose);
  const { seed, shuffles, picked, error } = useSelector(change, (snapshot) => snapshot.context);
  const isBusy = useSelector(change, (snapshot) => !snapshot.matches('choosing'));
  const isWaiting = useSelector(change, (snapshot) => snapshot.matches('waiting'));
  const work = useSelector(change, selectPictureWork);
  const canSave = useSelector(change, (snapshot) => snapshot.can({ type: 'picture.save' }));
  const leave = () => change.send({ type: 'step.skip' });
  return (
    <Dialog open onClose={leave} fullWidth maxWidth="sm" aria-labelledby="change-picture">
      <DialogTitle id="change-picture">{t('Change your picture')}</DialogTitle>
      <DialogContent>
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
          onPick={(url) => change.send({ type: 'picture.pick', url })}
          onPickInitial={() => change.send({ type: 'initial.pick' })}
          onShuffle={() => change.send({ type: 'pictures.shuffle' })}
          onChooseFile={(file) =>
            change.send({ type: 'file.choose', file: objectUrls.put(file), bytes: file.size })
          }
          onSave={() => change.send({ type: 'picture.save' })}
          onStop={() => change.send({ type: 'save.stop' })}
        />
      </DialogContent>
      <DialogActions>
        <Button variant="text" onClick={leave}>
          {t('Leave it as it is')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
