import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { loginFormMachine } from '#machines/session/login-form.machine.ts';
import type { LoginMode } from '#machines/session/login-form.setup.ts';
import { CoursesInHindi } from '#web/components/page/courses-in-hindi.tsx';
import { PageHeading } from '#web/components/page/page-heading.tsx';
import { type Message, msg, t } from '#web/language/language.ts';
import { readReturnPath } from '#web/navigation/paths.ts';
import { LoginForm } from './login-form.tsx';
import { nameOfPage } from './return-page.ts';

interface EnterPanelProps {
  form: ActorRefFrom<typeof loginFormMachine>;
  mode: 'signIn' | 'createAccount';
  /** Of the place: where the sign-in leads back to, and why one is here. */
  state: { from?: unknown; reason?: unknown } | null;
  onTurn: (mode: LoginMode) => void;
}

/** Reasons that are good news. */
const DONE: ReadonlySet<unknown> = new Set(['password-changed', 'email-changed']);
const REASONS: ReadonlyMap<unknown, Message> = new Map([
  ['expired', msg('Your session has ended. Please sign in again.')],
  ['refused', msg('Your session has ended. Please sign in again.')],
  ['signed-out-elsewhere', msg('You signed out in another tab.')],
  ['no-identity', msg('Please sign in again.')],
  ['password-changed', msg('Your password is changed. Sign in with the new one.')],
  ['email-changed', msg('Your email address is changed. Sign in with the new one.')],
  ['link-needed', msg('Open the link in your email again to choose a new password.')],
  ['email-link-needed', msg('Open the link in your email again to confirm your new address.')],
]);

const HEADINGS = {
  signIn: { title: msg('Welcome back'), lead: msg('Sign in to continue where you left off.') },
  createAccount: {
    title: msg('Begin your journey'),
    lead: msg('It is free, and your progress is saved.'),
  },
} as const;

/** The two ways in, with a word about the way there. */
export function EnterPanel({ form, mode, state, onTurn }: EnterPanelProps) {
  const destination =
    state?.from === undefined ? undefined : readReturnPath(state.from, window.location.origin);
  const page = destination && nameOfPage(destination);
  const isBusy = useSelector(form, (snapshot) => snapshot.hasTag('busy'));
  const note = REASONS.get(state?.reason);
  const { title, lead } = HEADINGS[mode];
  return (
    <>
      <PageHeading title={t(title)} lead={t(lead)} />
      <Tabs
        value={mode}
        onChange={(_, next: EnterPanelProps['mode']) => onTurn(next)}
        variant="fullWidth"
        aria-label={t('Sign in or create an account')}
        sx={{ mb: 3 }}
      >
        <Tab value="signIn" label={t('Sign in')} disabled={isBusy} />
        <Tab value="createAccount" label={t('Create account')} disabled={isBusy} />
      </Tabs>
      {mode === 'createAccount' && <CoursesInHindi sx={{ mb: 2.5, color: 'text.secondary' }} />}
      {(note || page) && (
        <Alert
          severity={DONE.has(state?.reason) ? 'success' : 'info'}
          role="status"
          sx={{ mb: 2, textWrap: 'balance' }}
        >
          {note && t(note)} {page && t('After signing in you continue to {page}.', { page })}
        </Alert>
      )}
      <LoginForm form={form} mode={mode} />
      {mode === 'signIn' && (
        <Typography variant="body2" sx={{ mt: 2.5, textAlign: 'center' }}>
          <Link component="button" type="button" disabled={isBusy} onClick={() => onTurn('forgotPassword')}>
            {t('Forgot your password?')}
          </Link>
        </Typography>
      )}
    </>
  );
}
