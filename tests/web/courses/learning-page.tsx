import { ThemeProvider } from '@mui/material/styles';
import { act, cleanup, render } from '@testing-library/react';
import { type ReactElement, Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import {
  MemoryRouter,
  type NavigateFunction,
  parsePath,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useNavigationType,
} from 'react-router-dom';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { createActor } from 'xstate';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { asha, NOW } from '#tests/support/machines/session-fixtures.ts';
import { calmWorld, lostConnection } from '#tests/web/calm-world.ts';
import { createApiClient } from '#web/api/api-client.ts';
import { type BrowserStorage, createBrowserStorage } from '#web/browser/browser-storage.ts';
import { type Services, ServicesProvider } from '#web/data/services.tsx';
import { theme } from '#web/theme/theme.ts';

/** What the stub of the server says to one call; a function may look at the request, or never settle. */
type Answer = Response | ((request: Request) => Response | Promise<Response>);

/** By 'METHOD /path', without the prefix of the API. */
export type Answers = Record<string, Answer>;

export const ok = (data: unknown) => (): Response => Response.json({ success: true, data });

export const problem =
  (status: number, code = 'internal', message = 'Something went wrong.') =>
  (): Response =>
    Response.json({ success: false, code, message, requestId: 'request-1' }, { status });

export const never = (): Promise<Response> => new Promise(() => {});

/** As when the connection is gone. */
export const unreachable = (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'));

/** By default the user is only a hint, as at the start of a page, so that nothing of theirs is kept or shown from the cache. */
const withUser = (isSignedIn = false) => {
  const blank = createActor(sessionMachine).getSnapshot();
  const context = { ...blank.context, user: asha };
  return createActor(sessionMachine, {
    snapshot: sessionMachine.resolveState({
      value: isSignedIn ? { authenticated: 'idle' } : blank.value,
      context,
    }),
  });
};

export const createMemoryStorage = (): BrowserStorage => {
  const none = () => {
    throw new Error('This browser keeps nothing.');
  };
  return createBrowserStorage({ local: none, session: none }, () => NOW);
};

export interface PageOptions {
  /** The address, as in '/courses?q=law'. */
  at: string;
  /** What the link that led there handed over. */
  state?: unknown;
  /** The route it belongs to. */
  route: string;
  answers: Answers;
  storage?: BrowserStorage;
  /** Server time in ms, read anew each time. */
  now?: () => number;
  /** The server is known to be away from the start. */
  isOffline?: boolean;
  /** The session is certain, so that the cache keeps what is personal too. */
  isSignedIn?: boolean;
  /** A session of the test's own making. */
  session?: Services['session'];
  /** And a connection. */
  connection?: Services['connection'];
}

export interface Page {
  services: Services;
  /** Every call made, in order. */
  calls: string[];
  /** The bodies of unsafe calls, in order. */
  bodies: unknown[];
  address: () => string;
  /** What the link to it handed over. */
  state: () => unknown;
  /** The browser's own Back. */
  goBack: () => void;
  /** As a link to that address does. */
  goTo: (address: string) => void;
  container: HTMLElement;
}

/** What somebody chooses or types by: it changes what a page shows, not where they are. */
const CHOICE = 'input, select, textarea, [aria-pressed]';
const TOUCHES = ['click', 'keydown', 'input', 'change'] as const;

let touched: EventTarget | null = null;
let pushedChoices: string[] = [];
const noteTouch = ({ target }: Event): void => void (touched = target);

/** Notes an address that a choice has added to the history: Back would lead through every letter of a search. */
function useChoiceWatch(): void {
  const { pathname, search } = useLocation();
  const type = useNavigationType();
  const page = useRef(pathname);
  useEffect(() => {
    const isByChoice = touched instanceof Element && touched.isConnected && touched.matches(CHOICE);
    if (type === 'PUSH' && page.current === pathname && isByChoice) pushedChoices.push(pathname + search);
    page.current = pathname;
  }, [pathname, search, type]);
}

/** Draws a screen on a mock server, a fake API of stubbed answers; everything between them is real. */
export function openPage(screen: ReactElement, options: PageOptions): Page {
  const {
    at,
    state,
    route,
    answers,
    storage = createMemoryStorage(),
    now = () => NOW,
    isOffline = false,
  } = options;
  const calls: string[] = [];
  const bodies: unknown[] = [];
  const send = async (request: Request): Promise<Response> => {
    const call = `${request.method} ${new URL(request.url).pathname.replace('/api/v1', '')}`;
    calls.push(call);
    const sent = request.method === 'GET' ? '' : await request.clone().text();
    const isJson = request.headers.get('content-type')?.includes('json') ?? false;
    if (isJson && sent !== '') bodies.push(JSON.parse(sent));
    const answer = answers[call];
    if (!answer) throw new Error(`The test did not expect ${call}`);
    return typeof answer === 'function' ? answer(request) : answer;
  };
  const services: Services = {
    session: options.session ?? withUser(options.isSignedIn),
    api: createApiClient(send, 'http://localhost'),
    directApi: createApiClient(send, 'http://localhost'),
    storage,
    clock: { now, offset: () => 0, learn: () => undefined },
    ...calmWorld(),
    ...(isOffline && { connection: lostConnection() }),
    ...(options.connection && { connection: options.connection }),
  };
  const place: { address: string; state: unknown; navigate: NavigateFunction } = {
    address: at,
    state,
    navigate: () => undefined,
  };
  function Place() {
    const { pathname, search, state: handedOver } = useLocation();
    const navigate = useNavigate();
    // A render that React gives up is no place anybody has come to.
    useLayoutEffect(() => {
      Object.assign(place, { address: pathname + search, state: handedOver, navigate });
    });
    useChoiceWatch();
    return null;
  }
  const { container } = render(
    <ThemeProvider theme={theme}>
      <ServicesProvider services={services}>
        <MemoryRouter initialEntries={['/before', { ...parsePath(at), state }]} initialIndex={1}>
          <Place />
          <Suspense>
            <Routes>
              <Route path={route} element={screen} />
              <Route path="*" element={null} />
            </Routes>
          </Suspense>
        </MemoryRouter>
      </ServicesProvider>
    </ThemeProvider>,
  );
  return {
    services,
    calls,
    bodies,
    container,
    address: () => place.address,
    state: () => place.state,
    goBack: () => act(() => void place.navigate(-1)),
    goTo: (address) => act(() => void place.navigate(address)),
  };
}

/**
 * Lets no test of a file complain on the console, not while its page goes away either; and no choice on a page add to the
 * history.
 */
export function usePages(): void {
  beforeEach(() => {
    vi.spyOn(console, 'error');
    vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    [touched, pushedChoices] = [null, []];
    for (const type of TOUCHES) document.addEventListener(type, noteTouch, { capture: true });
  });
  afterEach(() => {
    cleanup();
    for (const type of TOUCHES) document.removeEventListener(type, noteTouch, { capture: true });
    expect(pushedChoices).toEqual([]);
    expect(console.error).not.toHaveBeenCalled();
  });
}
