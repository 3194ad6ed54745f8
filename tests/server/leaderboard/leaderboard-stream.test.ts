import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { completions, users } from '#server/db/schema/accounts.ts';
import { createDatabaseEvents } from '#server/db/database-events.ts';
import {
  type LeaderboardStreams,
  createLeaderboardStreams,
} from '#server/features/leaderboard/leaderboard-streams.ts';
import { createSessionsRepository } from '#server/features/identity/sessions/sessions.repository.ts';
import { awardXp } from '#server/awards/xp-ledger.repository.ts';
import { type TestStudent, registerStudent } from '#tests/support/server/api-client.ts';
import { createTestApp, newId, useTestApp } from '#tests/support/server/test-app.ts';

const server = await useTestApp();
const address = await server.app.listen({ host: '127.0.0.1', port: 0 });
let asha: TestStudent;
beforeEach(async () => {
  asha = await registerStudent(server);
});

const award = (userId: string) =>
  server.db.transaction((tx) =>
    awardXp(tx, { userId, source: 'weekly-quiz', sourceId: newId(), label: '', amount: 10, at: new Date() }),
  );
const listeners = async () => {
  const { rows } = await server.db.execute<{ count: number }>(
    sql`SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN%'`,
  );
  return rows[0]?.count;
};

const [HERE, ELSEWHERE] = ['192.0.2.1', '198.51.100.1'];

/** What a client has read so far. */
const read = (stream: Readable) => {
  const reading = { text: '', ended: false };
  void (async () => {
    try {
      for await (const chunk of stream) reading.text += String(chunk);
    } finally {
      reading.ended = true;
    }
  })().catch(() => {});
  return reading;
};
const eventsIn = ({ text }: { text: string }) =>
  [...text.matchAll(/^event: (.*)\ndata: (.*)$/gm)].map(([, event, data]) => [event, JSON.parse(data ?? '')]);

describe('the stream over HTTP', () => {
  const leavings: (() => void)[] = [];
  afterEach(async () => {
    vi.useRealTimers();
    for (const leave of leavings.splice(0)) leave();
    await expect.poll(listeners).toBe(0);
  });

  const connect = async ({ to = address, as = asha } = {}) => {
    const leaving = new AbortController();
    leavings.push(() => leaving.abort());
    const response = await fetch(`${to}/api/v1/leaderboard/events`, {
      headers: { authorization: `Bearer ${as.accessToken}` },
      signal: leaving.signal,
    });
    if (!response.body) throw new Error('There is no stream.');
    const reading = read(Readable.fromWeb(response.body as ReadableStream));
    return { response, reading, leave: () => leaving.abort() };
  };

  test('cannot be opened by asking for its head', async () => {
    const response = await fetch(`${address}/api/v1/leaderboard/events`, {
      method: 'HEAD',
      headers: { authorization: `Bearer ${asha.accessToken}` },
    });
    expect(response.status).toBe(405);
    expect(await listeners()).toBe(0);
  });

  test('tells of XP within a second, by house', async () => {
    const { response, reading } = await connect();
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^text\/event-stream/);
    expect(response.headers.get('cache-control')).toBe('no-store');
    await expect.poll(listeners).toBe(1);
    await server.db.insert(completions).values({ userId: asha.userId, house: 'Lumina' });
    await award(asha.userId);
    await expect
      .poll(() => eventsIn(reading), { timeout: 5_000 })
      .toContainEqual(['leaderboard.changed', { houses: ['Lumina'] }]);
  });

  test('frees everything when the client leaves', async () => {
    const { leave } = await connect();
    await expect.poll(listeners).toBe(1);
    leave();
    await expect.poll(listeners).toBe(0);
  });

  test('ends by itself when the server stops, which does not wait for it', async () => {
    const own = await createTestApp();
    const to = await own.app.listen({ host: '127.0.0.1', port: 0 });
    const { reading } = await connect({ to, as: await registerStudent(own) });
    const closing = own.close();
    await expect.poll(() => reading.ended).toBe(true);
    expect(eventsIn(reading).at(-1)).toEqual(['leaderboard.closed', { reason: 'stopping' }]);
    await closing;
  });

  test('ends within 5 s of signing out (R11)', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { reading } = await connect();
    const { error } = await asha.client.DELETE('/sessions/{sessionId}', {
      params: { path: { sessionId: asha.signedIn.sessionId } },
    });
    expect(error).toBeUndefined();
    await vi.advanceTimersByTimeAsync(4_999);
    await expect.poll(() => reading.ended).toBe(true);
    expect(eventsIn(reading).at(-1)).toEqual(['leaderboard.closed', { reason: 'signed-out' }]);
  });
});

