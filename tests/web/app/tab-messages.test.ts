import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SignedIn } from '#contract/contract.ts';
import type { SessionEvent } from '#machines/session/session.types.ts';
import { asha, buildClaims, ravi } from '#tests/support/machines/session-fixtures.ts';
import { startServices } from '#web/app/start-services.ts';
import type { TabMessage } from '#web/browser/tabs.ts';
import type { Services } from '#web/data/services.tsx';

/** Everything that was said between the tabs of the browser, in order. */
let said: TabMessage[] = [];
let channels: EventTarget[] = [];
let pages: Services[] = [];
/** What reached the server, and with what. */
let calls: [string, unknown][] = [];

class FakeChannel extends EventTarget {
  constructor() {
    super();
    channels.push(this);
  }
  postMessage(data: TabMessage): void {
    said.push(data);
    for (const channel of channels)
      if (channel !== this) channel.dispatchEvent(new MessageEvent('message', { data }));
  }
}

beforeEach(() => {
  [said, channels, pages, calls] = [[], [], [], []];
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  // No lock across tabs: this browser is too old for one.
  vi.stubGlobal('navigator', {});
});
afterEach(() => {
  for (const { session, connection } of pages) {
    session.stop();
    connection.stop();
  }
});

const signedIn = (): SignedIn => ({
  accessToken: 'token-1',
  expiresAt: new Date(Date.now() + 900_000).toISOString(),
  sessionExpiresAt: new Date(Date.now() + 604_800_000).toISOString(),
  sessionId: 'session-1',
  serverNow: new Date().toISOString(),
  user: { id: asha.userId, email: asha.email, name: 'Asha', username: 'asha', accountRole: 'student' },
});

/** A tab: its own memory and session storage, the browser's local storage. */
function openTab(isReached = (_path: string) => true): Services['session'] {
  const page = Object.assign(new EventTarget(), {
    document: Object.assign(new EventTarget(), { visibilityState: 'visible', querySelector: () => null }),
    location: { origin: 'http://localhost' },
    performance,
    localStorage: window.localStorage,
    sessionStorage: window.sessionStorage,
    fetch: async (request: Request) => {
      const { pathname } = new URL(request.url);
      if (!isReached(pathname)) throw new TypeError('Failed to fetch');
      calls.push([pathname.replace('/api/v1', ''), await request.json().catch(() => null)]);
      return Response.json({ success: true, data: signedIn() });
    },
  });
  const services = startServices(page as unknown as Window);
  pages.push(services);
  return services.session;
}

const stateOf = (session: Services['session'], tag: 'signedIn' | 'signedOut') =>
  expect.poll(() => session.getSnapshot().hasTag(tag) && !session.getSnapshot().hasTag('busy')).toBe(true);

interface Heard<Type> {
  message: Extract<TabMessage, { type: Type }>;
  /** What the session is told by it. */
  events: SessionEvent[];
  /** What this tab says to the others. */
  answers: unknown[];
}

const identity = buildClaims();

/** What a tab does with each message; a new one has to be written down here. */
const HEARD: { [Type in TabMessage['type']]: Heard<Type> } = {
  signedIn: {
    message: { type: 'signedIn', userId: ravi.userId },
    events: [{ type: 'tab.signedIn', userId: ravi.userId }],
    answers: [],
  },
  signedOut: {
    message: { type: 'signedOut', userId: ravi.userId },
    events: [{ type: 'tab.signedOut', userId: ravi.userId }],
    answers: [],
  },
  refreshed: {
    message: { type: 'refreshed', token: 'token-2', identity },
    events: [{ type: 'tab.refreshed', claims: identity }],
    answers: [],
  },
  rollCall: {
    message: { type: 'rollCall' },
    events: [],
    answers: [{ type: 'present', tab: expect.any(String), userId: null }],
  },
  present: { message: { type: 'present', tab: 'another', userId: null }, events: [], answers: [] },
  // The cache of a signed-in student listens to it (tests/web/data/cache-of.test.ts).
  forgotten: { message: { type: 'forgotten', kinds: ['profile'] }, events: [], answers: [] },
};

const signIn: SessionEvent = {
  type: 'session.signIn',
  email: asha.email,
  password: 'correct horse',
  sharedComputer: false,
};

describe('a message of another tab', () => {
  it.each(Object.values(HEARD))(
    '$message.type tells the session what it means, and is answered',
    async ({ message, events, answers }) => {
      const session = openTab();
      await stateOf(session, 'signedOut');
      const send = vi.spyOn(session, 'send');
      new FakeChannel().postMessage(message);
      expect(send.mock.calls.map(([event]) => event)).toEqual(events);
      expect(said.slice(1)).toEqual(answers);
    },
  );
});

describe('two tabs of one browser', () => {
  it('are signed in and out together, and say so once', async () => {
    const [here, there] = [openTab(), openTab()];
    await Promise.all([stateOf(here, 'signedOut'), stateOf(there, 'signedOut')]);
    here.send(signIn);
    await stateOf(here, 'signedIn');
    await stateOf(there, 'signedIn');
    here.send({ type: 'session.signOut' });
    await stateOf(there, 'signedOut');
    expect(said).toEqual([
      { type: 'signedIn', userId: asha.userId },
      { type: 'refreshed', token: 'token-1', identity: expect.objectContaining(asha) },
      { type: 'signedOut', userId: asha.userId },
    ]);
  });
});

describe('a sign-out that the server does not hear of', () => {
  it('leaves a mark without the address of who was here, and is told at the next start', async () => {
    const here = openTab((path) => !path.endsWith('/logout'));
    await stateOf(here, 'signedOut');
    here.send(signIn);
    await stateOf(here, 'signedIn');
    here.send({ type: 'session.signOut' });
    await stateOf(here, 'signedOut');
    const kept = JSON.stringify(Object.entries(window.localStorage));
    expect(kept).toContain('logout-unsent');
    expect(kept).not.toContain(asha.email);
    openTab();
    await expect.poll(() => JSON.stringify(Object.keys(window.localStorage))).not.toContain('logout-unsent');
    expect(calls.filter(([call]) => call === '/logout')).toEqual([['/logout', {}]]);
  });
});
