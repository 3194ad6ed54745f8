import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useSelector } from '@xstate/react';
import { lazy, type ReactNode, Suspense } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { loginFormMachine } from '#machines/session/login-form.machine.ts';
import type { LoginMode } from '#machines/session/login-form.setup.ts';
import { useFlowWithActors } from '#web/data/use-flow-with-actors.ts';
import { msg, t } from '#web/language/language.ts';
import { EnterPanel } from './enter-panel.tsx';
import { ForgotPassword, requestedTexts, ResetRequested } from './forgot-password.tsx';
import { createLoginActors } from './login.actors.ts';
import { LoginFrame } from './login-frame.tsx';
import { selectShown } from './login.selectors.ts';
import { PasswordReset } from './password-reset.tsx';
import { useMailedLink } from './use-mailed-link.ts';

const TITLES = {
  signIn: msg('Sign in'),
  createAccount: msg('Create account'),
  forgotPassword: msg('Forgot your password?'),
} as const;

const LINK_TITLES = {
  reset: msg('Choose a new password'),
  email: msg('Confirm your new email address'),
} as const;

/** Only for those who follow the link to a new address. */
const EmailConfirmation = lazy(() =>
  import('./email-confirmation.tsx').then((file) => ({ default: file.EmailConfirmation })),
);

const MODE_OF_ADDRESS: ReadonlyMap<string | null, LoginMode> = new Map([
  ['create', 'createAccount'],
  ['forgot', 'forgotPassword'],
]);
const ADDRESS_OF_MODE = { signIn: undefined, createAccount: 'create', forgotPassword: 'forgot' } as const;

/**
 * The login page: sign in, create an account, the two halves of a lost password, and the link to a new address, on one
 * page (spec §2, resolution 1).
 */
export function LoginScreen() {
  const { link, end } = useMailedLink();
  if (link === null) {
    return (
      <LoginFrame>
        <LoginForms />
      </LoginFrame>
    );
  }
  const { purpose, token } = link;
  return (
    <LoginFrame>
      <Sheet>
        <title>{`${t(LINK_TITLES[purpose])} · WizLearn`}</title>
        {purpose === 'reset' ? (
          <PasswordReset key={token} token={token} onEnd={end} />
        ) : (
          <Suspense fallback={<Typography role="status">{t('Opening the link...')}</Typography>}>
            <EmailConfirmation key={token} token={token} onEnd={end} />
          </Suspense>
        )}
      </Sheet>
    </LoginFrame>
  );
}

function Sheet({ children }: { children: ReactNode }) {
  return (
    <Card>
      <CardContent sx={{ p: { xs: 2.5, sm: 4 } }}>{children}</CardContent>
    </Card>
  );
}

function LoginForms() {
  const location = useLocation();
  const [search, setSearch] = useSearchParams();
  const form = useFlowWithActors(loginFormMachine, createLoginActors, {
    input: { mode: MODE_OF_ADDRESS.get(search.get('mode')) ?? 'signIn' },
  });
  const shown = useSelector(form, selectShown);
  const isBusy = useSelector(form, (state) => state.hasTag('busy'));

  // A page without the app's code, such as a public one, names in the address where it leads on to.
  const state = { ...location.state, from: location.state?.from ?? search.get('next') ?? undefined };

  const turn = (mode: LoginMode) => {
    form.send({ type: `${mode}.open` });
    const inAddress = ADDRESS_OF_MODE[mode];
    // Whoever goes back to sign in without a new password is treated as anybody else again.
    const kept = mode === 'signIn' ? { ...location.state, following: undefined } : location.state;
    const next = search.get('next');
    setSearch(
      { ...(inAddress && { mode: inAddress }), ...(next && { next }) },
      { replace: true, state: kept },
    );
  };
  const aside = ASIDES[shown];

  return (
    <>
      <title>{`${t(shown === 'resetRequested' ? requestedTexts().title : TITLES[shown])} · WizLearn`}</title>
      <Sheet>
        {shown === 'forgotPassword' && <ForgotPassword form={form} />}
        {shown === 'resetRequested' && (
          <ResetRequested onSignIn={() => turn('signIn')} onAgain={() => turn('forgotPassword')} />
        )}
        {(shown === 'signIn' || shown === 'createAccount') && (
          <EnterPanel form={form} mode={shown} state={state} onTurn={turn} />
        )}
      </Sheet>
      {aside && (
        <Typography variant="body2" sx={{ mt: 3, textAlign: 'center', color: 'text.secondary' }}>
          {t(aside.question)}{' '}
          <Link component="button" type="button" disabled={isBusy} onClick={() => turn(aside.to)}>
            {t(aside.answer)}
          </Link>
        </Typography>
      )}
    </>
  );
}

const ASIDES = {
  signIn: { question: msg('New here?'), answer: msg('Create an account'), to: 'createAccount' },
  createAccount: { question: msg('Already have an account?'), answer: msg('Sign in instead'), to: 'signIn' },
  forgotPassword: { question: msg('Remembered it?'), answer: msg('Back to sign in'), to: 'signIn' },
  resetRequested: null,
} as const;
