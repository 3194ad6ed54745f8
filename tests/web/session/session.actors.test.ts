import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type AnyActorLogic, createActor, type InputFrom, type OutputFrom, toPromise } from 'xstate';
import type { SignedIn } from '#contract/contract.ts';
import { asha, NOW, ravi } from '#tests/support/machines/session-fixtures.ts';
import { createAccessVault } from '#web/api/access-vault.ts';
import { createApiClient } from '#web/api/api-client.ts';
import { type BrowserStorage, createBrowserStorage } from '#web/browser/browser-storage.ts';
import {
  holdDevicePreferences,
  keepDevicePreferences,
  readDevicePreferences,
} from '#web/browser/device-preferences.ts';
import { SETUP_LEFT_ENTRY } from '#web/browser/setup-left.ts';
import type { TabMessage, Tabs } from '#web/browser/tabs.ts';
import { createSessionActors, UNSENT_LOGOUT } from '#web/features/session/session.actors.ts';

const signedIn = (who = asha, token = 'token-1'): SignedIn => ({
  accessToken: token,
  expiresAt: new Date(NOW + 900_000).toISOString(),
  sessionExpiresAt: new Date(NOW + 604_800_000).toISOString(),
  sessionId: 'session-1',
  serverNow: new Date(NOW).toISOString(),
  user: { id: who.userId, email: who.email, name: 'Asha', username: 'asha', accountRole: 'student' },
});
const facts = { ...asha, name: 'Asha', accountRole: 'student' as const, exp: NOW / 1000 + 900, at: NOW };
const marker = { userId: asha.userId, sessionExpiresAt: NOW + 604_800_000 };
const credentials = { email: asha.email, password: 'correct horse', sharedComputer: false };

/** The tabs of one browser, as this page meets them. */
function createTestTabs() {
  const told: TabMessage[] = [];
  const listeners: ((message: TabMessage) => void)[] = [];
  const tabs: Tabs = {
    broadcast: (message) => void told.push(message),
    listen: (listener) => {
      listeners.push(listener);
      return () => undefined;
    },
  };
  return { tabs, told, hear: (message: TabMessage) => listeners.forEach((listener) => listener(message)) };
}

const none = () => {
  throw new Error('This browser keeps nothing.');
};

const hold = () => holdDevicePreferences(() => window.localStorage);

function open(answers: Record<string, () => Response | Promise<Response>> = {}, storage?: BrowserStorage) {
  window.localStorage.clear();
  window.sessionStorage.clear();
  const bodies: [string, unknown][] = [];
  const api = createApiClient(async (request) => {
    const call = new URL(request.url).pathname.replace('/api/v1', '');
    bodies.push([call, await request.json()]);
    const answer = answers[call];
    if (!answer) throw new Error(`The test did not expect ${call}`);
    return answer();
  }, 'http://localhost');
  const vault = createAccessVault();
  const kept =
    storage ??
    createBrowserStorage(
      { local: () => window.localStorage, session: () => window.sessionStorage },
      () => NOW,
    );
  const { tabs, told, hear } = createTestTabs();
  const clock = { now: () => NOW, offset: () => 0, learn: () => undefined };
  const actors = createSessionActors({ api, vault, storage: kept, clock, tabs, holdDevice: hold });
  return { actors, vault, storage: kept, told, hear, bodies };
}

/** Runs one actor to its end; its failure is the promise's. */
const run = <Logic extends AnyActorLogic>(
  logic: Logic,
  ...[input]: undefined extends InputFrom<Logic> ? [] : [InputFrom<Logic>]
): Promise<OutputFrom<Logic>> => {
  const actor = createActor<AnyActorLogic>(logic, { input });
  const ended = toPromise(actor);
  actor.start();
  return ended;
};

const good =
  (who = asha, token = 'token-1') =>
  () =>
    Response.json({ success: true, data: signedIn(who, token) });
