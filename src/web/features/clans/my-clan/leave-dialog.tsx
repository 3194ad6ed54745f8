import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import type { Clan } from '#contract/contract.ts';
import { t } from '#web/language/language.ts';
import { useClan, useClanRef } from '../clan-membership.context.tsx';
import { selectIsAskingToLeave, selectIsLeaving } from '../clan-membership.selectors.ts';

/** What leaving means, said before it happens. */
function consequenceOf({ size, isKeeper, keeper, members }: Clan): string {
  const isOfAcademy = keeper === null;
  if (size === 1 && !isOfAcademy) {
    return t('You are its last member. If you leave, the clan is deleted. This cannot be undone.');
  }
  if (isKeeper) {
    return t('{name} becomes keeper. You can come back as a member while a seat is free.', {
      name: members[1]?.name ?? t('The longest-standing member'),
    });
  }
  return t('You can come back while a seat is free.');
}

/** The confirmation before leaving a clan. */
export function LeaveDialog({ clan }: { clan: Clan }) {
  const membership = useClanRef();
  const isOpen = useClan(selectIsAskingToLeave);
  const isLeaving = useClan(selectIsLeaving);
  const cancel = () => membership.send({ type: 'leave.cancel' });
  return (
    <Dialog open={isOpen} onClose={cancel} fullWidth maxWidth="xs" aria-labelledby="leave-the-clan">
      <DialogTitle id="leave-the-clan">{t('Leave {clan}?', { clan: clan.name })}</DialogTitle>
      <DialogContent>
        <Typography>{consequenceOf(clan)}</Typography>
        <Typography sx={{ mt: 1.5, color: 'text.secondary' }}>
          {t('You and your house keep your XP.')}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" disabled={isLeaving} onClick={cancel} autoFocus>
          {t('Stay')}
        </Button>
        <Button
          variant="contained"
          color="error"
          disabled={isLeaving}
          aria-busy={isLeaving}
          onClick={() => membership.send({ type: 'leave.confirm' })}
        >
          {t(isLeaving ? 'Leaving…' : 'Leave')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
