import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useSelector } from '@xstate/react';
import { type SubmitEvent, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { MIN_PASSWORD_LENGTH } from '#domain/account/password-length.ts';
import type { loginFormMachine } from '#machines/session/login-form.machine.ts';
import { t } from '#web/language/language.ts';
import { FormAlert } from './form-alert.tsx';
import { textIn } from '#web/browser/form-text.ts';
import { PasswordField } from './password-field.tsx';

type LoginFormRef = ActorRefFrom<typeof loginFormMachine>;

interface LoginFormProps {
  form: LoginFormRef;
  mode: 'signIn' | 'createAccount';
}

type Field = 'email' | 'password';
type Missing = { [key in Field]?: string | undefined };

/** What was found missing on leaving a field or on submitting, in which mode. */
interface Checked {
  mode: LoginFormProps['mode'];
  missing: Missing;
}

function problemIn(field: Field, text: string, isNew: boolean): string | undefined {
  if (field === 'email') {
    const isAddress = isNew ? text.includes('@') : text.trim() !== '';
    return isAddress ? undefined : t('Please enter your email address.');
  }
  if (text.length >= (isNew ? MIN_PASSWORD_LENGTH : 1)) return undefined;
  return isNew
    ? t('Please choose at least {least} characters.', { least: MIN_PASSWORD_LENGTH })
    : t('Please enter your password.');
}

/** Read from the inputs: the autofill of a password manager comes without a keystroke. */
const problemsIn = (inputs: HTMLFormElement, isNew: boolean): Missing => ({
  email: problemIn('email', textIn(inputs, 'email'), isNew),
  password: problemIn('password', textIn(inputs, 'password'), isNew),
});

function sendFilled(form: LoginFormRef, inputs: HTMLFormElement, isNew: boolean): void {
  const { texts } = form.getSnapshot().context;
  const email = textIn(inputs, 'email');
  const username = textIn(inputs, 'name');
  if (email !== texts.email) form.send({ type: 'field.change', field: 'email', value: email });
  if (isNew && username !== texts.username)
    form.send({ type: 'field.change', field: 'username', value: username });
  form.send({ type: 'form.submit', password: textIn(inputs, 'password') });
}

const KNOWN_FIELDS = ['email', 'password'];
const NEWCOMER_FIELDS = [...KNOWN_FIELDS, 'username'];

const REFUSED = 'login-refused';
const SHARED = 'shared-computer';

interface FieldProps {
  form: LoginFormRef;
  isBusy: boolean;
}

function NameField({ form, isBusy }: FieldProps) {
  const username = useSelector(form, (state) => state.context.texts.username);
  const refusal = useSelector(form, (state) => state.context.error?.fields?.['username']);
  return (
    <TextField
      label={t('Your name')}
      name="name"
      autoComplete="nickname"
      value={username}
      error={refusal !== undefined}
      helperText={
        refusal
          ? t(refusal)
          : t(
              'You can leave this empty, the next step asks again. Others see your first name only if you are 18 or older.',
            )
      }
      disabled={isBusy}
      slotProps={{ htmlInput: { maxLength: 40 } }}
      onChange={(event) => form.send({ type: 'field.change', field: 'username', value: event.target.value })}
    />
  );
}

interface EmailFieldProps extends FieldProps {
  problem: string | undefined;
  isRefused: boolean;
  onLeave: (text: string) => void;
  onChange: () => void;
}

function EmailField({ form, isBusy, problem, isRefused, onLeave, onChange }: EmailFieldProps) {
  const email = useSelector(form, (state) => state.context.texts.email);
  return (
    <TextField
      label={t('Email')}
      name="email"
      type="email"
      autoComplete="username"
      required
      value={email}
      disabled={isBusy}
      error={isRefused || Boolean(problem)}
      helperText={problem}
      slotProps={{
        htmlInput: {
          maxLength: 254,
          inputMode: 'email',
          spellCheck: false,
          ...(isRefused && { 'aria-describedby': REFUSED }),
        },
      }}
      onBlur={(event) => onLeave(event.target.value)}
      onChange={(event) => {
        onChange();
        form.send({ type: 'field.change', field: 'email', value: event.target.value });
      }}
    />
  );
}

function SharedComputer({ form, isBusy }: FieldProps) {
  const isShared = useSelector(form, (state) => state.context.sharedComputer);
  return (
    <>
      <FormControlLabel
        control={
          <Checkbox
            checked={isShared}
            disabled={isBusy}
            slotProps={{ input: isShared ? { 'aria-describedby': SHARED } : {} }}
            onChange={(event) => form.send({ type: 'sharing.change', sharedComputer: event.target.checked })}
          />
        }
        label={t('Shared device: sign me out when the browser closes')}
        sx={{ my: -0.5 }}
      />
      {isShared && (
        <Typography
          id={SHARED}
          variant="caption"
          component="p"
          sx={{ mt: -2, ml: 4, color: 'text.secondary' }}
        >
          {t('Your data is then removed from this device.')}
        </Typography>
      )}
    </>
  );
}

function SubmitButton({ isNew, isBusy }: { isNew: boolean; isBusy: boolean }) {
  return (
    <Button type="submit" variant="contained" size="large" disabled={isBusy} aria-busy={isBusy}>
      {t(
        isNew
          ? isBusy
            ? 'Creating your account...'
            : 'Create account'
          : isBusy
            ? 'Signing in...'
            : 'Sign in',
      )}
    </Button>
  );
}

/**
 * The sign-in and sign-up form: email, password and, for a newcomer, a name, with email validation before the
 * form submit. The password lives in its input and in the submit event only.
 */
export function LoginForm({ form, mode }: LoginFormProps) {
  const error = useSelector(form, (state) => state.context.error);
  const isBusy = useSelector(form, (state) => state.hasTag('busy'));
  const [checked, setChecked] = useState<Checked>({ mode, missing: {} });
  const missing = checked.mode === mode ? checked.missing : {};
  const isNew = mode === 'createAccount';

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const inputs = event.currentTarget;
    const found = problemsIn(inputs, isNew);
    setChecked({ mode, missing: found });
    const first = found.email ? 'email' : found.password ? 'password' : null;
    if (first) {
      inputs.querySelector<HTMLInputElement>(`input[name="${first}"]`)?.focus();
      return;
    }
    sendFilled(form, inputs, isNew);
  };
  const problemOf = (field: Field) => {
    const refusal = error?.fields?.[field];
    return missing[field] ?? (refusal && t(refusal));
  };
  // Which of the two was wrong is nobody's business: one message, and both are marked.
  const isRefused = error?.code === 'invalid-credentials';
  /** A field that was left is told what it lacks; one that was only passed through is not. */
  const check = (field: Field, text: string) => {
    if (text !== '') setChecked({ mode, missing: { ...missing, [field]: problemIn(field, text, isNew) } });
  };
  const forget = (field: Field) => {
    if (missing[field]) setChecked({ mode, missing: { ...missing, [field]: undefined } });
  };

  return (
    // Sent by the browser itself, where the code never comes, nothing of it stands in the address.
    <Stack component="form" method="post" onSubmit={submit} noValidate sx={{ gap: 2.5 }}>
      <FormAlert id={REFUSED} error={error} fields={isNew ? NEWCOMER_FIELDS : KNOWN_FIELDS} />
      {isNew && <NameField form={form} isBusy={isBusy} />}
      <EmailField
        form={form}
        isBusy={isBusy}
        problem={problemOf('email')}
        isRefused={isRefused}
        onLeave={(text) => check('email', text)}
        onChange={() => forget('email')}
      />
      <PasswordField
        isNew={isNew}
        disabled={isBusy}
        problem={problemOf('password')}
        refusedBy={isRefused ? REFUSED : undefined}
        onLeave={(text) => check('password', text)}
        onChange={() => forget('password')}
      />
      <SharedComputer form={form} isBusy={isBusy} />
      <SubmitButton isNew={isNew} isBusy={isBusy} />
    </Stack>
  );
}
