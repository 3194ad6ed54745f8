import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { emailChangeMachine } from '#machines/profile/email-change.machine.ts';
import { ErrorNotice } from '#web/components/notices/error-notice.tsx';
import { textIn } from '#web/browser/form-text.ts';
import { useIsOffline, useServerControl } from '#web/data/use-connection.ts';
import { sendsMail } from '#web/browser/sends-mail.ts';
import { msg, t } from '#web/language/language.ts';
import { RichText } from '#web/language/rich-text.tsx';
import { formatDeadline } from '../dates.ts';
import { OwnPasswordField } from '#web/components/own-password-field.tsx';
import { CredentialForm } from './credential-form.tsx';

const NO_MAIL = msg('This academy sends no emails. Request a link, then ask your admin for it.');
const LINK_MAILED = msg('Open the link we sent to <0/> to confirm it. Until then nothing changes.');
const UNTIL_OR_SPAM = msg('The link works until {moment}. No email? Check your spam folder.');
const UNTIL = msg('The link works until {moment}.');

interface EmailProps {
  change: ActorRefFrom<typeof emailChangeMachine>;
}

function ChangeAddressButton({ change }: EmailProps) {
  const isPending = useSelector(change, ({ context }) => Boolean(context.current?.pending));
  const canOpen = useSelector(change, (snapshot) => snapshot.can({ type: 'form.open' }));
  return (
    <Button
      size="small"
      variant="outlined"
      disabled={!canOpen}
      onClick={() => change.send({ type: 'form.open' })}
    >
      {t(isPending ? 'Use another address' : 'Change the address')}
    </Button>
  );
}

/** The change email form: the address of the account, and the way to another one. */
export function EmailPanel({ change }: EmailProps) {
  const current = useSelector(change, ({ context }) => context.current);
  const error = useSelector(change, ({ context }) => context.error);
  const isOpen = useSelector(change, (snapshot) => snapshot.hasTag('form'));
  const hasFailed = useSelector(change, (snapshot) => snapshot.matches({ idle: 'failed' }));
  const isCancelled = useSelector(change, (snapshot) => snapshot.matches({ idle: 'cancelled' }));
  const pending = current?.pending ?? null;
  const heading = useRef<HTMLHeadingElement>(null);
  const wasOpen = useRef(false);
  // The form takes the focus away with it.
  useEffect(() => {
    if (wasOpen.current && !isOpen) heading.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <Box>
      <Stack
        direction="row"
        sx={{ gap: 2, alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap' }}
      >
        <Box sx={{ minWidth: 0 }}>
          <Typography ref={heading} variant="subtitle2" component="h4" tabIndex={-1}>
            {t('Email address')}
          </Typography>
          {current && (
            <Typography sx={{ overflowWrap: 'anywhere', color: 'text.secondary' }}>
              {current.email}
            </Typography>
          )}
        </Box>
        {current && !isOpen && !hasFailed && <ChangeAddressButton change={change} />}
      </Stack>
      {!current && !hasFailed && (
        <Skeleton variant="rounded" height={32} role="status" aria-label={t('Loading your email address')} />
      )}
      {hasFailed && (
        <ErrorNotice
          title={t('Your email address could not be loaded')}
          error={error}
          onRetry={() => change.send({ type: 'change.reload' })}
        />
      )}
      <Box role="status">
        {isCancelled && (
          <Alert role="none" severity="success" sx={{ mt: 1.5 }}>
            {t('The change is cancelled. Its link no longer works.')}
          </Alert>
        )}
      </Box>
      {pending && !isOpen && !hasFailed && <PendingChange change={change} {...pending} />}
      {isOpen && <EmailForm change={change} />}
    </Box>
  );
}

interface PendingProps extends EmailProps {
  newEmail: string;
  expiresAt: string;
}

const WAITS = 'address-waits';

function PendingChange({ change, newEmail, expiresAt }: PendingProps) {
  const error = useSelector(change, ({ context }) => context.error);
  const isCancelling = useSelector(change, (snapshot) => snapshot.matches('cancelling'));
  const canCancel = useSelector(change, (snapshot) => snapshot.can({ type: 'change.cancel' }));
  const isOffline = useIsOffline();
  const control = useServerControl(WAITS, !canCancel);
  return (
    <Alert severity="info" role="note" sx={{ mt: 1.5 }}>
      <Box role="status">
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {sendsMail(document) ? (
            <RichText text={LINK_MAILED} elements={[<strong key="email">{newEmail}</strong>]} />
          ) : (
            <>
              <strong>{newEmail}</strong>: {t(NO_MAIL)}
            </>
          )}
        </Typography>
        <Typography variant="body2" sx={{ mt: 0.5 }}>
          {t(sendsMail(document) ? UNTIL_OR_SPAM : UNTIL, { moment: formatDeadline(expiresAt) })}
        </Typography>
      </Box>
      {error && (
        <Typography role="alert" variant="body2" sx={{ mt: 1, color: 'error.main' }}>
          {t(error.message)}
        </Typography>
      )}
      {isOffline && (
        <Typography id={WAITS} variant="body2" sx={{ mt: 1 }}>
          {t('You are offline. You can change your address when you are back online.')}
        </Typography>
      )}
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        sx={{ mt: 1.5 }}
        {...control}
        aria-busy={isCancelling}
        onClick={() => change.send({ type: 'change.cancel' })}
      >
        {t(isCancelling ? 'Cancelling...' : 'Cancel the change')}
      </Button>
    </Alert>
  );
}

interface NewEmailFieldProps {
  problem: string | undefined;
  isReadOnly: boolean;
  onChange: () => void;
}

function NewEmailField({ problem, isReadOnly, onChange }: NewEmailFieldProps) {
  return (
    <TextField
      name="newEmail"
      label={t('New email address')}
      type="email"
      autoComplete="email"
      required
      error={problem !== undefined}
      helperText={problem && t(problem)}
      onChange={onChange}
      slotProps={{
        htmlInput: { maxLength: 254, inputMode: 'email', spellCheck: false, readOnly: isReadOnly },
        formHelperText: problem === undefined ? {} : { role: 'alert' },
      }}
    />
  );
}

function EmailForm({ change }: EmailProps) {
  const error = useSelector(change, ({ context }) => context.error);
  const isBusy = useSelector(change, (snapshot) => snapshot.hasTag('busy'));
  const isOffline = useIsOffline();
  const edited = () => change.send({ type: 'form.change' });
  const emailProblem = error?.fields?.['newEmail'];
  const passwordProblem = error?.fields?.['password'];
  const note = t(
    isOffline
      ? 'You are offline. You can change your address when you are back online.'
      : sendsMail(document)
        ? 'We send a link to the new address. When you open it, you are signed out everywhere.'
        : NO_MAIL,
  );
  return (
    <CredentialForm
      error={emailProblem === undefined && passwordProblem === undefined ? error : null}
      isBusy={isBusy}
      note={{ id: WAITS, text: note }}
      submitLabel={t(isBusy ? 'Requesting...' : 'Request a link')}
      onSubmit={(form) =>
        change.send({
          type: 'form.submit',
          newEmail: textIn(form, 'newEmail'),
          password: textIn(form, 'password'),
        })
      }
      onCancel={() => change.send({ type: 'form.close' })}
    >
      <NewEmailField problem={emailProblem} isReadOnly={isBusy} onChange={edited} />
      <OwnPasswordField problem={passwordProblem} isReadOnly={isBusy} onChange={edited} />
    </CredentialForm>
  );
}
