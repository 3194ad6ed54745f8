import { once } from 'node:events';
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { type AddressInfo, type Socket, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createApp } from '#server/app.ts';
import { openDatabase } from '#server/db/database.ts';
import { createDiskWatch, freeBytesReader } from '#server/db/disk-space.ts';
import { scaled } from '#tests/support/scale.ts';
import { registerStudent } from '#tests/support/server/api-client.ts';
import {
  TEST_SERVERS,
  type TestApp,
  createTestApp,
  newId,
  testConfig,
} from '#tests/support/server/test-app.ts';

const MiB = 1024 * 1024;

let server: TestApp | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

const ready = {
  status: 'ready',
  draining: false,
  database: true,
  migrated: true,
  fsync: expect.any(Boolean),
  disk: true,
  readOnly: false,
  eventLoop: { p99Ms: expect.any(Number), longestMs: expect.any(Number) },
};
const readyz = async ({ app }: Pick<TestApp, 'app'>) => {
  const answer = await app.inject({ url: '/readyz' });
  return [answer.statusCode, answer.json()];
};

describe('a server (R75)', () => {
  test('with its database is ready', async () => {
    server = await createTestApp();
    expect(await readyz(server)).toEqual([200, ready]);
  });

  test('asks its database once for all who ask at the same time', async () => {
    const own = await createTestApp();
    server = own;
    const query = vi.spyOn(own.db.$client, 'query');
    const answers = await Promise.all(Array.from({ length: 100 }, () => readyz(own)));
    expect(answers.map(([status]) => status)).toEqual(answers.map(() => answers[0]?.[0]));
    expect(query.mock.calls.length).toBeLessThan(20);
    const asked = query.mock.calls.length;
    await readyz(own);
    expect(query.mock.calls.length).toBeGreaterThan(asked);
  });

  test('whose data directory is gone is not ready', async () => {
    server = await createTestApp({ config: { databaseUrl: null, dataDirectory: '/nonexistent' } });
    expect(await readyz(server)).toEqual([503, { ...ready, status: 'not-ready', disk: false }]);
  });

  test('on tables of another version is not ready', async () => {
    server = await createTestApp();
    await server.db.$client.query(
      'DELETE FROM schema_migrations WHERE version = (SELECT max(version) FROM schema_migrations)',
    );
    expect(await readyz(server)).toEqual([503, { ...ready, status: 'not-ready', migrated: false }]);
  });

  test('that has begun to stop is not ready', async () => {
    server = await createTestApp();
    const { db, config } = server;
    const app = await createApp({ db, config, now: () => new Date(), newId }, { webRoot: '/nonexistent' });
    let asked: unknown;
    app.addHook('preClose', async () => {
      const { port } = app.server.address() as AddressInfo;
      const answer = await fetch(`http://127.0.0.1:${port}/readyz`);
      asked = [answer.status, await answer.json()];
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
    await app.close();
    expect(asked).toEqual([503, { ...ready, status: 'not-ready', draining: true }]);
  });

  test('without its database is alive, but not ready', async () => {
    const { db, close } = openDatabase('postgresql://nobody@127.0.0.1:1/nothing');
    const deps = { db, config: testConfig, now: () => new Date(), newId };
    const app = await createApp(deps, { webRoot: '/nonexistent' });
    expect((await app.inject({ url: '/healthz' })).json()).toEqual({ status: 'ok' });
    expect(await readyz({ app })).toEqual([
      503,
      { ...ready, status: 'not-ready', database: false, migrated: false, fsync: false },
    ]);
    await app.close();
    await close();
  });

  test('whose database hangs is alive within 50 ms, and says within two seconds that it is not ready', async () => {
    const sockets = new Set<Socket>();
    const silent = createServer((socket) => void sockets.add(socket)).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const { db, close } = openDatabase(`postgresql://nobody@127.0.0.1:${port}/nothing`);
    const deps = { db, config: testConfig, now: () => new Date(), newId };
    const app = await createApp(deps, { webRoot: '/nonexistent' });
    let isAnswered = false;
    const stuck = Array.from({ length: 30 }, () =>
      app.inject({ url: '/api/v1/houses/all' }).finally(() => (isAnswered = true)),
    );
    await expect.poll(() => sockets.size).toBe(10);
    const times: number[] = [];
    for (let round = 0; round < 20; round += 1) {
      const started = performance.now();
      expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200);
      times.push(performance.now() - started);
    }
    expect(times.sort((a, b) => a - b)[18]).toBeLessThan(scaled(Infinity, 50));
    const started = performance.now();
    expect((await app.inject({ url: '/readyz' })).statusCode).toBe(503);
    expect(performance.now() - started).toBeLessThan(scaled(Infinity, 2_000));
    // Whoever waited for the database would have waited with them.
    expect(isAnswered).toBe(false);
    const answers = await Promise.all(stuck);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([503]));
    for (const socket of sockets) socket.destroy();
    silent.close();
    await app.close();
    await close();
  }, 30_000);
});

