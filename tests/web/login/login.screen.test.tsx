import { ThemeProvider } from '@mui/material/styles';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { sessionMachine } from '#machines/session/session.machine.ts';
import type { ActorsOf } from '#machines/unprovided.ts';
import { ApiFailure } from '#domain/calls/api-error.ts';
import { actorsFrom, type EffectsOf } from '#tests/support/machines/effects.ts';
import { buildClaims, NOW } from '#tests/support/machines/session-fixtures.ts';
import { wasShown } from '#web/browser/once-a-device.ts';
import { reachesText } from '#tests/support/web/reachable-text.ts';
import { calmWorld } from '#tests/web/calm-world.ts';
import { createApiClient } from '#web/api/api-client.ts';
import { createBrowserStorage } from '#web/browser/browser-storage.ts';
import { flowInspector } from '#web/flows/flow.ts';
import { FLOW_STEP } from '#web/flows/flow-inspector.ts';
import { LoginScreen } from '#web/features/login/login.screen.tsx';
import { type Services, ServicesProvider } from '#web/data/services.tsx';
import { theme } from '#web/theme/theme.ts';

let end = () => undefined as void;
afterEach(() => {
  end();
});

const unexpected = async (): Promise<never> => {
  throw new Error('The test did not expect this call.');
};
const refusal =
  (status: number, message: string, fields?: Record<string, string>) => async (): Promise<never> => {
    throw new ApiFailure({ kind: 'http', status, message, ...(fields ? { fields } : {}) });
  };
const wrong = async (): Promise<never> => {
  throw new ApiFailure({
    kind: 'http',
    status: 401,
    code: 'invalid-credentials',
    message: 'Email or password is incorrect.',
  });
};

interface LoginOptions {
  mode?: 'create';
  /** The state the gate hands over. */
  state?: unknown;
}

/** The login page before the real session machine, whose calls the test answers. */
async function open(
  effects: Partial<EffectsOf<ActorsOf<typeof sessionMachine>>>,
  { mode, state }: LoginOptions = {},
) {
  const given: unknown[] = [];
  const noted = <In, Out>(effect: (given: { input: In; signal: AbortSignal }) => Promise<Out>) => {
    return (call: { input: In; signal: AbortSignal }): Promise<Out> => {
      given.push(call.input);
      return effect(call);
    };
  };
  const actors = actorsFrom<ActorsOf<typeof sessionMachine>>({
    readCachedAuth: async () => null,
    readStoredSession: async () => ({ access: null, marker: null, at: NOW }),
    restoreSession: unexpected,
    refreshSession: unexpected,
    clearStorage: async () => undefined,
    logout: async () => undefined,
    signIn: noted(effects.signIn ?? unexpected),
    register: noted(effects.register ?? unexpected),
  });
  const watched = { inspect: flowInspector.inspect };
  const session = createActor(sessionMachine.provide({ actors }), watched).start();
  end = () => void session.stop();
  const none = () => {
    throw new Error('This browser keeps nothing.');
  };
  const api = createApiClient(() => new Promise<Response>(() => {}), 'http://localhost');
  const services: Services = {
    session,
    api,
    directApi: api,
    storage: createBrowserStorage({ local: none, session: none }, () => NOW),
    clock: { now: () => NOW, offset: () => 0, learn: () => undefined },
    ...calmWorld(),
  };
  const at = { pathname: '/login', search: mode ? `?mode=${mode}` : '', state };
  render(
    <ThemeProvider theme={theme}>
      <ServicesProvider services={services}>
        <MemoryRouter initialEntries={[at]}>
          <LoginScreen />
        </MemoryRouter>
      </ServicesProvider>
    </ThemeProvider>,
  );
  await waitFor(() => expect(session.getSnapshot().matches({ guest: 'signedOut' })).toBe(true));
  return { session, given };
}

