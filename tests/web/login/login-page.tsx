import { ThemeProvider } from '@mui/material/styles';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { vi } from 'vitest';
import { createActor } from 'xstate';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { asha, buildClaims, NOW } from '#tests/support/machines/session-fixtures.ts';
import { calmWorld } from '#tests/web/calm-world.ts';
import { createApiClient } from '#web/api/api-client.ts';
import { createBrowserStorage } from '#web/browser/browser-storage.ts';
import { LoginScreen } from '#web/features/login/login.screen.tsx';
import { GuestOnly } from '#web/features/session/route-guards.tsx';
import { type Services, ServicesProvider } from '#web/data/services.tsx';
import { theme } from '#web/theme/theme.ts';

const done = () => Response.json({ success: true });
export const problem = (status: number, code: string, more: object = {}) =>
  Response.json(
    { success: false, code, message: `No: ${code}.`, requestId: 'request-1', ...more },
    { status },
  );

interface Options {
  answer?: () => Response | Promise<Response>;
  isSignedIn?: boolean;
  state?: unknown;
}

/** /login behind its gate, for a guest or a student, over a stubbed server. */
export function open(search: string, { answer = done, isSignedIn = false, state }: Options = {}) {
  const calls: { path: string; body: unknown }[] = [];
  const send = async (request: Request): Promise<Response> => {
    calls.push({ path: new URL(request.url).pathname, body: await request.clone().json() });
    return answer();
  };
  const blank = createActor(sessionMachine).getSnapshot().context;
  const session = createActor(sessionMachine, {
    snapshot: sessionMachine.resolveState({
      value: isSignedIn ? { authenticated: 'idle' } : { guest: 'signedOut' },
      context: isSignedIn ? { ...blank, user: asha, access: buildClaims() } : blank,
    }),
  });
  const told = vi.spyOn(session, 'send').mockImplementation(() => undefined);
  const storage = createBrowserStorage(
    { local: () => window.localStorage, session: () => window.sessionStorage },
    () => NOW,
  );
  const api = createApiClient(send, 'http://localhost');
  const services: Services = {
    session,
    api,
    directApi: api,
    storage,
    clock: { now: () => NOW, offset: () => 0, learn: () => undefined },
    ...calmWorld(),
  };
  const addresses: string[] = [];
  function Place() {
    const { pathname, search: query } = useLocation();
    addresses.push(pathname + query);
    return null;
  }
  render(
    <ThemeProvider theme={theme}>
      <ServicesProvider services={services}>
        <MemoryRouter initialEntries={[{ pathname: '/login', search, state }]}>
          <Place />
          <Routes>
            <Route element={<GuestOnly />}>
              <Route path="/login" element={<LoginScreen />} />
            </Route>
            <Route path="/home" element={<p>Home</p>} />
            <Route path="/profile" element={<p>Profile</p>} />
          </Routes>
        </MemoryRouter>
      </ServicesProvider>
    </ThemeProvider>,
  );
  return { calls, told, address: () => addresses.at(-1) };
}

export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
export const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