const whereIsMarker = (storage: BrowserStorage) => [
  storage.read('local', 'session'),
  storage.read('session', 'session'),
];

const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();

beforeEach(() => vi.stubGlobal('navigator', {}));

describe('signing in', () => {
  it('keeps the token in memory, a marker in local storage, and tells the other tabs (R64)', async () => {
    const { actors, vault, storage, told, bodies } = open({ '/login': good() });
    expect(await run(actors.signIn, credentials)).toEqual(facts);
    expect(bodies).toEqual([['/login', { ...credentials, client: 'browser', timeZone }]]);
    expect(vault.token()).toBe('token-1');
    expect(whereIsMarker(storage)).toEqual([marker, undefined]);
    expect(told).toEqual([{ type: 'signedIn', userId: asha.userId }]);
    expect(
      JSON.stringify([...Object.values(window.localStorage), ...Object.values(window.sessionStorage)]),
    ).not.toContain('token-1');
  });

  it.each([
    ['signIn', '/login'],
    ['register', '/register'],
  ] as const)('by %s on a shared computer leaves its marker to this tab alone', async (actor, call) => {
    const { actors, storage, bodies } = open({ [call]: good() });
    const shared = { ...credentials, sharedComputer: true };
    await run(actors[actor], shared);
    expect(bodies).toEqual([[call, { ...shared, client: 'browser', timeZone }]]);
    expect(whereIsMarker(storage)).toEqual([undefined, marker]);
  });

  it('sends a name with a new account only if there is one', async () => {
    const { actors, bodies } = open({ '/register': good() });
    await run(actors.register, credentials);
    await run(actors.register, { ...credentials, username: 'Asha' });
    expect(bodies).toEqual([
      ['/register', { ...credentials, client: 'browser', timeZone }],
      ['/register', { ...credentials, client: 'browser', timeZone, username: 'Asha' }],
    ]);
  });

  it('leaves nothing behind when it is refused', async () => {
    const refusal = () => Response.json({ code: 'invalid-credentials', message: 'No.' }, { status: 401 });
    const { actors, vault, storage, told } = open({ '/login': refusal });
    await expect(run(actors.signIn, credentials)).rejects.toMatchObject({ error: { status: 401 } });
    expect([vault.token(), ...whereIsMarker(storage), told]).toEqual([null, undefined, undefined, []]);
  });
});

describe('work the server may not have yet', () => {
  const DRAFT = 'quiz-draft:attempt-1';
  const clear = async (reason: 'refused' | 'signed-out', next = asha) => {
    const people = [asha, next];
    const opened = open({ '/login': () => good(people.shift())() });
    await run(opened.actors.signIn, credentials);
    opened.storage.write('session', DRAFT, 'my answers', asha.userId);
    opened.storage.write('session', 'cache:profile', 'mine', asha.userId);
    await run(opened.actors.clearStorage, { userId: asha.userId, reason });
    return opened;
  };

  it('outlives a session that the server ended, and nothing else does', async () => {
    const { storage } = await clear('refused');
    expect(storage.list().map(({ key }) => key)).toEqual([DRAFT]);
  });

  it('goes with a sign-out', async () => {
    const { storage } = await clear('signed-out');
    expect(storage.list()).toEqual([]);
  });

  it('stays this tab’s alone on a shared computer, whatever the box says the second time', async () => {
    const { actors, storage, bodies } = open({ '/login': good() });
    await run(actors.signIn, { ...credentials, sharedComputer: true });
    await run(actors.clearStorage, { userId: asha.userId, reason: 'refused' });
    await run(actors.signIn, credentials);
    expect(whereIsMarker(storage)).toEqual([undefined, marker]);
    expect(bodies.at(-1)).toEqual([
      '/login',
      { ...credentials, sharedComputer: true, client: 'browser', timeZone },
    ]);
  });

  it.each([
    ['is there for the same student', asha, 'my answers'],
    ['is wiped where somebody else signs in', ravi, undefined],
  ])('%s', async (_, next, left) => {
    const { actors, storage } = await clear('refused', next);
    await run(actors.signIn, credentials);
    expect(storage.read('session', DRAFT)).toBe(left);
  });
});

