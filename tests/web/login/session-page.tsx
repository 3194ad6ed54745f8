import { ThemeProvider } from '@mui/material/styles';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect } from 'vitest';
import { createActor } from 'xstate';
import { ApiFailure } from '#domain/calls/api-error.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import type { ActorsOf } from '#machines/unprovided.ts';
import { actorsFrom, type EffectsOf } from '#tests/support/machines/effects.ts';
import { NOW } from '#tests/support/machines/session-fixtures.ts';
import { flowInspector } from '#web/flows/flow.ts';
import { LoginScreen } from '#web/features/login/login.screen.tsx';
import { ServicesProvider } from '#web/data/services.tsx';
import { theme } from '#web/theme/theme.ts';
import { buildSilentServices } from '#tests/web/silent-services.ts';

const started: { stop: () => unknown }[] = [];
/** Each session of a test file ends with its test, also where one test opens several. */
export const useSessions = () =>
  afterEach(() => {
    for (const session of started.splice(0)) session.stop();
  });

const unexpected = async (): Promise<never> => {
  throw new Error('The test did not expect this call.');
};
export const refusal =
  (status: number, message: string, fields?: Record<string, string>) => async (): Promise<never> => {
    throw new ApiFailure({ kind: 'http', status, message, ...(fields ? { fields } : {}) });
  };

interface LoginOptions {
  mode?: 'create';
  /** The state the gate hands over. */
  state?: unknown;
}

/** The login page before the real session machine, whose calls the test answers. */
export async function open(
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
  started.push(session);
  const services = buildSilentServices(session);
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

export const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Email/ });
export const password = () => {
  const input = document.querySelector<HTMLInputElement>('input[name="password"]');
  if (!input) throw new Error('There is no password field.');
  return input;
};
export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

export async function fillIn(): Promise<void> {
  await userEvent.type(email(), 'asha@example.org');
  await userEvent.type(password(), 'correct horse');
}

export const problemOf = (input: HTMLElement) =>
  document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent;
