import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { type ActorRefFrom, fromPromise } from 'xstate';
import {
  emailConfirmationMachine,
  type EmailConfirmationOutput,
} from '#machines/session/email-confirmation.machine.ts';
import type { ActorsOf } from '#machines/unprovided.ts';
import { read } from '#web/api/api-client.ts';
import { PageHeading } from '#web/components/page/page-heading.tsx';
import { type Services, useServices } from '#web/data/services.tsx';
import { useFlowWithActors } from '#web/data/use-flow-with-actors.ts';
import { t } from '#web/language/language.ts';
import { FormAlert } from './form-alert.tsx';

interface EmailConfirmationProps {
  /** The secret of the mailed link; it lives in memory only. */
  token: string;
  onEnd: (outcome: EmailConfirmationOutput['outcome']) => void;
}

/** The secret of the mailed link goes from the address to the server past the machine. */
const createActors =
  (token: string) =>
  ({ api }: Services): ActorsOf<typeof emailConfirmationMachine> => ({
    confirmEmail: fromPromise(async ({ signal }) => {
      await read(api.POST('/email-change/confirm', { body: { token }, signal }));
    }),
  });

interface ConfirmAddressProps {
  confirmation: ActorRefFrom<typeof emailConfirmationMachine>;
  wayOn: string;
  onLeave: () => void;
}

function ConfirmAddress({ confirmation, wayOn, onLeave }: ConfirmAddressProps) {
  const isBusy = useSelector(confirmation, (state) => state.hasTag('busy'));
  const error = useSelector(confirmation, (state) => state.context.error);
  return (
    <Stack sx={{ gap: 1.5 }}>
      <FormAlert error={error} fields={[]} />
      <Button
        variant="contained"
        size="large"
        disabled={isBusy}
        aria-busy={isBusy}
        onClick={() => confirmation.send({ type: 'email.confirm' })}
      >
        {t(isBusy ? 'Confirming...' : 'Confirm this address')}
      </Button>
      <Button disabled={isBusy} onClick={onLeave}>
        {wayOn}
      </Button>
    </Stack>
  );
}

/** What somebody sees who followed the link to a new email address; give it a key of the token. */
export function EmailConfirmation({ token, onEnd }: EmailConfirmationProps) {
  const { session } = useServices();
  const confirmation = useFlowWithActors(emailConfirmationMachine, createActors(token));
  const isDead = useSelector(confirmation, (state) => state.matches('linkDead'));
  const isSignedIn = useSelector(session, (state) => state.hasTag('signedIn'));
  useEffect(() => {
    const { unsubscribe } = confirmation.subscribe(({ output }) => {
      if (output) onEnd(output.outcome);
    });
    return unsubscribe;
  }, [confirmation, onEnd]);
  const leave = () => confirmation.send({ type: 'page.leave' });
  const wayOn = t(isSignedIn ? 'Go to settings' : 'Back to sign in');

  if (isDead) {
    return (
      <>
        <PageHeading
          title={t('This link no longer works')}
          lead={t('The link works once, for 24 hours. It stops if you cancel the change.')}
        />
        <Typography sx={{ mb: 3 }}>
          {t('Already confirmed it? Sign in with the new address. If not, start again in your settings.')}
        </Typography>
        <Button variant="contained" size="large" fullWidth onClick={leave}>
          {wayOn}
        </Button>
      </>
    );
  }
  return (
    <>
      <PageHeading
        title={t('Confirm your new email address')}
        lead={t('You will sign in with this address. All your devices will be signed out.')}
      />
      <ConfirmAddress confirmation={confirmation} wayOn={wayOn} onLeave={leave} />
    </>
  );
}
