import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { MIN_PASSWORD_LENGTH } from '#domain/account/password-length.ts';
import type { passwordChangeMachine } from '#machines/profile/password-change.machine.ts';
import { textIn } from '#web/browser/form-text.ts';
import { useIsOffline } from '#web/data/use-connection.ts';
import { SecretField } from '#web/components/secret-field.tsx';
import { t } from '#web/language/language.ts';
import { CredentialForm } from './credential-form.tsx';

interface PasswordProps {
  password: ActorRefFrom<typeof passwordChangeMachine>;
}

const WAITS = 'password-waits';

function PasswordForm({ password }: PasswordProps) {
  const isBusy = useSelector(password, (snapshot) => snapshot.hasTag('busy'));
  const error = useSelector(password, ({ context }) => context.error);
  const isOffline = useIsOffline();
  const edited = () => password.send({ type: 'password.change' });
  const currentProblem = error?.fields?.['currentPassword'];
  const newProblem = error?.fields?.['newPassword'];
  const note = t(
    isOffline
      ? 'You are offline. You can change your password when you are back online.'
      : 'All other devices will be signed out.',
  );
  return (
    <CredentialForm
      error={currentProblem === undefined && newProblem === undefined ? error : null}
      isBusy={isBusy}
      note={{ id: WAITS, text: note }}
      submitLabel={t(isBusy ? 'Changing...' : 'Change it')}
      onSubmit={(form) =>
        password.send({
          type: 'form.submit',
          currentPassword: textIn(form, 'currentPassword'),
          newPassword: textIn(form, 'newPassword'),
        })
      }
      onCancel={() => password.send({ type: 'form.close' })}
    >
      <SecretField
        name="currentPassword"
        label={t('Current password')}
        autoComplete="current-password"
        problem={currentProblem && t(currentProblem)}
        isReadOnly={isBusy}
        onChange={edited}
      />
      <SecretField
        name="newPassword"
        label={t('New password')}
        autoComplete="new-password"
        hint={t('At least {least} characters. Several words make a strong password.', {
          least: MIN_PASSWORD_LENGTH,
        })}
        problem={newProblem && t(newProblem)}
        isReadOnly={isBusy}
        onChange={edited}
      />
    </CredentialForm>
  );
}

/** A new password for the account. */
export function PasswordPanel({ password }: PasswordProps) {
  const isOpen = useSelector(password, (snapshot) => snapshot.hasTag('form'));
  const isChanged = useSelector(password, (snapshot) => snapshot.matches({ closed: 'changed' }));
  return (
    <Box>
      <Stack
        direction="row"
        sx={{ gap: 2, alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap' }}
      >
        <Typography variant="subtitle2" component="h4">
          {t('Password')}
        </Typography>
        {!isOpen && (
          <Button size="small" variant="outlined" onClick={() => password.send({ type: 'form.open' })}>
            {t('Change the password')}
          </Button>
        )}
      </Stack>
      <Box role="status">
        {isChanged && (
          <Alert role="none" severity="success" sx={{ mt: 1.5 }}>
            {t('Your password is changed. All other devices are signed out.')}
          </Alert>
        )}
      </Box>
      {isOpen && <PasswordForm password={password} />}
    </Box>
  );
}