describe('a disk that fills up (R79)', () => {
  let free = Infinity;
  const readFreeBytes = async () => free;

  // The embedded database's: it has one server.
  test.runIf(TEST_SERVERS === 1)(
    'below 200 MB stores nothing more, and still lets people read, sign in and stay signed in',
    async () => {
      free = 201 * MiB;
      server = await createTestApp({ readFreeBytes });
      const { client, browser, email, password, userId } = await registerStudent(server);
      const write = () =>
        client.PUT('/profiles/picture-url', { body: { profilePictureUrl: 'avatar:crest:x' } });
      expect((await write()).response.status).not.toBe(503);

      free = 199 * MiB;
      expect(await readyz(server)).toEqual([200, { ...ready, readOnly: true }]);
      const { response, error } = await write();
      expect([response.status, response.headers.get('retry-after'), error]).toEqual([
        503,
        '60',
        expect.objectContaining({ code: 'DB_CONNECTION_ERROR' }),
      ]);
      const path = `/course-progress/user/${userId}`;
      const read = await server.app.inject({
        url: `/api/v1${path}`,
        headers: { authorization: `Bearer ${(await signIn(server, email, password)).accessToken}` },
      });
      expect(read.statusCode).toBe(200);
      expect((await client.POST('/courses/getUserEnrolledCourses', { body: {} })).response.status).toBe(200);
      const refreshed = await browser.fetch('http://localhost:3000/api/v1/refresh-token', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      });
      expect(refreshed.status).toBe(200);

      free = 201 * MiB;
      await readyz(server);
      expect((await write()).response.status).not.toBe(503);
    },
  );

  test('below 50 MB the server is not ready', async () => {
    free = 51 * MiB;
    server = await createTestApp({ readFreeBytes });
    expect(await readyz(server)).toEqual([200, { ...ready, readOnly: true }]);
    free = 49 * MiB;
    expect(await readyz(server)).toEqual([
      503,
      { ...ready, status: 'not-ready', disk: false, readOnly: true },
    ]);
  });

  test('is looked at every two seconds, and each change is told once', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const told: boolean[] = [];
    free = 300 * MiB;
    const watch = await createDiskWatch(readFreeBytes, (isNearlyFull) => told.push(isNearlyFull));
    for (const next of [300, 100, 90, 300, 10]) {
      free = next * MiB;
      await vi.advanceTimersByTimeAsync(2_000);
    }
    expect([told, watch.isNearlyFull()]).toEqual([[true, false, true], true]);
    watch.stop();
    vi.useRealTimers();
  });

  test('is the one where the database lives, at the end of the link to it', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'wizlearn-disk-'));
    const elsewhere = join(directory, 'elsewhere');
    const place = { databaseUrl: null, dataDirectory: directory };
    await expect(freeBytesReader(place)()).rejects.toThrow();
    await mkdir(elsewhere);
    await symlink(elsewhere, join(directory, 'postgres'));
    expect(await freeBytesReader(place)()).toBeGreaterThan(0);
    expect(await freeBytesReader({ ...place, databaseUrl: 'postgresql://elsewhere' })()).toBe(Infinity);
    await rm(directory, { recursive: true });
  });
});

async function signIn({ app }: TestApp, email: string, password: string): Promise<{ accessToken: string }> {
  const answer = await app.inject({ method: 'POST', url: '/api/v1/login', payload: { email, password } });
  return answer.json().data;
}
