import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import Button from '@mui/material/Button';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useEffect, useEffectEvent } from 'react';
import { ProfilePictureMaker } from '#web/data/profile-picture-maker.tsx';
import { useProfilePicture } from '#web/data/use-profile-picture.ts';
import { t } from '#web/language/language.ts';
import type { HouseKey } from '#web/theme/houses.ts';
import { useProfileBook } from '../profile-book.tsx';

interface PictureDialogProps {
  initials: string;
  house: HouseKey | null;
  onClose: () => void;
}

/** Another picture: drawn on the spot, the own initial, or an upload. */
export function PictureDialog({ initials, house, onClose }: PictureDialogProps) {
  const { profile, store } = useProfileBook();
  const picture = useProfilePicture({ seed: profile.user._id.slice(-8) }, store);
  const { flow } = picture;
  const end = useEffectEvent(onClose);
  useEffect(() => {
    const { unsubscribe } = flow.subscribe((snapshot) => {
      if (snapshot.status === 'done') end();
    });
    return unsubscribe;
  }, [flow]);
  const leave = () => flow.send({ type: 'step.skip' });
  return (
    <Dialog open onClose={leave} fullWidth maxWidth="sm" aria-labelledby="change-picture">
      <DialogTitle id="change-picture">{t('Change your picture')}</DialogTitle>
      <DialogContent>
        <ProfilePictureMaker picture={picture} initials={initials} house={house} />
      </DialogContent>
      <DialogActions>
        <Button variant="text" onClick={leave}>
          {t('Leave it as it is')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
