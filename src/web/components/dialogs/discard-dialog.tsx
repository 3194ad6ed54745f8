import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { t } from '#web/language/language.ts';

interface DiscardDialogProps {
  title: string;
  /** What is lost. */
  children: string;
  keep?: string;
  drop: string;
  onKeep: () => void;
  onDrop: () => void;
}

/** The confirm dialog before changes are discarded; the button that keeps them has the focus. */
export function DiscardDialog({ title, children, keep, drop, onKeep, onDrop }: DiscardDialogProps) {
  const id = useId();
  return (
    <Dialog open onClose={onKeep} aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ overflowWrap: 'anywhere' }}>{children}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" autoFocus onClick={onKeep}>
          {keep ?? t('Continue writing')}
        </Button>
        <Button variant="contained" color="error" onClick={onDrop}>
          {drop}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
