import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useSelector } from '@xstate/react';
import { type FormEvent, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { CLAN_MOTTO_LENGTH, CLAN_NAME_LENGTH } from '#domain/community/clan-form.ts';
import { ClanPennant } from '#web/components/art/clan-pennant.tsx';
import { msg, t } from '#web/language/language.ts';
import { paths } from '#web/navigation/paths.ts';
import type { ClanFoundingRef } from '../clan-membership.context.tsx';
import {
  selectFieldErrors,
  selectFormError,
  selectIsBusy,
  selectMotto,
  selectName,
} from '../clan-membership.selectors.ts';

const MOTTO_HINT = msg('One line about your clan');

function ClanFields({ founding }: { founding: ClanFoundingRef }) {
  const name = useSelector(founding, selectName);
  const motto = useSelector(founding, selectMotto);
  const fieldErrors = useSelector(founding, selectFieldErrors);
  const error = useSelector(founding, selectFormError);
  const isBusy = useSelector(founding, selectIsBusy);
  const nameInput = useRef<HTMLInputElement>(null);
  const mottoInput = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isBusy) return;
    if (fieldErrors.name) nameInput.current?.focus();
    else if (fieldErrors.motto) mottoInput.current?.focus();
  }, [fieldErrors, isBusy]);
  return (
    <Stack sx={{ gap: 2.5 }}>
      <TextField
        label={t('Name')}
        required
        autoFocus
        value={name}
        disabled={isBusy}
        inputRef={nameInput}
        error={fieldErrors.name !== undefined}
        helperText={fieldErrors.name ? t(fieldErrors.name) : t('{min} to {max} letters', CLAN_NAME_LENGTH)}
        slotProps={{ htmlInput: { maxLength: CLAN_NAME_LENGTH.max, autoComplete: 'off' } }}
        onChange={({ target }) => founding.send({ type: 'name.change', text: target.value })}
      />
      <TextField
        label={t('Motto (optional)')}
        value={motto}
        disabled={isBusy}
        inputRef={mottoInput}
        error={fieldErrors.motto !== undefined}
        helperText={t(fieldErrors.motto ?? MOTTO_HINT)}
        slotProps={{ htmlInput: { maxLength: CLAN_MOTTO_LENGTH, autoComplete: 'off' } }}
        onChange={({ target }) => founding.send({ type: 'motto.change', text: target.value })}
      />
      {error && (
        <Alert severity="error" role="alert">
          {t(error.message)}{' '}
          {error.code === 'no-profile' && (
            <MuiLink component={Link} to={paths.profileSetup}>
              {t('Fill in your profile')}
            </MuiLink>
          )}
        </Alert>
      )}
    </Stack>
  );
}

/** Name and motto of a new clan; its pennant is drawn while the name is being written. */
export function FoundClanDialog({ founding }: { founding: ClanFoundingRef }) {
  const name = useSelector(founding, selectName);
  const isBusy = useSelector(founding, selectIsBusy);
  const cancel = () => founding.send({ type: 'form.cancel' });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    founding.send({ type: 'clan.found' });
  };
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={cancel} aria-labelledby="found-a-clan">
      <Box component="form" noValidate onSubmit={submit}>
        <DialogTitle id="found-a-clan">{t('Start a clan')}</DialogTitle>
        <DialogContent>
          <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2.5, alignItems: 'center', mb: 3 }}>
            <ClanPennant name={name} size={84} />
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {t(
                'Everyone sees the name and motto, so leave out anything private. The name cannot be changed later.',
              )}
            </Typography>
          </Stack>
          <ClanFields founding={founding} />
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" disabled={isBusy} onClick={cancel}>
            {t('Cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={isBusy} aria-busy={isBusy}>
            {t(isBusy ? 'Creating…' : 'Start the clan')}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}
