import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NOW, asha, buildClaims, buildStored, ravi } from '#tests/support/machines/session-fixtures.ts';
import { factsNow, marker, never, open } from '#tests/support/machines/session-page.ts';

const SECOND = 1000;
beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});

afterEach(() => {
  vi.useRealTimers();
});

describe('other tabs (R66)', () => {
  it('signing out there ends the session here, without telling the server again', async () => {
    const logout = vi.fn(async () => undefined);
    const { actor, facts } = open({ logout });
    await vi.advanceTimersByTimeAsync(0);
    actor.send({ type: 'tab.signedOut', userId: asha.userId });
    await vi.advanceTimersByTimeAsync(0);
    expect(actor.getSnapshot().value).toEqual({ guest: 'signedOut' });
    expect(logout).not.toHaveBeenCalled();
    expect(facts.at(-1)).toEqual({ type: 'session.ended', reason: 'signed-out-elsewhere' });
  });

  it('somebody else signing out there changes nothing here', async () => {
    const { actor } = open();
    await vi.advanceTimersByTimeAsync(0);
    actor.send({ type: 'tab.signedOut', userId: ravi.userId });
    actor.send({ type: 'tab.signedIn', userId: asha.userId });
    expect(actor.getSnapshot().value).toEqual({ authenticated: 'idle' });
  });

  it('signing in there as somebody else wipes this tab and starts it as them', async () => {
    const wiped: unknown[] = [];
    const answers = [
      async () => buildStored({ access: buildClaims() }),
      async () => buildStored({ access: buildClaims(ravi) }),
    ];
    const { actor, facts } = open({
      readStoredSession: () => (answers.shift() ?? never)(),
      clearStorage: async ({ input }) => void wiped.push(input),
    });
    await vi.advanceTimersByTimeAsync(0);
    actor.send({ type: 'tab.signedIn', userId: ravi.userId });
    await vi.advanceTimersByTimeAsync(0);
    expect(wiped).toEqual([{ userId: asha.userId, reason: 'user-switched' }]);
    expect(actor.getSnapshot().context.user).toEqual(ravi);
    expect(facts).toEqual([
      { type: 'session.established', ...asha },
      { type: 'session.ended', reason: 'user-switched' },
      { type: 'session.established', ...ravi },
    ]);
  });

  it('signing in there signs a signed-out tab in', async () => {
    const answers = [async () => buildStored(), async () => buildStored({ marker })];
    const { actor } = open({ readStoredSession: () => (answers.shift() ?? never)() });
    await vi.advanceTimersByTimeAsync(0);
    expect(actor.getSnapshot().value).toEqual({ guest: 'signedOut' });
    actor.send({ type: 'tab.signedIn', userId: asha.userId });
    await vi.advanceTimersByTimeAsync(0);
    expect(actor.getSnapshot().context.user).toEqual(asha);
  });

  it('a refresh there moves the timer here', async () => {
    const refresh = vi.fn(async () => factsNow());
    const { actor } = open({ refreshSession: refresh });
    await vi.advanceTimersByTimeAsync(500 * SECOND);
    actor.send({ type: 'tab.refreshed', claims: factsNow() });
    await vi.advanceTimersByTimeAsync(599 * SECOND);
    expect(refresh).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1 * SECOND);
    expect(refresh).toHaveBeenCalledTimes(1);
  });
});
