import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AccessTokenClaims } from '#machines/session/session.types.ts';
import { serverError } from '#tests/support/machines/scenario.ts';
import {
  NOW,
  asha,
  buildClaims,
  buildStored,
  nameless,
  ravi,
  refused,
} from '#tests/support/machines/session-fixtures.ts';
import { factsNow, fail, marker, never, open } from '#tests/support/machines/session-page.ts';

const SECOND = 1000;
const secondsFrom = (start: number) => (Date.now() - start) / SECOND;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});

afterEach(() => {
  vi.useRealTimers();
});

describe('the proactive refresh', () => {
  const refreshTimes = async (life: number, seconds: number) => {
    const times: number[] = [];
    open({ refreshSession: async () => (times.push(secondsFrom(NOW)), factsNow(life)) }, life);
    await vi.advanceTimersByTimeAsync(seconds * SECOND);
    return times;
  };

  it('comes 300 s before the end of each token and arms itself again', async () => {
    expect(await refreshTimes(900, 1800)).toEqual([600, 1200, 1800]);
  });

  it('keeps 30 s between two refreshes, however short the tokens', async () => {
    const times: number[] = [];
    open(
      {
        readStoredSession: async () => buildStored({ marker, at: Date.now() }),
        restoreSession: async () => factsNow(60),
        refreshSession: async () => (times.push(secondsFrom(NOW)), factsNow(60)),
      },
      60,
    );
    await vi.advanceTimersByTimeAsync(90 * SECOND);
    expect(times).toEqual([30, 60, 90]);
  });

  it('does not fire at once for a token that outlives the longest timer', async () => {
    expect(await refreshTimes(60 * 24 * 3600, 3600)).toEqual([]);
  });

  it('that fails without a refusal keeps the session and is tried again after 30 s', async () => {
    const answers = [fail(serverError), fail(serverError), async () => factsNow()];
    const times: number[] = [];
    const { actor, facts } = open({
      refreshSession: () => (times.push(secondsFrom(NOW)), (answers.shift() ?? never)()),
    });
    await vi.advanceTimersByTimeAsync(600 * SECOND);
    expect(actor.getSnapshot().value).toEqual({ authenticated: 'retrying' });
    expect(actor.getSnapshot().context.error).toEqual(serverError);
    await vi.advanceTimersByTimeAsync(60 * SECOND);
    expect(times).toEqual([600, 630, 660]);
    expect(actor.getSnapshot().value).toEqual({ authenticated: 'idle' });
    expect(facts).toEqual([
      { type: 'session.established', ...asha },
      { type: 'session.refreshed', exp: (NOW + 660 * SECOND) / SECOND + 900 },
    ]);
  });

  it.each([401, 403])('that is refused with %i ends the session without navigating', async (status) => {
    const error = { ...refused, status };
    const { actor, facts } = open({ refreshSession: fail(error) });
    await vi.advanceTimersByTimeAsync(600 * SECOND);
    expect(actor.getSnapshot().value).toEqual({ guest: 'interrupted' });
    expect(actor.getSnapshot().context).toMatchObject({ access: null, user: asha, error, reason: 'refused' });
    expect(facts.at(-1)).toEqual({ type: 'session.ended', reason: 'refused' });
  });
});

describe('a 401 on a request', () => {
  it('refreshes once, however many requests saw it', async () => {
    const refresh = vi.fn(async () => factsNow());
    const { actor } = open({ refreshSession: refresh });
    await vi.advanceTimersByTimeAsync(0);
    for (let request = 0; request < 5; request += 1) actor.send({ type: 'request.unauthorized' });
    await vi.advanceTimersByTimeAsync(0);
    expect(refresh).toHaveBeenCalledTimes(1);
    expect(actor.getSnapshot().value).toEqual({ authenticated: 'idle' });
  });
});

