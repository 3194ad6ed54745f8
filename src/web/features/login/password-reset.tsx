import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useSelector } from '@xstate/react';
import { type SubmitEvent, useEffect, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { MIN_PASSWORD_LENGTH } from '#domain/account/password-length.ts';
import { passwordResetMachine, type PasswordResetOutput } from '#machines/session/password-reset.machine.ts';
import { PageHeading } from '#web/components/page/page-heading.tsx';
import { useFlowWithActors } from '#web/data/use-flow-with-actors.ts';
import { t } from '#web/language/language.ts';
import { FormAlert } from './form-alert.tsx';
import { textIn } from '#web/browser/form-text.ts';
import { createPasswordResetActors } from './login.actors.ts';
import { PasswordField } from './password-field.tsx';

interface PasswordResetProps {
  /** The secret of the mailed link; it lives in memory only. */
  token: string;
  onEnd: (outcome: PasswordResetOutput['outcome']) => void;
}

/** What somebody sees who followed the link of a reset mail; give it a key of the token. */
export function PasswordReset({ token, onEnd }: PasswordResetProps) {
  const reset = useFlowWithActors(passwordResetMachine, (services) =>
    createPasswordResetActors(services, token),
  );
  const isDead = useSelector(reset, (state) => state.matches('linkDead'));
  useEffect(() => {
    const { unsubscribe } = reset.subscribe(({ output }) => {
      if (output) onEnd(output.outcome);
    });
    return unsubscribe;
  }, [reset, onEnd]);
  return isDead ? <DeadLink reset={reset} /> : <NewPassword reset={reset} />;
}

interface FaceProps {
  reset: ActorRefFrom<typeof passwordResetMachine>;
}

function NewPassword({ reset }: FaceProps) {
  const error = useSelector(reset, (state) => state.context.error);
  const isBusy = useSelector(reset, (state) => state.hasTag('busy'));
  const [isShort, setShort] = useState(false);
  const refusal = error?.fields?.['password'];
  const problem = isShort
    ? t('Please choose at least {least} characters.', { least: MIN_PASSWORD_LENGTH })
    : refusal && t(refusal);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const inputs = event.currentTarget;
    const password = textIn(inputs, 'password');
    const canSubmit = reset.getSnapshot().can({ type: 'form.submit', password });
    setShort(!canSubmit);
    if (canSubmit) reset.send({ type: 'form.submit', password });
    else inputs.querySelector<HTMLInputElement>('input[name="password"]')?.focus();
  };

  return (
    <>
      <PageHeading
        title={t('Choose a new password')}
        lead={t('You will be signed out on all devices. Sign in with the new one.')}
      />
      <Stack component="form" onSubmit={submit} noValidate sx={{ gap: 2.5 }}>
        <FormAlert error={error} fields={['password']} />
        <PasswordField
          label={t('New password')}
          isNew
          disabled={isBusy}
          problem={problem}
          onChange={() => {
            setShort(false);
            reset.send({ type: 'password.change' });
          }}
        />
        <Button type="submit" variant="contained" size="large" disabled={isBusy} aria-busy={isBusy}>
          {t(isBusy ? 'Changing your password...' : 'Change my password')}
        </Button>
        <Button disabled={isBusy} onClick={() => reset.send({ type: 'signIn.open' })} sx={{ mt: -1.5 }}>
          {t('Back to sign in')}
        </Button>
      </Stack>
    </>
  );
}

function DeadLink({ reset }: FaceProps) {
  return (
    <>
      <PageHeading
        title={t('This link no longer works')}
        lead={t('A link works for one hour, and only once.')}
      />
      <Typography sx={{ mb: 3 }}>{t('Already changed your password? Sign in with the new one.')}</Typography>
      <Stack sx={{ gap: 1 }}>
        <Button variant="contained" size="large" onClick={() => reset.send({ type: 'link.request' })}>
          {t('Request a new link')}
        </Button>
        <Button onClick={() => reset.send({ type: 'signIn.open' })}>{t('Back to sign in')}</Button>
      </Stack>
    </>
  );
}
