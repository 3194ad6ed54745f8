import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { type Socket, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createApp } from '#server/app.ts';
import { type Listening, listen } from '#server/listening.ts';
import { type Product, startProduct } from '#tests/support/product/product.ts';
import { scaled } from '#tests/support/scale.ts';
import { registerStudent } from '#tests/support/server/api-client.ts';
import { createKeepAliveClient } from '#tests/support/server/processes/keep-alive-client.ts';
import { createLearner } from '#tests/support/server/processes/learner.ts';
import { type TestApp, createTestApp, newId, testConfig } from '#tests/support/server/test-app.ts';
import { type TestDatabase, createTestDatabase } from '#tests/support/server/test-database.ts';
import { countBlocked } from '#tests/support/server/race.ts';

vi.setConfig({ testTimeout: scaled(90_000, 600_000), hookTimeout: 30_000 });

// In the ordinary run others are at work beside it: how long things take is for the full run.
const longestStopMs = scaled(Infinity, 12_000);
const drainMs = scaled(60_000, 10_000);
const longestDrainMs = drainMs / 2;

describe('a stop under load', () => {
  let database: TestDatabase;
  let product: Product;
  const takenFile = join(tmpdir(), `wizlearn-taken-${process.pid}`);
  beforeAll(async () => {
    database = await createTestDatabase();
    const env = { DATABASE_URL: database.connectionString, SESSION_SECRET: testConfig.sessionSecret };
    product = await startProduct(
      { ...env, TAKEN_FILE: takenFile },
      'tests/server/operation/loaded.server.ts',
    );
  });
  afterAll(async () => {
    await product.stop();
    await database.drop();
    await rm(takenFile, { force: true });
  });

  test('drops no request that was taken, and ends with code 0 within 12 s (R81, T28)', async () => {
    const rounds = scaled(2, 30);
    const port = Number(new URL(product.origin).port);
    const clients = Array.from({ length: 20 }, (_, index) =>
      createKeepAliveClient({ port, from: `127.0.2.${index + 1}`, keepAlive: index % 4 !== 0 }),
    );
    const learners = await Promise.all(
      clients.map((client, index) => createLearner(client.fetch, `learner.${index}@example.org`)),
    );
    const ends = { notTaken: 0, resetUntaken: 0, dropped: 0 };
    let refused = 0;
    let acknowledged = 0;
    let slowestMs = 0;
    for (let round = 0; round < rounds; round += 1) {
      const writing = learners.map((learner) => learner.write(() => false));
      await wait(300 + ((round * 97) % 400));
      const stoppedAt = performance.now();
      expect(await product.stop()).toBe(0);
      slowestMs = Math.max(slowestMs, performance.now() - stoppedAt);
      const taken = (await readFile(takenFile, 'utf8')).split('\n');
      for (const written of await Promise.all(writing)) {
        acknowledged += written.acknowledged;
        refused += written.refused;
        if (written.end?.kind === 'refused') ends.notTaken += 1;
        else if (written.end?.connection && !taken.includes(written.end.connection)) ends.resetUntaken += 1;
        else ends.dropped += 1;
      }
      await product.start();
      expect((await Promise.all(learners.map((learner) => learner.findDataLoss()))).flat()).toEqual([]);
    }
    for (const client of clients) client.close();
    process.stdout.write(
      `${rounds} stops, ${acknowledged} acknowledged writes, ${ends.dropped} dropped requests, ` +
        `${ends.resetUntaken} connections reset before they were taken, slowest stop ${(slowestMs / 1_000).toFixed(1)} s\n`,
    );
    expect([ends.dropped, refused]).toEqual([0, 0]);
    expect(slowestMs).toBeLessThan(longestStopMs);
  });
});

test('a stop shuts the door at once, though a sweep is still at work', async () => {
  const database = await createTestDatabase();
  const other = await database.db.$client.connect();
  await other.query('SET idle_in_transaction_session_timeout = 0; BEGIN; LOCK TABLE quiz_attempts');
  const product = await startProduct({
    DATABASE_URL: database.connectionString,
    SESSION_SECRET: testConfig.sessionSecret,
    LOG_LEVEL: 'fatal',
  });
  await expect.poll(() => countBlocked(database.db)).toBe(1);
  const stopped = product.stop();
  await expect.poll(() => opens(Number(new URL(product.origin).port)), { interval: 10 }).toBe(false);
  expect(await countBlocked(database.db)).toBe(1);
  await other.query('ROLLBACK');
  other.release();
  expect(await stopped).toBe(0);
  await database.drop();
});

describe('a server that stops', () => {
  let server: TestApp;
  let listening: Listening;
  const start = async () => {
    server = await createTestApp();
    const { db, config } = server;
    const app = await createApp({ db, config, now: () => new Date(), newId }, { webRoot: '/nonexistent' });
    listening = await listen(app, '127.0.0.1', 0);
  };
  const portOf = ({ url }: Listening) => Number(new URL(url).port);

  /** Stops it and goes on once it takes no more connections. */
  async function beginStop(): Promise<{ ended: Promise<number> }> {
    const begunAt = performance.now();
    const ended = listening.drain(drainMs).then(() => performance.now() - begunAt);
    await expect.poll(() => opens(portOf(listening)), { interval: 5 }).toBe(false);
    return { ended };
  }

  test('answers a request whose second half is still on its way', async () => {
    await start();
    const socket = await open(portOf(listening));
    const answer = text(socket);
    const body = JSON.stringify({ email: 'nobody@example.org', password: 'a wrong password' });
    socket.write(
      `POST /api/v1/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 9)}`,
    );
    await expect.poll(() => socket.bytesWritten).toBeGreaterThan(9);
    const { ended } = await beginStop();
    socket.write(body.slice(9));
    expect(await answer).toMatch(/^HTTP\/1\.1 401 .*\r\nconnection: close\r\n/is);
    expect(await ended).toBeLessThan(longestDrainMs);
    await server.close();
  });

  test('answers the first request of a connection that it has taken, and hangs up on those that say nothing', async () => {
    await start();
    const [early, silent] = [await open(portOf(listening)), await open(portOf(listening))];
    const hungUp = once(silent, 'close');
    const { ended } = await beginStop();
    const answer = text(early);
    early.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
    expect(await answer).toMatch(/^HTTP\/1\.1 200 /);
    await hungUp;
    expect(await ended).toBeLessThan(longestDrainMs);
    await server.close();
  });

  test('tells its event streams, which hold nothing up', async () => {
    await start();
    const { accessToken } = await registerStudent(server);
    const answer = await fetch(`${listening.url}/api/v1/leaderboard/events`, {
      headers: { authorization: `Bearer ${accessToken}` },
    });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/event-stream']);
    const { ended } = await beginStop();
    expect(await answer.text()).toMatch(/event: leaderboard\.closed\ndata: \{"reason":"stopping"\}\n\n$/);
    expect(await ended).toBeLessThan(longestDrainMs);
    await server.close();
  });
});

async function open(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}

function opens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
