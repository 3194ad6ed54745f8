import { ThemeProvider } from '@mui/material/styles';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  MemoryRouter,
  type NavigateFunction,
  Route,
  Routes,
  useLocation,
  useNavigate,
} from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { type ActorRefFrom, createActor, fromPromise } from 'xstate';
import type {
  AccessTokenClaims,
  Credentials,
  SessionContext,
  SessionEnd,
  SessionUser,
  StoredSession,
} from '#machines/session/session.types.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { asha, buildClaims, buildStored, ravi } from '#tests/support/machines/session-fixtures.ts';
import { GuestOnly, OpenPage, RequireSession } from '#web/features/session/route-guards.tsx';
import { SignInAgain } from '#web/features/login/sign-in-again.tsx';
import { ServicesProvider } from '#web/data/services.tsx';
import { theme } from '#web/theme/theme.ts';
import { buildSilentServices } from '#tests/web/silent-services.ts';

type Value = Parameters<typeof sessionMachine.resolveState>[0]['value'];

const sessionAt = (
  value: Value,
  context: Partial<SessionContext> = {},
): ActorRefFrom<typeof sessionMachine> => {
  const blank = createActor(sessionMachine).getSnapshot().context;
  return createActor(sessionMachine, {
    snapshot: sessionMachine.resolveState({ value, context: { ...blank, ...context } }),
  });
};

const member = { user: asha, access: buildClaims() };

function open(
  at: string | { pathname: string; state: unknown },
  session: ActorRefFrom<typeof sessionMachine>,
) {
  const told = vi.spyOn(session, 'send').mockImplementation(() => undefined);
  const services = buildSilentServices(session);
  const place: { address: string; state: unknown } = { address: '', state: null };
  const way: { goTo: NavigateFunction } = { goTo: () => undefined };
  function Place() {
    const { pathname, search, hash, state } = useLocation();
    Object.assign(place, { address: pathname + search + hash, state });
    Object.assign(way, { goTo: useNavigate() });
    return null;
  }
  render(
    <ThemeProvider theme={theme}>
      <ServicesProvider services={services}>
        <MemoryRouter initialEntries={[at]}>
          <Place />
          <Routes>
            <Route element={<GuestOnly />}>
              <Route path="/" element="The landing page" />
              <Route path="/login" element="The login page" />
            </Route>
            <Route element={<RequireSession signInAgain={<SignInAgain />} />}>
              <Route path="/home" element="Home" />
              <Route path="/courses" element="The courses" />
              <Route path="/weeklyquiz/:encryptedId" element={<input aria-label="The quiz" />} />
            </Route>
            <Route element={<OpenPage />}>
              <Route path="/auth-debug" element="The debug page" />
            </Route>
          </Routes>
        </MemoryRouter>
      </ServicesProvider>
    </ThemeProvider>,
  );
  return { place, told, goTo: (address: string) => act(async () => way.goTo(address)) };
}

