import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useSelector } from '@xstate/react';
import type { FormEvent, ReactNode } from 'react';
import type { Clan } from '#contract/contract.ts';
import { CLAN_MOTTO_LENGTH } from '#domain/community/clan-form.ts';
import { msg, t } from '#web/language/language.ts';
import type { ClanKeepingRef } from '../clan-membership.context.tsx';
import {
  selectFieldErrors,
  selectFormError,
  selectGoal,
  selectIsBusy,
  selectMotto,
  selectSeat,
} from '../clan-membership.selectors.ts';

const MOTTO_HINT = msg('Everybody sees it, so leave out anything private');
const GOAL_HINT = msg('What you want to earn together each week. Leave empty for no goal.');

interface KeeperFormProps {
  keeping: ClanKeepingRef;
  title: string;
  action: string;
  busyAction: string;
  onSubmit: () => void;
  children: ReactNode;
}

function KeeperForm({ keeping, title, action, busyAction, onSubmit, children }: KeeperFormProps) {
  const error = useSelector(keeping, selectFormError);
  const isBusy = useSelector(keeping, selectIsBusy);
  const cancel = () => keeping.send({ type: 'form.cancel' });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={cancel} aria-labelledby="keep-the-clan">
      <Box component="form" noValidate onSubmit={submit}>
        <DialogTitle id="keep-the-clan">{title}</DialogTitle>
        <DialogContent>
          <Stack sx={{ gap: 2.5, pt: 1 }}>
            {children}
            {error && (
              <Alert severity="error" role="alert">
                {t(error.message)}
              </Alert>
            )}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" disabled={isBusy} onClick={cancel}>
            {t('Cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={isBusy} aria-busy={isBusy}>
            {isBusy ? busyAction : action}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}

function TextsForm({ keeping, clan }: KeeperDialogProps) {
  const motto = useSelector(keeping, selectMotto);
  const goal = useSelector(keeping, selectGoal);
  const fieldErrors = useSelector(keeping, selectFieldErrors);
  const isBusy = useSelector(keeping, selectIsBusy);
  return (
    <KeeperForm
      keeping={keeping}
      title={t('Edit {clan}', { clan: clan.name })}
      action={t('Save')}
      busyAction={t('Saving…')}
      onSubmit={() => keeping.send({ type: 'clan.save' })}
    >
      <TextField
        label={t('Motto')}
        autoFocus
        value={motto}
        disabled={isBusy}
        error={fieldErrors.motto !== undefined}
        helperText={t(fieldErrors.motto ?? MOTTO_HINT)}
        slotProps={{
          htmlInput: { maxLength: CLAN_MOTTO_LENGTH, autoComplete: 'off' },
          formHelperText: { role: fieldErrors.motto ? 'alert' : undefined },
        }}
        onChange={({ target }) => keeping.send({ type: 'motto.change', text: target.value })}
      />
      <TextField
        label={t('Goal of the week (XP)')}
        value={goal}
        disabled={isBusy}
        error={fieldErrors.weekGoalXp !== undefined}
        helperText={t(fieldErrors.weekGoalXp ?? GOAL_HINT)}
        slotProps={{
          htmlInput: { inputMode: 'numeric', maxLength: 8, autoComplete: 'off' },
          formHelperText: { role: fieldErrors.weekGoalXp ? 'alert' : undefined },
        }}
        onChange={({ target }) => keeping.send({ type: 'goal.change', text: target.value })}
      />
    </KeeperForm>
  );
}

interface KeeperDialogProps {
  keeping: ClanKeepingRef;
  clan: Clan;
}

/** What only a keeper does: the texts of the clan, or the question before handing it over. */
export function KeeperDialog({ keeping, clan }: KeeperDialogProps) {
  const seat = useSelector(keeping, selectSeat);
  if (seat === null) return <TextsForm keeping={keeping} clan={clan} />;
  const successor = clan.members.find((member) => member.seat === seat)?.name ?? t('Seat {seat}', { seat });
  return (
    <KeeperForm
      keeping={keeping}
      title={t('Hand {clan} to {successor}?', { clan: clan.name, successor })}
      action={t('Hand over')}
      busyAction={t('Handing over…')}
      onSubmit={() => keeping.send({ type: 'keeper.confirm' })}
    >
      <Typography>
        {t(
          '{successor} then edits the motto and the goal. You stay a member. Only {successor} can hand the clan back.',
          { successor },
        )}
      </Typography>
    </KeeperForm>
  );
}