const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Email/ });
const password = () => {
  const input = document.querySelector<HTMLInputElement>('input[name="password"]');
  if (!input) throw new Error('There is no password field.');
  return input;
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function fillIn(): Promise<void> {
  await userEvent.type(email(), 'asha@example.org');
  await userEvent.type(password(), 'correct horse');
}

const problemOf = (input: HTMLElement) =>
  document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent;

describe('signing in', () => {
  it('hands over what was typed, and waits with the form closed', async () => {
    const { given } = await open({ signIn: () => new Promise(() => {}) });
    await fillIn();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Others use this device too' }));
    await press('Sign in');
    expect(given).toEqual([
      expect.objectContaining({ email: 'asha@example.org', password: 'correct horse', sharedComputer: true }),
    ]);
    const button = screen.getByRole('button', { name: 'Signing in...' });
    expect([button.matches(':disabled'), email().disabled, password().disabled]).toEqual([true, true, true]);
  });

  it('leaves the password neither with the flowInspector nor with whoever listens to its steps', async () => {
    const told: unknown[] = [];
    const listen = (event: Event): void => void told.push((event as CustomEvent<unknown>).detail);
    window.addEventListener(FLOW_STEP, listen);
    const { session, given } = await open({ signIn: async () => buildClaims() });
    await fillIn();
    await press('Sign in');
    await waitFor(() => expect(session.getSnapshot().hasTag('signedIn')).toBe(true));
    window.removeEventListener(FLOW_STEP, listen);
    expect(reachesText(given, 'correct horse')).toBe(true);
    const types = flowInspector.steps().map(({ event }) => event.type);
    expect(types).toEqual(expect.arrayContaining(['form.submit', 'session.signIn']));
    expect(told.length).toBeGreaterThan(2);
    const held = { steps: flowInspector.steps(), running: flowInspector.running(), told };
    expect(reachesText(held, 'correct horse')).toBe(false);
    expect(told.every((detail) => !('event' in (detail as object)))).toBe(true);
  });

  it('is done once however often Enter is pressed', async () => {
    const { given } = await open({ signIn: () => new Promise(() => {}) });
    await fillIn();
    await userEvent.keyboard('{Enter}{Enter}{Enter}');
    expect(given).toHaveLength(1);
  });

  it('names the fields in the way password managers look for them', async () => {
    await open({});
    expect([email().autocomplete, password().autocomplete, password().type]).toEqual([
      'username',
      'current-password',
      'password',
    ]);
    await press('Show password');
    expect(password().type).toBe('text');
    await userEvent.click(screen.getByRole('tab', { name: 'Create account' }));
    expect([email().autocomplete, password().autocomplete]).toEqual(['username', 'new-password']);
  });

  it('has one message for a wrong email and a wrong password, takes the focus there and keeps the form', async () => {
    await open({ signIn: wrong });
    await fillIn();
    await press('Sign in');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('Email or password is incorrect.');
    expect(document.activeElement).toBe(alert);
    expect([email().value, password().value]).toEqual(['asha@example.org', 'correct horse']);
    for (const field of [email(), password()]) {
      expect([field.getAttribute('aria-invalid'), problemOf(field)]).toEqual(['true', alert.textContent]);
    }
    await userEvent.type(email(), '!');
    expect([email(), password()].map((field) => field.getAttribute('aria-invalid'))).toEqual([
      'false',
      'false',
    ]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    [429, 'Too many attempts. Please wait a little, then try again.'],
    [503, 'Many people are signing in. Try again in a moment.'],
  ])('says why after a %i', async (status, message) => {
    await open({ signIn: refusal(status, message) });
    await fillIn();
    await press('Sign in');
    expect((await screen.findByRole('alert')).textContent).toBe(message);
  });

  it('says to the second when too many tries may go on', async () => {
    await open({
      signIn: async () => {
        throw new ApiFailure({
          kind: 'http',
          status: 429,
          message: 'Too many attempts. Please wait a little, then try again.',
          retryAfterSeconds: 95,
        });
      },
    });
    await fillIn();
    await press('Sign in');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Too many attempts. Please wait a little, then try again. You can try again in 1:35.',
    );
  });

  it('tells what a shared computer means once it is one', async () => {
    await open({});
    const box = screen.getByRole('checkbox', { name: 'Others use this device too' });
    expect(screen.queryByText(/when the browser closes/)).toBeNull();
    await userEvent.click(box);
    expect(problemOf(box)).toMatch(/^We sign you out when the browser closes/);
  });

  it('asks for what is missing beside its field, first things first', async () => {
    const { given } = await open({});
    await press('Sign in');
    expect([problemOf(email()), problemOf(password())]).toEqual([
      'Please enter your email address.',
      'Please enter your password.',
    ]);
    expect(document.activeElement).toBe(email());
    await userEvent.type(email(), 'asha@example.org');
    expect(email().getAttribute('aria-invalid')).toBe('false');
    await press('Sign in');
    expect(document.activeElement).toBe(password());
    expect(given).toEqual([]);
  });
});

describe('creating an account', () => {
  it('opens by the address, asks for eight characters and takes a name or none', async () => {
    const { given } = await open({ register: () => new Promise(() => {}) }, { mode: 'create' });
    expect(screen.getByRole('heading', { level: 1, name: 'Begin your journey' })).toBeTruthy();
    await userEvent.type(email(), 'asha@example.org');
    await userEvent.type(password(), 'short');
    await press('Create account');
    expect(problemOf(password())).toBe('Please choose at least 8 characters.');
    await userEvent.type(password(), ' horse');
    await userEvent.type(screen.getByRole('textbox', { name: 'Your name' }), 'Asha');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Others use this device too' }));
    await press('Create account');
    expect(given).toEqual([
      expect.objectContaining({
        email: 'asha@example.org',
        password: 'short horse',
        username: 'Asha',
        sharedComputer: true,
      }),
    ]);
    expect(screen.getByRole('button', { name: 'Creating your account...' })).toBeTruthy();
  });

  it.each([
    ['an account has just been made', 'create', 'Create account', true],
    ['somebody signs in', undefined, 'Sign in', false],
  ] as const)('the progress screen is not for newcomers: %s', async (_, mode, button, isKnown) => {
    window.localStorage.clear();
    const enter = async () => buildClaims();
    const { session } = await open({ register: enter, signIn: enter }, mode ? { mode } : {});
    await fillIn();
    await press(button);
    await waitFor(() => expect(session.getSnapshot().hasTag('signedIn')).toBe(true));
    expect(wasShown(() => window.localStorage, 'arrival')).toBe(isKnown);
  });

  it('says what a field lacks when one leaves it, not while one only passes through', async () => {
    await open({}, { mode: 'create' });
    await userEvent.click(email());
    await userEvent.tab();
    expect(email().getAttribute('aria-invalid')).toBe('false');
    await userEvent.type(email(), 'asha');
    await userEvent.tab();
    expect(problemOf(email())).toBe('Please enter your email address.');
    await userEvent.type(email(), '@example.org');
    await userEvent.tab();
    expect(email().getAttribute('aria-invalid')).toBe('false');
  });

  it('says beside the field what the server refused, and nothing above it', async () => {
    const fields = { password: 'This is one of the most common passwords.' };
    await open(
      { register: refusal(422, 'Choose a longer or less common password.', fields) },
      { mode: 'create' },
    );
    await fillIn();
    await press('Create account');
    await expect.poll(() => problemOf(password())).toBe('This is one of the most common passwords.');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.activeElement).toBe(password());
  });

  it('says above the form what no field of it can say', async () => {
    const fields = { password: 'Too short.', client: 'Not known.' };
    await open({ register: refusal(400, 'The request is not valid.', fields) }, { mode: 'create' });
    await fillIn();
    await press('Create account');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('The request is not valid.');
    expect(document.activeElement).toBe(alert);
  });

  it('keeps what was typed on the way between the two faces, and none of the complaints', async () => {
    await open({});
    await userEvent.type(email(), 'asha@example.org');
    await press('Sign in');
    await press('Create an account');
    expect(email().value).toBe('asha@example.org');
    expect(problemOf(password())).toBe(
      'At least 8 characters. Do not just add digits to one word. Several words are best.',
    );
    await press('Sign in instead');
    expect(screen.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeTruthy();
  });
});

describe('what the login says about the way there', () => {
  it.each([
    [
      { from: '/weeklyquiz/YXxi', reason: 'refused' },
      'Your session has ended. Please sign in again. After signing in you continue to the weekly quiz.',
    ],
    [{ from: '/courses', reason: null }, 'After signing in you continue to your courses.'],
    // Whoever has not finished the setup is led on from Home.
    [{ from: '/home', reason: 'expired' }, 'Your session has ended. Please sign in again.'],
    [{ from: '//evil.example', reason: 'signed-out-elsewhere' }, 'You signed out in another tab.'],
  ])('%j', async (state, text) => {
    await open({}, { state });
    expect(screen.getByRole('status').textContent?.trim()).toBe(text);
  });

  it.each([
    undefined,
    null,
    { from: '/home' },
    { from: 'https://evil.example' },
    { reason: 'constructor' },
    'text',
  ])('is nothing for %j', async (state) => {
    await open({}, { state });
    expect(screen.queryByRole('status')).toBeNull();
  });
});