describe('a page for members', () => {
  it('is shown to a member, also while the token is refreshed', () => {
    open('/courses', sessionAt({ authenticated: 'refreshing' }, member));
    expect(screen.getByText('The courses')).toBeTruthy();
  });

  it.each(['refused', 'expired', 'signed-out-elsewhere'] as const)(
    'sends somebody whose session was %s to the login, with the way back and the reason',
    (reason) => {
      const { place } = open('/courses?q=law#top', sessionAt({ guest: 'signedOut' }, { reason }));
      expect(place).toEqual({ address: '/login', state: { from: '/courses?q=law#top', reason } });
    },
  );

  it.each<[Value, string]>([
    [{ starting: 'readingStore' }, 'Verifying Your Identity'],
    [{ starting: 'refreshing' }, 'Verifying Your Identity'],
    [{ ending: 'clearing' }, 'Signing out'],
    [{ ending: 'calling' }, 'Signing out'],
  ])('waits behind a screen: %j', (value, title) => {
    open('/courses', sessionAt(value));
    expect(screen.getByRole('heading', { name: title })).toBeTruthy();
    expect(screen.queryByText('The courses')).toBeNull();
  });

  it('says that the server cannot be reached, with two ways on', async () => {
    const { told } = open('/courses', sessionAt({ starting: 'unreachable' }, { user: asha }));
    expect(screen.getByText('We cannot reach the server. Trying again…')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
    expect(told.mock.calls).toEqual([[{ type: 'session.retry' }], [{ type: 'session.signOut' }]]);
  });

  it('gives a session without a user id two ways out, for when ten seconds have passed', async () => {
    const { told } = open('/home', sessionAt({ authenticated: 'idle' }));
    expect(screen.getByRole('heading', { name: 'Loading User Data' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
    expect(told.mock.calls).toEqual([[{ type: 'request.unauthorized' }], [{ type: 'session.signOut' }]]);
  });
});

describe('a sign-out', () => {
  /** Signed in at an address, and signed out there 100 ms later. */
  const signOutAt = async (address: string) => {
    const actors = {
      clearStorage: fromPromise<void, { userId: string | null; reason: SessionEnd | null }>(
        async () => undefined,
      ),
      logout: fromPromise<void, { email: string | null }>(async () => undefined),
    };
    const session = createActor(sessionMachine.provide({ actors }), {
      snapshot: sessionAt({ authenticated: 'idle' }, member).getSnapshot(),
    }).start();
    const send = session.send.bind(session);
    const page = open(address, session);
    act(() => send({ type: 'session.signOut' }));
    await expect.poll(() => session.getSnapshot().value).toEqual({ guest: 'signedOut' });
    return page;
  };

  it.each(['/courses', '/auth-debug'])(
    'on %s leads to the landing page, with no way back',
    async (address) => {
      const { place } = await signOutAt(address);
      await expect.poll(() => place).toEqual({ address: '/', state: null });
    },
  );

  it('lets a page for members that is opened later ask for the login, with the way back', async () => {
    const { place, goTo } = await signOutAt('/courses');
    await expect.poll(() => place.address).toBe('/');
    await goTo('/courses?q=law');
    expect(place).toEqual({ address: '/login', state: { from: '/courses?q=law', reason: 'signed-out' } });
  });
});

describe('a session that the server ends', () => {
  /** At work on a page until the session ends there; `next` is who signs in afterwards. */
  const interrupt = async (address: string, next = asha) => {
    const actors = {
      clearStorage: fromPromise<void, { userId: string | null; reason: SessionEnd | null }>(
        async () => undefined,
      ),
      signIn: fromPromise<AccessTokenClaims, Credentials>(async () => buildClaims(next)),
      // Of whoever signed in: a page that begins anew looks there.
      readCachedAuth: fromPromise<SessionUser | null, void>(async () => null),
      readStoredSession: fromPromise<StoredSession, void>(async () =>
        buildStored({ access: buildClaims(next) }),
      ),
    };
    const session = createActor(sessionMachine.provide({ actors }), {
      snapshot: sessionAt({ authenticated: 'idle' }, member).getSnapshot(),
    }).start();
    const send = session.send.bind(session);
    const { place } = open(address, session);
    const quiz = screen.queryByLabelText('The quiz');
    await act(async () => send({ type: 'session.refuse' }));
    expect(session.getSnapshot().value).toEqual({ guest: 'interrupted' });
    return { place, quiz, send };
  };
  const credentials = { email: asha.email, password: 'correct horse', sharedComputer: false };

  it('leaves a running quiz where it is, and asks for the password over it', async () => {
    const { place, quiz, send } = await interrupt('/weeklyquiz/abc');
    expect(await screen.findByRole('dialog', { name: 'Sign in to continue' })).toBeTruthy();
    expect(screen.getByLabelText('The quiz')).toBe(quiz);
    expect(screen.getByLabelText(/^Email/)).toHaveProperty('value', asha.email);
    act(() => send({ type: 'session.leave' }));
    expect(place).toMatchObject({ address: '/login', state: { from: '/weeklyquiz/abc' } });
  });

  it('leads from every other page to the login, with the way back', async () => {
    const { place } = await interrupt('/courses');
    expect(place).toEqual({ address: '/login', state: { from: '/courses', reason: 'refused' } });
  });

  it.each([
    ['the same student go on with the same quiz', asha],
    ['anybody else begin with a page of their own', ravi],
  ])('lets %s', async (_, next) => {
    const { quiz, send } = await interrupt('/weeklyquiz/abc', next);
    await act(async () => send({ type: 'session.signIn', ...credentials }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect((await screen.findByLabelText('The quiz')) === quiz).toBe(next === asha);
  });
});

describe('a page for guests', () => {
  it.each<Value>([
    { guest: 'signedOut' },
    { signingIn: 'checkingPassword' },
    { starting: 'refreshing' },
    { starting: 'unreachable' },
  ])('is shown while nobody is known to be signed in: %j', (value) => {
    open('/', sessionAt(value));
    expect(screen.getByText('The landing page')).toBeTruthy();
  });

  it('sends a member home', () => {
    const { place } = open('/', sessionAt({ authenticated: 'idle' }, member));
    expect(place.address).toBe('/home');
  });

  it('sends a member back to where the login was asked for', () => {
    const at = { pathname: '/login', state: { from: '/courses?q=law' } };
    expect(open(at, sessionAt({ authenticated: 'idle' }, member)).place.address).toBe('/courses?q=law');
  });

  it.each(['//evil.example', 'https://evil.example', '/login', 42])(
    'sends a member home instead of to %j',
    (from) => {
      const at = { pathname: '/login', state: { from } };
      expect(open(at, sessionAt({ authenticated: 'idle' }, member)).place.address).toBe('/home');
    },
  );

  it('follows the session as it changes', () => {
    const session = createActor(sessionMachine, {
      snapshot: sessionAt({ authenticated: 'idle' }, member).getSnapshot(),
    }).start();
    const send = session.send.bind(session);
    open('/courses', session);
    expect(screen.getByText('The courses')).toBeTruthy();
    act(() => send({ type: 'session.signOut' }));
    expect(screen.getByRole('heading', { name: 'Signing out' })).toBeTruthy();
    session.stop();
  });
});
