import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import type { ActorRefFrom } from 'xstate';
import type { LoginFace, loginFormMachine } from '#machines/session/login-form.machine.ts';
import { PageHeading } from '#web/components/page-heading.tsx';
import { readReturnPath } from '#web/paths.ts';
import { LoginForm } from './login-form.tsx';
import { nameOfPage } from './return-page.ts';

interface EnterPanelProps {
  form: ActorRefFrom<typeof loginFormMachine>;
  face: 'signIn' | 'createAccount';
  /** Of the place: where the sign-in leads back to, and why one is here. */
  state: { from?: unknown; reason?: unknown } | null;
  onTurn: (face: LoginFace) => void;
}

const CHANGED = 'password-changed';
const REASONS: ReadonlyMap<unknown, string> = new Map([
  ['expired', 'Your session has ended. Please sign in again.'],
  ['refused', 'Your session has ended. Please sign in again.'],
  ['signed-out-elsewhere', 'You signed out in another tab.'],
  ['no-identity', 'Please sign in again.'],
  [CHANGED, 'Your password is changed. Sign in with it.'],
  ['link-needed', 'To choose a new password, please open the link in your mail once more.'],
]);

const HEADINGS = {
  signIn: { title: 'Welcome back', lead: 'Sign in to go on where you left off.' },
  createAccount: {
    title: 'Begin your journey',
    lead: 'An account keeps your progress, your house and your XP.',
  },
} as const;

/** The two ways in, with a word about the way there. */
export function EnterPanel({ form, face, state, onTurn }: EnterPanelProps) {
  const destination = readReturnPath(state?.from, window.location.origin);
  const note = REASONS.get(state?.reason);
  return (
    <>
      <PageHeading {...HEADINGS[face]} />
      <Tabs
        value={face}
        onChange={(_, next: EnterPanelProps['face']) => onTurn(next)}
        variant="fullWidth"
        aria-label="Sign in or create an account"
        sx={{ mb: 3 }}
      >
        <Tab value="signIn" label="Sign in" />
        <Tab value="createAccount" label="Create account" />
      </Tabs>
      {(note || destination) && (
        <Alert
          severity={state?.reason === CHANGED ? 'success' : 'info'}
          role="status"
          sx={{ mb: 2, textWrap: 'balance' }}
        >
          {note} {destination ? `After signing in you go on to ${nameOfPage(destination)}.` : ''}
        </Alert>
      )}
      <LoginForm form={form} face={face} />
      {face === 'signIn' && (
        <Typography variant="body2" sx={{ mt: 2.5, textAlign: 'center' }}>
          <Link component="button" type="button" onClick={() => onTurn('forgotPassword')}>
            Forgot your password?
          </Link>
        </Typography>
      )}
    </>
  );
}
