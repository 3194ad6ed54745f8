import Button from '@mui/material/Button';
import Dialog, { type DialogProps } from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';
import { t } from '#web/language/language.ts';

interface InfoDialogProps extends Pick<DialogProps, 'maxWidth'> {
  title: string;
  children: ReactNode;
  onClose: () => void;
}

/** A dialog that shows something and is closed again. */
export function InfoDialog({ title, children, onClose, maxWidth = 'sm' }: InfoDialogProps) {
  const id = useId();
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth={maxWidth} aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>{children}</DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {t('Close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
