import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import type { ActorRefFrom } from 'xstate';
import { MIN_PASSWORD_LENGTH } from '#domain/password-length.ts';
import type { passwordChangeMachine } from '#machines/profile/password-change.machine.ts';
import { useIsOffline } from '#web/api/use-connection.ts';
import { SecretField } from '#web/components/secret-field.tsx';

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

/** A new password; what is typed stays in its fields and is gone with them. */
export function PasswordPanel({ password }: { password: ActorRefFrom<typeof passwordChangeMachine> }) {
  const isOpen = useSelector(password, (snapshot) => snapshot.hasTag('form'));
  const isBusy = useSelector(password, (snapshot) => snapshot.hasTag('busy'));
  const isChanged = useSelector(password, (snapshot) => snapshot.matches('changed'));
  const error = useSelector(password, ({ context }) => context.error);
  const isOffline = useIsOffline();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    password.send({
      type: 'form.submit',
      currentPassword: textOf(form, 'currentPassword'),
      newPassword: textOf(form, 'newPassword'),
    });
  };
  const edited = () => password.send({ type: 'password.change' });
  const isSaidAtField = error?.fields?.['currentPassword'] ?? error?.fields?.['newPassword'];
  return (
    <Box>
      <Stack
        direction="row"
        sx={{ gap: 2, alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap' }}
      >
        <Typography variant="subtitle2" component="h4">
          Password
        </Typography>
        {!isOpen && (
          <Button size="small" variant="outlined" onClick={() => password.send({ type: 'form.open' })}>
            Change the password
          </Button>
        )}
      </Stack>
      <Box role="status">
        {isChanged && (
          <Alert severity="success" sx={{ mt: 1.5 }}>
            Your password is changed. All other devices are signed out.
          </Alert>
        )}
      </Box>
      {isOpen && (
        <Stack component="form" noValidate onSubmit={submit} sx={{ mt: 2, gap: 2, maxWidth: 440 }}>
          <SecretField
            name="currentPassword"
            label="Current password"
            autoComplete="current-password"
            problem={error?.fields?.['currentPassword']}
            isReadOnly={isBusy}
            onChange={edited}
          />
          <SecretField
            name="newPassword"
            label="New password"
            autoComplete="new-password"
            hint={`At least ${MIN_PASSWORD_LENGTH} characters; long and uncommon is best.`}
            problem={error?.fields?.['newPassword']}
            isReadOnly={isBusy}
            onChange={edited}
          />
          {error && !isSaidAtField && (
            <Alert severity="error" role="alert">
              {error.message}
            </Alert>
          )}
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {isOffline
              ? 'You are offline. The password can be changed when the connection is back.'
              : 'All other devices will be signed out.'}
          </Typography>
          <Stack direction="row" sx={{ gap: 1 }}>
            <Button type="submit" variant="contained" disabled={isBusy || isOffline} aria-busy={isBusy}>
              {isBusy ? 'Changing...' : 'Change it'}
            </Button>
            <Button variant="text" disabled={isBusy} onClick={() => password.send({ type: 'form.close' })}>
              Cancel
            </Button>
          </Stack>
        </Stack>
      )}
    </Box>
  );
}
