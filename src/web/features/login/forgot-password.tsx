import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useSelector } from '@xstate/react';
import { type SubmitEvent, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { loginFormMachine } from '#machines/session/login-form.machine.ts';
import { PageHeading } from '#web/components/page/page-heading.tsx';
import { sendsMail } from '#web/browser/sends-mail.ts';
import { msg, t } from '#web/language/language.ts';
import { FormAlert } from './form-alert.tsx';
import { textIn } from '#web/browser/form-text.ts';

interface ForgotPasswordProps {
  form: ActorRefFrom<typeof loginFormMachine>;
}

/** The forgot password form: asks for the address to which a link for a new password goes. */
export function ForgotPassword({ form }: ForgotPasswordProps) {
  const typed = useSelector(form, (state) => state.context.texts.email);
  const error = useSelector(form, (state) => state.context.error);
  const isBusy = useSelector(form, (state) => state.hasTag('busy'));
  const [isMissing, setMissing] = useState(false);
  const refusal = error?.fields?.['email'];
  const problem = isMissing ? t('Please enter your email address.') : refusal && t(refusal);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const inputs = event.currentTarget;
    const email = textIn(inputs, 'email');
    if (email !== typed) form.send({ type: 'field.change', field: 'email', value: email });
    const canSubmit = form.getSnapshot().can({ type: 'form.submit', password: '' });
    setMissing(!canSubmit);
    if (canSubmit) form.send({ type: 'form.submit', password: '' });
    else inputs.querySelector<HTMLInputElement>('input[name="email"]')?.focus();
  };

  return (
    <>
      <PageHeading
        title={t('Forgot your password?')}
        lead={t(
          sendsMail(document)
            ? 'We will email you a link to set a new password.'
            : 'This academy sends no emails. Request a link, then ask your admin for it.',
        )}
      />
      <Stack component="form" onSubmit={submit} noValidate sx={{ gap: 2.5 }}>
        <FormAlert error={error} fields={['email']} />
        <TextField
          label={t('Email')}
          name="email"
          type="email"
          autoComplete="username"
          required
          value={typed}
          disabled={isBusy}
          error={Boolean(problem)}
          helperText={problem}
          slotProps={{ htmlInput: { maxLength: 254, inputMode: 'email', spellCheck: false } }}
          onChange={(event) => {
            setMissing(false);
            form.send({ type: 'field.change', field: 'email', value: event.target.value });
          }}
        />
        <Button type="submit" variant="contained" size="large" disabled={isBusy} aria-busy={isBusy}>
          {t(isBusy ? 'Requesting...' : 'Request a link')}
        </Button>
      </Stack>
    </>
  );
}

const MAILED = {
  title: msg('Check your email'),
  lead: msg('If this address has an account, we have emailed you a link.'),
  note: msg('The link works for one hour. No email? Check your spam folder.'),
} as const;

const LEFT_IN_FOLDER = {
  title: msg('Ask for your link'),
  lead: msg('This academy sends no emails. Request a link, then ask your admin for it.'),
  note: msg('It works for one hour.'),
} as const;

/** What is said once a link was requested, by whether it is mailed. */
export const requestedTexts = () => (sendsMail(document) ? MAILED : LEFT_IN_FOLDER);

/** The same for addresses that somebody has and addresses that nobody has. */
export function ResetRequested({ onSignIn, onAgain }: { onSignIn: () => void; onAgain: () => void }) {
  const { title, lead, note } = requestedTexts();
  return (
    <>
      <PageHeading title={t(title)} lead={t(lead)} />
      <Typography sx={{ mb: 3 }}>{t(note)}</Typography>
      <Stack sx={{ gap: 1 }}>
        <Button variant="contained" size="large" onClick={onSignIn}>
          {t('Back to sign in')}
        </Button>
        <Button onClick={onAgain}>{t('Try another address')}</Button>
      </Stack>
    </>
  );
}