describe('the streams of a server', () => {
  const closings: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const close of closings.splice(0)) await close();
  });

  const create = (limits: Parameters<typeof createLeaderboardStreams>[1] = {}): LeaderboardStreams => {
    const events = createDatabaseEvents(server.db);
    const listLive = (ids: string[]) => createSessionsRepository(server.db).listLiveAmong(ids, new Date());
    const streams = createLeaderboardStreams({ events, listLive }, limits);
    closings.push(async () => {
      streams.close();
      await events.close();
    });
    return streams;
  };
  const caller = (student = asha) => ({ userId: student.userId, sessionId: student.signedIn.sessionId });

  test('send at most one event in each pause, with all houses of it', async () => {
    const reading = read(create({ pauseMs: 300 }).open(caller(), HERE));
    await expect.poll(() => eventsIn(reading)).toHaveLength(1);
    await server.db.insert(completions).values({ userId: asha.userId, house: 'Lumina' });
    const bela = await registerStudent(server);
    await server.db.insert(completions).values({ userId: bela.userId, house: 'Veritas' });
    const from = eventsIn(reading).length;
    const startedAt = performance.now();
    for (let time = 0; time < 30; time += 1) await award(time % 2 === 0 ? asha.userId : bela.userId);
    await expect
      .poll(
        () =>
          new Set(
            eventsIn(reading)
              .slice(from)
              .flatMap(([, data]) => data.houses),
          ),
      )
      .toEqual(new Set(['Lumina', 'Veritas']));
    const pauses = (performance.now() - startedAt) / 300;
    expect(eventsIn(reading).length - from).toBeLessThanOrEqual(pauses + 2);
  });

  test('say every now and then that they live', async () => {
    const reading = read(create({ heartbeatMs: 20 }).open(caller(), HERE));
    await expect.poll(() => reading.text.match(/: still here\n\n/g)?.length ?? 0).toBeGreaterThan(2);
  });

  test('are five a student: the oldest gives way', async () => {
    const streams = create();
    const opened = Array.from({ length: 6 }, () => read(streams.open(caller(), HERE)));
    await expect
      .poll(() => opened.map(({ ended }) => ended))
      .toEqual([true, false, false, false, false, false]);
    expect(eventsIn(opened[0] ?? { text: '' })).toContainEqual([
      'leaderboard.closed',
      { reason: 'too-many' },
    ]);
  });

  test('are bounded in all', async () => {
    const streams = create({ inAll: 2 });
    const bela = await registerStudent(server);
    const first = streams.open(caller(), HERE);
    streams.open(caller(bela), HERE);
    expect(() => streams.open(caller(), HERE)).toThrow(
      expect.objectContaining({ code: 'too-many-requests' }),
    );
    first.destroy();
    await expect.poll(() => first.closed).toBe(true);
    expect(() => streams.open(caller(), HERE)).not.toThrow();
  });

  test('of one address give way to a classmate who has fewer, and never to one who has as many', async () => {
    const streams = create({ perNetwork: 3 });
    const greedy = Array.from({ length: 3 }, () => read(streams.open(caller(), HERE)));
    const [bela, chitra] = [await registerStudent(server), await registerStudent(server)];
    const hers = read(streams.open(caller(bela), HERE));
    await expect.poll(() => greedy.map(({ ended }) => ended)).toEqual([true, false, false]);
    expect(eventsIn(greedy[0] ?? { text: '' })).toContainEqual(['leaderboard.closed', { reason: 'full' }]);
    streams.open(caller(chitra), HERE);
    const isFull = expect.objectContaining({ code: 'too-many-requests' });
    expect(() => streams.open(caller(bela), HERE)).toThrow(isFull);
    expect(() => streams.open(caller(), ELSEWHERE)).not.toThrow();
    expect(hers.ended).toBe(false);
  });

  test('of many accounts at one address leave room for another address', async () => {
    const streams = create({ inAll: 3 });
    const crowd = await Promise.all([1, 2, 3].map(() => registerStudent(server)));
    const others = crowd.map((student) => read(streams.open(caller(student), HERE)));
    expect(() => streams.open(caller(), HERE)).toThrow(
      expect.objectContaining({ code: 'too-many-requests' }),
    );
    const mine = read(streams.open(caller(), ELSEWHERE));
    await expect.poll(() => others.map(({ ended }) => ended)).toEqual([true, false, false]);
    expect(mine.ended).toBe(false);
  });

  test('end for a student who is disabled, and stay for others', async () => {
    const streams = create({ sessionCheckMs: 20 });
    const bela = await registerStudent(server);
    const [mine, hers] = [read(streams.open(caller(), HERE)), read(streams.open(caller(bela), HERE))];
    await server.db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, asha.userId));
    await expect.poll(() => mine.ended).toBe(true);
    expect(hers.ended).toBe(false);
  });

  test('let go of a client that does not read', async () => {
    const stream = create({ heartbeatMs: 1 }).open(caller(), HERE);
    await expect.poll(() => stream.destroyed, { timeout: 10_000 }).toBe(true);
  });

  test('are refused once the server stops', () => {
    const streams = create();
    streams.close();
    expect(() => streams.open(caller(), HERE)).toThrow(
      expect.objectContaining({ code: 'too-many-requests' }),
    );
  });
});