describe('a page that wakes up (C12)', () => {
  it('refreshes at once when the token has 300 s or less', async () => {
    const { actor } = open({ refreshSession: never });
    await vi.advanceTimersByTimeAsync(0);
    actor.send({ type: 'clock.sync', at: NOW + 600 * SECOND });
    expect(actor.getSnapshot().value).toEqual({ authenticated: 'refreshing' });
  });

  it('arms its timer again by the server’s time', async () => {
    const times: number[] = [];
    const { actor } = open({ refreshSession: async () => (times.push(secondsFrom(NOW)), factsNow()) });
    await vi.advanceTimersByTimeAsync(100 * SECOND);
    actor.send({ type: 'clock.sync', at: NOW + 500 * SECOND });
    await vi.advanceTimersByTimeAsync(100 * SECOND);
    expect(times).toEqual([200]);
  });

  it('does not refresh again within 30 s of the last token, so a wrong clock starts no loop', async () => {
    const refresh = vi.fn(async () => factsNow(60));
    const { actor } = open({
      refreshSession: refresh,
      readStoredSession: async () => buildStored({ marker }),
      restoreSession: async () => factsNow(60),
    });
    await vi.advanceTimersByTimeAsync(0);
    for (let second = 1; second < 30; second += 1)
      actor.send({ type: 'clock.sync', at: NOW + second * SECOND });
    expect(refresh).not.toHaveBeenCalled();
  });
});

describe('a server that refuses the session though its token is good', () => {
  it('ends it for the login page: wiped, with the reason, and no way to the landing page', async () => {
    const { actor, facts } = open({ logout: fail(serverError) });
    await vi.advanceTimersByTimeAsync(0);
    actor.send({ type: 'session.refuse' });
    await vi.advanceTimersByTimeAsync(0);
    expect(actor.getSnapshot().value).toEqual({ guest: 'interrupted' });
    expect(actor.getSnapshot().context).toMatchObject({ access: null, user: asha, reason: 'refused' });
    expect(facts.at(-1)).toEqual({ type: 'session.ended', reason: 'refused' });
  });

  it('remembers whose work is waiting through a wrong password, until they leave it', async () => {
    const { actor } = open({ signIn: fail(refused) });
    await vi.advanceTimersByTimeAsync(0);
    actor.send({ type: 'session.refuse' });
    await vi.advanceTimersByTimeAsync(0);
    actor.send({ type: 'session.signIn', email: asha.email, password: 'wrong', sharedComputer: false });
    await vi.advanceTimersByTimeAsync(0);
    expect(actor.getSnapshot().value).toEqual({ guest: 'interrupted' });
    expect(actor.getSnapshot().context.user).toEqual(asha);
    actor.send({ type: 'session.leave' });
    expect(actor.getSnapshot().value).toEqual({ guest: 'signedOut' });
    expect(actor.getSnapshot().context.user).toBeNull();
  });
});

describe('somebody else who signs in where a session was interrupted', () => {
  const credentials = { email: ravi.email, password: 'correct horse', sharedComputer: false };

  it.each(['session.signIn', 'session.register'] as const)(
    'by %s begins with nothing of it',
    async (type) => {
      const wiped: unknown[] = [];
      const browser = [
        async () => buildStored({ access: factsNow() }),
        async () => buildStored({ marker: { ...marker, userId: ravi.userId } }),
      ];
      const { actor, facts } = open({
        readStoredSession: () => (browser.shift() ?? never)(),
        restoreSession: async () => buildClaims(ravi),
        signIn: async () => buildClaims(ravi),
        register: async () => buildClaims(ravi),
        clearStorage: async ({ input }) => void wiped.push(input),
      });
      await vi.advanceTimersByTimeAsync(0);
      actor.send({ type: 'session.refuse' });
      await vi.advanceTimersByTimeAsync(0);
      actor.send({ type, ...credentials });
      await vi.advanceTimersByTimeAsync(0);
      expect(wiped).toEqual([
        { userId: asha.userId, reason: 'refused' },
        { userId: asha.userId, reason: 'user-switched' },
      ]);
      expect(actor.getSnapshot().context.user).toEqual(ravi);
      expect(facts.slice(-2)).toEqual([
        { type: 'session.ended', reason: 'user-switched' },
        { type: 'session.established', ...ravi },
      ]);
    },
  );
});

