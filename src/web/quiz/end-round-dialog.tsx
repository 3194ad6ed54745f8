import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { t } from '#web/language/language.ts';

interface EndRoundDialogProps {
  isOpen: boolean;
  /** It was confirmed, and the server is told. */
  isBusy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks once more before a round of practice is given up. */
export function EndRoundDialog({ isOpen, isBusy, onConfirm, onCancel }: EndRoundDialogProps) {
  return (
    <Dialog open={isOpen} onClose={onCancel} fullWidth maxWidth="xs" aria-labelledby="abandon-title">
      <DialogTitle id="abandon-title">{t('End this round?')}</DialogTitle>
      <DialogContent>
        <Typography>
          {t(
            'Its answers are deleted. Your other results and your progress stay. For 12 hours the tutor gives hints, not answers, on its questions.',
          )}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" disabled={isBusy} aria-busy={isBusy} onClick={onConfirm}>
          {t(isBusy ? 'Ending...' : 'End the round')}
        </Button>
        <Button variant="contained" autoFocus disabled={isBusy} onClick={onCancel}>
          {t('Keep it')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
