import Alert from '@mui/material/Alert';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Link from '@mui/material/Link';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useActorRef, useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { type LoginFace, loginFormMachine } from '#machines/session/login-form.machine.ts';
import { PageHeading } from '#web/components/page-heading.tsx';
import { readReturnPath } from '#web/paths.ts';
import { useServices } from '#web/services.tsx';
import { createLoginActors } from './login.actors.ts';
import { LoginForm } from './login-form.tsx';
import { LoginFrame } from './login-frame.tsx';
import { nameOfPage } from './return-page.ts';

const FACES = { signIn: 'Sign in', createAccount: 'Create account' } as const;
type ShownFace = keyof typeof FACES;

const REASONS: ReadonlyMap<unknown, string> = new Map([
  ['expired', 'Your session has ended. Please sign in again.'],
  ['refused', 'Your session has ended. Please sign in again.'],
  ['signed-out-elsewhere', 'You signed out in another tab.'],
  ['no-identity', 'Please sign in again.'],
]);

/** Sign in and create an account, on one page (spec §2, resolution 1). */
export function LoginScreen() {
  const services = useServices();
  const location = useLocation();
  const [search, setSearch] = useSearchParams();
  const face: LoginFace = search.get('mode') === 'create' ? 'createAccount' : 'signIn';
  const machine = useMemo(
    () => loginFormMachine.provide({ actors: createLoginActors(services) }),
    [services],
  );
  const form = useActorRef(machine, { input: { face } });
  const shown: ShownFace = useSelector(form, (state) =>
    state.matches('createAccount') ? 'createAccount' : 'signIn',
  );
  const destination = readReturnPath(location.state?.from, window.location.origin);
  const note = REASONS.get(location.state?.reason);

  const turn = (next: ShownFace) => {
    form.send({ type: `${next}.open` });
    setSearch(next === 'createAccount' ? { mode: 'create' } : {}, { replace: true, state: location.state });
  };

  return (
    <LoginFrame>
      <title>{`${FACES[shown]} · WizLearn`}</title>
      <Card>
        <CardContent sx={{ p: { xs: 2.5, sm: 4 } }}>
          <PageHeading
            title={shown === 'createAccount' ? 'Begin your journey' : 'Welcome back'}
            lead={
              shown === 'createAccount'
                ? 'An account keeps your progress, your house and your XP.'
                : 'Sign in to go on where you left off.'
            }
          />
          <Tabs
            value={shown}
            onChange={(_, next: ShownFace) => turn(next)}
            variant="fullWidth"
            aria-label="Sign in or create an account"
            sx={{ mb: 3 }}
          >
            <Tab value="signIn" label={FACES.signIn} />
            <Tab value="createAccount" label={FACES.createAccount} />
          </Tabs>
          {(note || destination) && (
            <Alert severity="info" role="status" sx={{ mb: 2 }}>
              {note} {destination ? `After signing in you go on to ${nameOfPage(destination)}.` : ''}
            </Alert>
          )}
          <LoginForm form={form} face={shown} />
        </CardContent>
      </Card>
      <Typography variant="body2" sx={{ mt: 3, textAlign: 'center', color: 'text.secondary' }}>
        {shown === 'createAccount' ? 'Already one of us? ' : 'New here? '}
        <Link
          component="button"
          type="button"
          onClick={() => turn(shown === 'createAccount' ? 'signIn' : 'createAccount')}
        >
          {shown === 'createAccount' ? 'Sign in instead' : 'Create an account'}
        </Link>
      </Typography>
    </LoginFrame>
  );
}
