import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useSelector } from '@xstate/react';
import { Eye, EyeOff } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { type loginFormMachine, MIN_PASSWORD_LENGTH } from '#machines/session/login-form.machine.ts';

interface LoginFormProps {
  form: ActorRefFrom<typeof loginFormMachine>;
  face: 'signIn' | 'createAccount';
}

/** Email, password and, for a newcomer, a name. The password lives in its input and in the submit event only. */
export function LoginForm({ form, face }: LoginFormProps) {
  const texts = useSelector(form, (state) => state.context.texts);
  const sharedComputer = useSelector(form, (state) => state.context.sharedComputer);
  const error = useSelector(form, (state) => state.context.error);
  const isBusy = useSelector(form, (state) => state.hasTag('busy'));
  const [password, setPassword] = useState('');
  const [isShown, setShown] = useState(false);
  const isNew = face === 'createAccount';
  const canSubmit = useSelector(form, (state) => state.can({ type: 'form.submit', password }));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.send({ type: 'form.submit', password });
  };

  return (
    <Stack component="form" onSubmit={submit} noValidate sx={{ gap: 2 }}>
      {error && (
        <Alert severity="error" role="alert">
          {error.message}
        </Alert>
      )}
      {isNew && (
        <TextField
          label="Your name"
          name="name"
          autoComplete="nickname"
          value={texts.username}
          helperText="How we greet you. You can leave it empty."
          disabled={isBusy}
          slotProps={{ htmlInput: { maxLength: 40 } }}
          onChange={(event) =>
            form.send({ type: 'field.change', field: 'username', value: event.target.value })
          }
        />
      )}
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        required
        value={texts.email}
        disabled={isBusy}
        slotProps={{ htmlInput: { maxLength: 254, inputMode: 'email' } }}
        onChange={(event) => form.send({ type: 'field.change', field: 'email', value: event.target.value })}
      />
      <TextField
        label="Password"
        name="password"
        type={isShown ? 'text' : 'password'}
        autoComplete={isNew ? 'new-password' : 'current-password'}
        required
        value={password}
        disabled={isBusy}
        helperText={
          isNew ? `At least ${MIN_PASSWORD_LENGTH} characters; long and uncommon is best.` : undefined
        }
        slotProps={{
          htmlInput: { maxLength: 128 },
          input: {
            endAdornment: (
              <InputAdornment position="end">
                <IconButton
                  edge="end"
                  aria-label={isShown ? 'Hide password' : 'Show password'}
                  onClick={() => setShown(!isShown)}
                >
                  {isShown ? <EyeOff size={20} aria-hidden /> : <Eye size={20} aria-hidden />}
                </IconButton>
              </InputAdornment>
            ),
          },
        }}
        onChange={(event) => setPassword(event.target.value)}
      />
      <FormControlLabel
        control={
          <Checkbox
            checked={sharedComputer}
            disabled={isBusy}
            onChange={(event) => form.send({ type: 'sharing.change', sharedComputer: event.target.checked })}
          />
        }
        label="This is a shared computer"
      />
      <Button type="submit" variant="contained" size="large" disabled={!canSubmit} aria-busy={isBusy}>
        {isNew
          ? isBusy
            ? 'Creating your account...'
            : 'Create account'
          : isBusy
            ? 'Signing in...'
            : 'Sign in'}
      </Button>
    </Stack>
  );
}
