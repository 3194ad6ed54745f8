import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { asha, NOW, ravi } from '#tests/support/machines/session-fixtures.ts';
import { createBrowserStorage } from '#web/browser/browser-storage.ts';
import {
  facts,
  marker,
  credentials,
  none,
  run,
  good,
  whereIsMarker,
  timeZone,
  open,
} from './session-actors-world.ts';

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
