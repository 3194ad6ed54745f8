import { afterEach, describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { ApiFailure, toApiError } from '#domain/calls/api-error.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import type { AccessTokenClaims } from '#machines/session/session.types.ts';
import type { ActorsOf } from '#machines/unprovided.ts';
import { actorsFrom } from '#tests/support/machines/effects.ts';
import { asha, buildClaims, NOW, refused } from '#tests/support/machines/session-fixtures.ts';
import { createAccessVault } from '#web/api/access-vault.ts';
import { createAuthorizedFetch } from '#web/api/authorized-fetch.ts';

const unexpected = async (): Promise<never> => {
  throw new Error('The test did not expect this call.');
};

interface World {
  /** What the server's refresh does; it may put a new token into the vault. */
  refresh: () => Promise<AccessTokenClaims>;
  now?: number;
}

let stop = () => undefined as void;
afterEach(() => stop());

/** Asha is signed in with the token 'old'; the server takes 'new' only. */
function open({ refresh, now = NOW }: World) {
  const vault = createAccessVault();
  vault.store('old');
  let refreshes = 0;
  const actors = actorsFrom<ActorsOf<typeof sessionMachine>>({
    readCachedAuth: async () => asha,
    readStoredSession: async () => ({ access: buildClaims(), marker: null, at: NOW }),
    restoreSession: unexpected,
    refreshSession: () => {
      refreshes += 1;
      return refresh();
    },
    signIn: unexpected,
    register: unexpected,
    clearStorage: async () => vault.clear(),
    logout: unexpected,
  });
  const blank = createActor(sessionMachine).getSnapshot().context;
  const machine = sessionMachine.provide({ actors });
  const session = createActor(machine, {
    snapshot: machine.resolveState({
      value: { authenticated: 'idle' },
      context: { ...blank, user: asha, access: buildClaims(), at: NOW },
    }),
  }).start();
  stop = () => void session.stop();
  const sent: { token: string | null; body: string }[] = [];
  const send = async (request: Request): Promise<Response> => {
    const token = request.headers.get('authorization');
    sent.push({ token, body: await request.text() });
    return new Response(null, { status: token === 'Bearer new' ? 204 : 401 });
  };
  const clock = { now: () => now, offset: () => 0, learn: () => undefined };
  const fetchAuthorised = createAuthorizedFetch({ session, vault, clock, send });
  const post = (body: string) =>
    fetchAuthorised(new Request('http://localhost/api/v1/x', { method: 'POST', body })).then(
      ({ status }) => status,
    );
  return { vault, session, sent, post, refreshes: () => refreshes };
}

/** A refresh that is answered once the test says so. */
function pending() {
  const { promise, resolve, reject } = Promise.withResolvers<AccessTokenClaims>();
  return { promise, resolve, reject };
}

const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => 'no failure',
    (thrown: unknown) => toApiError(thrown),
  );

const REFUSED = {
  kind: 'http',
  message: 'Authentication failed - token refresh unsuccessful',
  status: 401,
  code: 'unauthenticated',
};
const UNREACHABLE = { kind: 'network', message: 'We could not reach the server. Check your connection.' };

describe('a request of a signed-in student', () => {
  it('carries the access token and is sent once when it is accepted', async () => {
    const world = open({ refresh: unexpected });
    world.vault.store('new');
    expect(await world.post('one')).toBe(204);
    expect(world.sent).toEqual([{ token: 'Bearer new', body: 'one' }]);
  });

  it('shares one refresh with the others and is then tried once more, its body intact', async () => {
    const answer = pending();
    const world = open({ refresh: () => answer.promise });
    const bodies = ['one', 'two', 'three', 'four', 'five'];
    const calls = bodies.map((body) => world.post(body));
    await expect.poll(() => world.session.getSnapshot().matches({ authenticated: 'refreshing' })).toBe(true);
    world.vault.store('new');
    answer.resolve(buildClaims());
    expect(await Promise.all(calls)).toEqual([204, 204, 204, 204, 204]);
    expect(world.refreshes()).toBe(1);
    expect(world.sent.slice(0, 5)).toEqual(bodies.map((body) => ({ token: 'Bearer old', body })));
    expect(world.sent.slice(5).map(({ token }) => token)).toEqual(bodies.map(() => 'Bearer new'));
    expect(
      world.sent
        .slice(5)
        .map(({ body }) => body)
        .toSorted(),
    ).toEqual(bodies.toSorted());
  });

  it('is not tried a third time: refused with a new token, the session is over', async () => {
    const world = open({
      refresh: async () => {
        world.vault.store('still bad');
        return buildClaims();
      },
    });
    expect(await world.post('one')).toBe(401);
    expect(world.sent).toHaveLength(2);
    await expect.poll(() => world.session.getSnapshot().value).toEqual({ guest: 'interrupted' });
  });

  it("fails with 'Authentication failed - token refresh unsuccessful' when the refresh is refused", async () => {
    const world = open({ refresh: () => Promise.reject(new ApiFailure(refused)) });
    expect(await Promise.all(['one', 'two'].map((body) => failureOf(world.post(body))))).toEqual([
      REFUSED,
      REFUSED,
    ]);
    expect(world.refreshes()).toBe(1);
    await expect.poll(() => world.session.getSnapshot().value).toEqual({ guest: 'interrupted' });
    expect(world.session.getSnapshot().context.reason).toBe('refused');
  });

  it('fails as unreachable, and signs nobody out, when the refresh does not get through', async () => {
    const world = open({ refresh: () => Promise.reject(new TypeError('Failed to fetch')) });
    expect(await failureOf(world.post('one'))).toEqual(UNREACHABLE);
    expect(world.session.getSnapshot().hasTag('signedIn')).toBe(true);
    expect(world.sent).toHaveLength(1);
  });

  it('uses the token of a sibling tab instead of asking again', async () => {
    const world = open({ refresh: unexpected });
    const call = world.post('one');
    world.vault.store('new');
    expect(await call).toBe(204);
    expect(world.refreshes()).toBe(0);
  });

  it('asks for a new token first when its own is dead', async () => {
    const world = open({
      now: NOW + (900 + 301) * 1000,
      refresh: async () => {
        world.vault.store('new');
        return buildClaims();
      },
    });
    expect(await world.post('one')).toBe(204);
    expect(world.sent).toEqual([{ token: 'Bearer new', body: 'one' }]);
  });

  it('lets the server decide while its token is up to 300 s past its end', async () => {
    const world = open({ now: NOW + (900 + 299) * 1000, refresh: unexpected });
    world.vault.store('new');
    expect(await world.post('one')).toBe(204);
  });
});
