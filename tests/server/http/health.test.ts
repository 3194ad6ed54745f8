import { tmpdir } from 'node:os';
import { afterEach, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { openDatabase } from '#server/db/database.ts';
import { type TestApp, createTestApp, newId, testConfig } from '#tests/support/server/test-app.ts';

let server: TestApp | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

test('a server with its database is ready', async () => {
  server = await createTestApp({ config: { databaseUrl: null, dataDirectory: tmpdir() } });
  const answer = await server.app.inject({ url: '/readyz' });
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { status: 'ready', draining: false, database: true, fsync: expect.any(Boolean), disk: true },
  ]);
});

test('a server whose data directory is gone is not ready', async () => {
  server = await createTestApp({ config: { databaseUrl: null, dataDirectory: '/nonexistent' } });
  const answer = await server.app.inject({ url: '/readyz' });
  expect([answer.statusCode, answer.json()]).toEqual([
    503,
    expect.objectContaining({ status: 'not-ready', disk: false }),
  ]);
});

test('a server without its database is alive, but not ready', async () => {
  const { db, close } = openDatabase('postgresql://nobody@127.0.0.1:1/nothing');
  const deps = { db, config: testConfig, now: () => new Date(), newId };
  const app = await createApp(deps, { webRoot: '/nonexistent' });
  expect((await app.inject({ url: '/healthz' })).json()).toEqual({ status: 'ok' });
  const answer = await app.inject({ url: '/readyz' });
  expect([answer.statusCode, answer.json()]).toEqual([
    503,
    expect.objectContaining({ status: 'not-ready', database: false }),
  ]);
  await app.close();
  await close();
});
