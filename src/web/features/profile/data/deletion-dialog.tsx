import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import type { ActorRefFrom } from 'xstate';
import {
  type accountDeletionMachine,
  CONFIRMATION_WORD,
} from '#machines/profile/account-deletion.machine.ts';
import { textIn } from '#web/browser/form-text.ts';
import { useIsOffline, useServerControl } from '#web/data/use-connection.ts';
import { useServices } from '#web/data/services.tsx';
import { t } from '#web/language/language.ts';
import { RichText } from '#web/language/rich-text.tsx';
import { OwnPasswordField } from '#web/components/own-password-field.tsx';

interface DeletionProps {
  deletion: ActorRefFrom<typeof accountDeletionMachine>;
}

function ConfirmationFields({ deletion, isBusy }: DeletionProps & { isBusy: boolean }) {
  const error = useSelector(deletion, ({ context }) => context.error);
  const edited = () => deletion.send({ type: 'form.change' });
  const wordProblem = error?.fields?.['word'];
  const passwordProblem = error?.fields?.['password'];
  return (
    <>
      <OwnPasswordField problem={passwordProblem} isReadOnly={isBusy} onChange={edited} />
      <TextField
        name="word"
        label={t('Type {word} to confirm', { word: CONFIRMATION_WORD })}
        required
        autoComplete="off"
        error={wordProblem !== undefined}
        helperText={wordProblem && t(wordProblem)}
        onChange={edited}
        slotProps={{
          htmlInput: { maxLength: 20, spellCheck: false, readOnly: isBusy },
          formHelperText: wordProblem === undefined ? {} : { role: 'alert' },
        }}
      />
      {error && !(passwordProblem ?? wordProblem) && (
        <Alert severity="error" role="alert">
          {t(error.message)}
        </Alert>
      )}
    </>
  );
}

/** The delete account confirmation: the password once more and a word, before anything is deleted. */
export function DeletionDialog({ deletion }: DeletionProps) {
  const { session } = useServices();
  const email = useSelector(session, ({ context }) => context.user?.email ?? '');
  const isBusy = useSelector(deletion, (snapshot) => snapshot.hasTag('busy'));
  const isDeleting = useSelector(deletion, (snapshot) => snapshot.matches('deleting'));
  const isOffline = useIsOffline();
  const control = useServerControl('deletion-waits', isBusy);
  const cancel = () => deletion.send({ type: 'deletion.cancel' });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    deletion.send({ type: 'form.submit', password: textIn(form, 'password'), word: textIn(form, 'word') });
  };
  return (
    <Dialog open onClose={cancel} fullWidth maxWidth="xs" aria-labelledby="confirm-deletion">
      <form noValidate onSubmit={submit}>
        <DialogTitle id="confirm-deletion">{t('Delete your account?')}</DialogTitle>
        <DialogContent>
          <Typography sx={{ mb: 2.5, overflowWrap: 'anywhere' }}>
            <RichText
              text="The account of <0/> and all its personal data are deleted at once. This cannot be undone."
              elements={[<strong key="email">{email}</strong>]}
            />
          </Typography>
          <Stack sx={{ gap: 2 }}>
            <ConfirmationFields deletion={deletion} isBusy={isBusy} />
            {isOffline && (
              <Typography id="deletion-waits" variant="body2" sx={{ color: 'text.secondary' }}>
                {t('You are offline. You can delete your account when you are back online.')}
              </Typography>
            )}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button variant="text" disabled={isBusy} onClick={cancel}>
            {t('Keep my account')}
          </Button>
          <Button type="submit" variant="contained" color="error" {...control} aria-busy={isBusy}>
            {t(isDeleting ? 'Deleting...' : isBusy ? 'Checking...' : 'Delete forever')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
