import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useSelector } from '@xstate/react';
import { type SubmitEvent, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { MIN_PASSWORD_LENGTH } from '#domain/password-length.ts';
import type { loginFormMachine } from '#machines/session/login-form.machine.ts';
import { FormAlert } from './form-alert.tsx';
import { textIn } from './form-text.ts';
import { PasswordField } from './password-field.tsx';

interface LoginFormProps {
  form: ActorRefFrom<typeof loginFormMachine>;
  face: 'signIn' | 'createAccount';
}

type Field = 'email' | 'password';
type Missing = { [key in Field]?: string | undefined };

/** What the last try to submit found missing, on which face. */
interface Checked {
  face: LoginFormProps['face'];
  missing: Missing;
}

function missingIn(email: string, password: string, isNew: boolean): Missing {
  const isAddress = isNew ? email.includes('@') : email.trim() !== '';
  const isLong = password.length >= (isNew ? MIN_PASSWORD_LENGTH : 1);
  return {
    ...(isAddress ? {} : { email: 'Please write your email address.' }),
    ...(isLong
      ? {}
      : {
          password: isNew
            ? `Please choose at least ${MIN_PASSWORD_LENGTH} characters.`
            : 'Please write your password.',
        }),
  };
}

/**
 * Email, password and, for a newcomer, a name. The password lives in its input and in the submit event only. What is
 * sent is read from the inputs: a password manager may have filled them without a keystroke.
 */
export function LoginForm({ form, face }: LoginFormProps) {
  const texts = useSelector(form, (state) => state.context.texts);
  const sharedComputer = useSelector(form, (state) => state.context.sharedComputer);
  const error = useSelector(form, (state) => state.context.error);
  const isBusy = useSelector(form, (state) => state.hasTag('busy'));
  const [checked, setChecked] = useState<Checked>({ face, missing: {} });
  const missing = checked.face === face ? checked.missing : {};
  const isNew = face === 'createAccount';

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const inputs = event.currentTarget;
    const email = textIn(inputs, 'email');
    const password = textIn(inputs, 'password');
    const found = missingIn(email, password, isNew);
    setChecked({ face, missing: found });
    const first = found.email ? 'email' : found.password ? 'password' : null;
    if (first) {
      inputs.querySelector<HTMLInputElement>(`input[name="${first}"]`)?.focus();
      return;
    }
    if (email !== texts.email) form.send({ type: 'field.change', field: 'email', value: email });
    form.send({ type: 'form.submit', password });
  };
  const problemOf = (field: Field) => missing[field] ?? error?.fields?.[field];
  const forget = (field: Field) => {
    if (missing[field]) setChecked({ face, missing: { ...missing, [field]: undefined } });
  };

  return (
    <Stack component="form" onSubmit={submit} noValidate sx={{ gap: 2.5 }}>
      <FormAlert error={error} />
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
        error={Boolean(problemOf('email'))}
        helperText={problemOf('email')}
        slotProps={{ htmlInput: { maxLength: 254, inputMode: 'email', spellCheck: false } }}
        onChange={(event) => {
          forget('email');
          form.send({ type: 'field.change', field: 'email', value: event.target.value });
        }}
      />
      <PasswordField
        isNew={isNew}
        disabled={isBusy}
        problem={problemOf('password')}
        onChange={() => forget('password')}
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
        sx={{ my: -0.5 }}
      />
      <Button type="submit" variant="contained" size="large" disabled={isBusy} aria-busy={isBusy}>
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
