import { describe, expect, it, vi } from 'vitest';
import { ApiFailure } from '#domain/calls/api-error.ts';
import { NOW } from '#tests/support/machines/session-fixtures.ts';
import { MINUTE, openBrowser, summary } from './open-browser.ts';

describe('reading through the cache', () => {
  const failure = (status?: number) =>
    new ApiFailure(
      status === undefined
        ? { kind: 'network', message: 'Away.' }
        : { kind: 'http', status, message: `No: ${status}.` },
    );
  const { signal } = new AbortController();

  it('asks once and is silent until the time is over', async () => {
    const { cache, world } = openBrowser();
    const load = vi.fn(async () => summary);
    for (let visit = 0; visit < 3; visit += 1) {
      expect(await cache.fetchWithCache('userXp', null, signal, load)).toBe(summary);
    }
    expect(load).toHaveBeenCalledTimes(1);
    world.now += 5 * MINUTE;
    await cache.fetchWithCache('userXp', null, signal, load);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it.each([undefined, 500, 503, 599])(
    'lets an old entry stand in, with its age, when the server fails with %s',
    async (status) => {
      const { cache, world } = openBrowser();
      cache.beginRead('userXp').store(summary);
      world.now += 6 * MINUTE;
      expect(await cache.fetchWithCache('userXp', null, signal, () => Promise.reject(failure(status)))).toBe(
        summary,
      );
      expect(cache.servedAt('userXp')).toBe(NOW);
      await cache.fetchWithCache('userXp', null, signal, async () => summary);
      expect(cache.servedAt('userXp')).toBeNull();
    },
  );

  it.each([400, 401, 403, 404, 409, 422, 429, 499])('never papers over a %s', async (status) => {
    const { cache, world } = openBrowser();
    cache.beginRead('userXp').store(summary);
    world.now += 6 * MINUTE;
    const asked = cache.fetchWithCache('userXp', null, signal, () => Promise.reject(failure(status)));
    await expect(asked).rejects.toMatchObject({ error: { status } });
  });

  it('fails as ever when there is nothing to stand in, or a change has made it old', async () => {
    const { cache, world } = openBrowser();
    const fail = () => Promise.reject(failure());
    await expect(cache.fetchWithCache('userXp', null, signal, fail)).rejects.toThrow('Away.');
    cache.beginRead('userXp').store(summary);
    world.now += 6 * MINUTE;
    const asked = cache.fetchWithCache('userXp', null, signal, async () => {
      cache.invalidate('userXp');
      throw failure();
    });
    await expect(asked).rejects.toThrow('Away.');
  });

  it('waits five seconds at most while an old entry is at hand', async () => {
    vi.useFakeTimers();
    const { cache, world } = openBrowser();
    cache.beginRead('userXp').store(summary);
    world.now += 6 * MINUTE;
    const asked = cache.fetchWithCache(
      'userXp',
      null,
      signal,
      (limited) =>
        new Promise((_, reject) => {
          limited.addEventListener('abort', () => reject(limited.reason));
        }),
    );
    await vi.advanceTimersByTimeAsync(5000);
    expect(await asked).toBe(summary);
    vi.useRealTimers();
  });
});