describe('signing out', () => {
  it('wipes this browser, tells the server, waits 100 ms and leaves for the landing page', async () => {
    const order: string[] = [];
    const { actor, facts } = open({
      clearStorage: async ({ input }) => void order.push(`wipe ${input.userId} ${input.reason}`),
      logout: async ({ input }) => void order.push(`tell ${input.email}`),
    });
    await vi.advanceTimersByTimeAsync(0);
    actor.send({ type: 'session.signOut' });
    await vi.advanceTimersByTimeAsync(99);
    expect(order).toEqual([`wipe ${asha.userId} signed-out`, `tell ${asha.email}`]);
    expect(facts.at(-1)).toEqual({ type: 'session.ended', reason: 'signed-out' });
    await vi.advanceTimersByTimeAsync(1);
    expect(facts.at(-1)).toEqual({ type: 'navigation.requested', to: '/' });
    expect(actor.getSnapshot().value).toEqual({ guest: 'signedOut' });
    expect(actor.getSnapshot().context).toMatchObject({ access: null, user: null, generation: 1 });
  });

  it('succeeds though storage and server both fail, and remembers to tell the server', async () => {
    const { actor, facts } = open({ clearStorage: fail(serverError), logout: fail(serverError) });
    await vi.advanceTimersByTimeAsync(0);
    actor.send({ type: 'session.signOut' });
    await vi.advanceTimersByTimeAsync(100);
    expect(actor.getSnapshot().value).toEqual({ guest: 'signedOut' });
    expect(facts.slice(-2)).toEqual([{ type: 'logout.unsent' }, { type: 'navigation.requested', to: '/' }]);
  });

  it('drops a refresh that answers afterwards', async () => {
    let answer: (facts: AccessTokenClaims) => void = () => {};
    const { actor } = open({ refreshSession: () => new Promise((resolve) => (answer = resolve)) });
    await vi.advanceTimersByTimeAsync(0);
    actor.send({ type: 'request.unauthorized' });
    actor.send({ type: 'session.signOut' });
    answer(factsNow());
    await vi.advanceTimersByTimeAsync(100);
    expect(actor.getSnapshot().value).toEqual({ guest: 'signedOut' });
    expect(actor.getSnapshot().context.access).toBeNull();
  });
});

describe('the start of the page', () => {
  it('without anything stored is signed out, silently', async () => {
    const { actor, facts } = open({ readStoredSession: async () => buildStored() });
    await vi.advanceTimersByTimeAsync(0);
    expect(actor.getSnapshot().value).toEqual({ guest: 'signedOut' });
    expect(facts).toEqual([]);
  });

  it.each([301, 300])('with %i s left on the token', async (life) => {
    const restore = vi.fn(never);
    open({ restoreSession: restore }, life);
    await vi.advanceTimersByTimeAsync(0);
    expect(restore).toHaveBeenCalledTimes(life > 300 ? 0 : 1);
  });

  it('keeps an unverified session while the server cannot be reached', async () => {
    const answers = [fail(serverError), async () => factsNow()];
    const { actor } = open({
      readStoredSession: async () => buildStored({ marker }),
      restoreSession: () => (answers.shift() ?? never)(),
    });
    await vi.advanceTimersByTimeAsync(0);
    expect(actor.getSnapshot().value).toEqual({ starting: 'unreachable' });
    await vi.advanceTimersByTimeAsync(30 * SECOND);
    expect(actor.getSnapshot().value).toEqual({ authenticated: 'idle' });
  });

  it('with a token that names nobody says so instead of bouncing', async () => {
    const { actor } = open({ readStoredSession: async () => buildStored({ access: nameless }) });
    await vi.advanceTimersByTimeAsync(0);
    expect(actor.getSnapshot().value).toEqual({ guest: 'sessionUnusable' });
    expect(actor.getSnapshot().context.reason).toBe('no-identity');
  });
});

describe('signing in', () => {
  it('keeps the refusal for the form and forgets it at the next try', async () => {
    const answers = [fail(refused), never];
    const { actor } = open({
      readStoredSession: async () => buildStored(),
      signIn: () => (answers.shift() ?? never)(),
    });
    await vi.advanceTimersByTimeAsync(0);
    const credentials = { email: asha.email, password: 'correct horse', sharedComputer: false };
    actor.send({ type: 'session.signIn', ...credentials });
    await vi.advanceTimersByTimeAsync(0);
    expect(actor.getSnapshot().value).toEqual({ guest: 'signedOut' });
    expect(actor.getSnapshot().context.error).toEqual(refused);
    actor.send({ type: 'session.signIn', ...credentials });
    expect(actor.getSnapshot().context.error).toBeNull();
    expect(JSON.stringify(actor.getSnapshot().context)).not.toContain(credentials.password);
    await vi.advanceTimersByTimeAsync(10 * SECOND);
    expect(actor.getSnapshot().context.error?.kind).toBe('timeout');
  });
});