describe('the session of a page that opens', () => {
  it('is found by its marker, and who it was by the hint', async () => {
    const { actors } = open({ '/login': good() });
    await run(actors.signIn, credentials);
    expect(await run(actors.readStoredSession)).toEqual({ access: facts, marker, at: NOW });
    expect(await run(actors.readCachedAuth)).toEqual({ userId: asha.userId, email: asha.email });
  });

  it('is none where nothing is kept', async () => {
    const { actors } = open();
    expect(await run(actors.readStoredSession)).toEqual({ access: null, marker: null, at: NOW });
    expect(await run(actors.readCachedAuth)).toBeNull();
  });

  it('may be one where the browser keeps nothing: only the server can tell', async () => {
    const { actors } = open(
      {},
      createBrowserStorage({ local: none, session: none }, () => NOW),
    );
    expect(await run(actors.readStoredSession)).toEqual({
      access: null,
      marker: { userId: null, sessionExpiresAt: null },
      at: NOW,
    });
  });

  it('forgets the hint after two minutes and believes no odd one', async () => {
    let now = NOW;
    const storage = createBrowserStorage(
      { local: () => window.localStorage, session: () => window.sessionStorage },
      () => now,
    );
    const { actors } = open({}, storage);
    storage.write('session', 'auth-status', asha);
    now += 119_999;
    expect(await run(actors.readCachedAuth)).toEqual(asha);
    now += 1;
    expect(await run(actors.readCachedAuth)).toBeNull();
    storage.write('session', 'auth-status', { userId: 1 });
    expect(await run(actors.readCachedAuth)).toBeNull();
  });
});

describe('a refresh', () => {
  it('keeps the new token, tells the tabs, and leaves the marker where it was', async () => {
    const { actors, vault, storage, told } = open({
      '/login': good(),
      '/refresh-token': good(asha, 'token-2'),
    });
    await run(actors.signIn, { ...credentials, sharedComputer: true });
    expect(await run(actors.refreshSession)).toEqual(facts);
    expect(vault.token()).toBe('token-2');
    expect(whereIsMarker(storage)).toEqual([undefined, marker]);
    expect(told.at(-1)).toEqual({ type: 'refreshed', token: 'token-2', identity: facts });
  });

  it('adopts what a sibling tab brought while it waited for the lock (C11)', async () => {
    const page = open({ '/login': good() });
    await run(page.actors.signIn, credentials);
    const request = (_name: string, _options: unknown, work: () => Promise<unknown>) => {
      page.hear({ type: 'refreshed', token: 'token-9', identity: { ...facts, exp: facts.exp + 60 } });
      return work();
    };
    vi.stubGlobal('navigator', { locks: { request } });
    expect(await run(page.actors.refreshSession)).toEqual({
      ...facts,
      exp: facts.exp + 60,
    });
    expect(page.vault.token()).toBe('token-9');
    expect(page.bodies.map(([call]) => call)).toEqual(['/login']);
  });

  it("never takes another person's token from a tab (C14)", async () => {
    const page = open({ '/login': good() });
    await run(page.actors.signIn, credentials);
    page.hear({ type: 'refreshed', token: 'of-ravi', identity: { ...facts, ...ravi } });
    expect(page.vault.token()).toBe('token-1');
  });

  it('that was left writes no token (C13)', async () => {
    const answer = Promise.withResolvers<Response>();
    const { actors, vault } = open({ '/refresh-token': () => answer.promise });
    const actor = createActor(actors.refreshSession).start();
    actor.stop();
    answer.resolve(good()());
    await answer.promise;
    await expect.poll(() => vault.token()).toBeNull();
  });
});

describe('the end of a session', () => {
  it('wipes token and storage, and tells the tabs of a sign-out (R66)', async () => {
    const { actors, vault, storage, told } = open({ '/login': good() });
    await run(actors.signIn, credentials);
    storage.write('local', 'courses', 'of asha', asha.userId);
    await run(actors.clearStorage, { userId: asha.userId, reason: 'signed-out' });
    expect(vault.token()).toBeNull();
    expect([window.localStorage.length, window.sessionStorage.length]).toEqual([0, 0]);
    expect(told.at(-1)).toEqual({ type: 'signedOut', userId: asha.userId });
    expect(await run(actors.readStoredSession)).toEqual({ access: null, marker: null, at: NOW });
  });

  it.each(['refused', 'expired', 'signed-out-elsewhere', 'no-identity'] as const)(
    'by %s wipes as well, and tells nobody',
    async (reason) => {
      const { actors, told } = open({ '/login': good() });
      await run(actors.signIn, credentials);
      await run(actors.clearStorage, { userId: asha.userId, reason });
      expect([window.localStorage.length, window.sessionStorage.length]).toEqual([0, 0]);
      expect(told).toHaveLength(1);
    },
  );

  it("wipes all but the marker, which may be the other person's, where another tab signed in as them", async () => {
    const { actors, vault, storage } = open({ '/login': good() });
    await run(actors.signIn, credentials);
    storage.write('session', 'courses', true);
    await run(actors.clearStorage, { userId: asha.userId, reason: 'user-switched' });
    expect(storage.read('session', 'courses')).toBeUndefined();
    expect(vault.token()).toBeNull();
    expect(whereIsMarker(storage)).toEqual([marker, undefined]);
    expect(await run(actors.readCachedAuth)).toBeNull();
  });

  it.each([
    [false, true],
    [true, undefined],
  ])('on a computer that is shared: %s, keeps that the setup was left: %s', async (sharedComputer, kept) => {
    const emptied = () => {
      window.localStorage.clear();
      return Response.json({ success: true });
    };
    const { actors, storage } = open({ '/login': good(), '/logout': emptied });
    await run(actors.signIn, { ...credentials, sharedComputer });
    storage.write('local', SETUP_LEFT_ENTRY, true, asha.userId);
    await run(actors.clearStorage, { userId: asha.userId, reason: 'signed-out' });
    await run(actors.logout, { email: asha.email });
    expect(storage.read('local', SETUP_LEFT_ENTRY, { uid: asha.userId })).toBe(kept);
  });

  it("leaves what is the device's own, even where the server has the browser emptied", async () => {
    const preferences = { textSize: 'large', motion: 'still', language: 'Hindi' } as const;
    const emptied = () => {
      window.localStorage.clear();
      return Response.json({ success: true });
    };
    const { actors, storage } = open({ '/logout': emptied });
    window.localStorage.setItem('wizlearn-theme', 'dark');
    keepDevicePreferences(storage, document.documentElement, preferences);
    await run(actors.clearStorage, { userId: asha.userId, reason: 'signed-out' });
    expect(readDevicePreferences(storage)).toEqual(preferences);
    await run(actors.logout, { email: asha.email });
    expect(readDevicePreferences(storage)).toEqual(preferences);
    expect(window.localStorage.getItem('wizlearn-theme')).toBe('dark');
  });

  it('tells the server by email, and without one', async () => {
    const { actors, bodies } = open({ '/logout': () => Response.json({ success: true }) });
    await run(actors.logout, { email: asha.email });
    await run(actors.logout, { email: null });
    expect(bodies).toEqual([
      ['/logout', { email: asha.email }],
      ['/logout', {}],
    ]);
  });

  it('that the server never heard of is forgotten with the next sign-in', async () => {
    const { actors, storage } = open({ '/login': good() });
    storage.write('local', UNSENT_LOGOUT, true);
    await run(actors.signIn, credentials);
    expect(storage.read('local', UNSENT_LOGOUT)).toBeUndefined();
  });
});
