import { sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { Problem } from '#server/http/problem.ts';
import { useStubApp } from '#tests/support/server/stub-app.ts';
import { type TestApp, useTestApp } from '#tests/support/server/test-app.ts';

let work: () => Promise<unknown>;
const server = await useTestApp();
const app = await useStubApp(server, {
  listHouses: async () => {
    await work();
    return { status: 200, body: { success: true, houses: [] } };
  },
});

async function ask() {
  const answer = await app.inject({ url: '/api/v1/houses/all' });
  return { status: answer.statusCode, body: answer.json(), text: answer.body, headers: answer.headers };
}
const timeout = {
  status: 503,
  body: {
    success: false,
    code: 'DB_TIMEOUT',
    message: 'Our server is taking too long. Please try again in a moment.',
    requestId: expect.any(String),
  },
};
const lost = {
  status: 503,
  body: {
    success: false,
    code: 'DB_CONNECTION_ERROR',
    message: 'Our server cannot answer at the moment. Please try again in a few minutes.',
    requestId: expect.any(String),
  },
};

describe('the database', () => {
  test('that is slow is a timeout (R78)', async () => {
    work = () =>
      server.db.transaction(async (tx) => {
        await tx.execute(sql`SET LOCAL statement_timeout = 20`);
        await tx.execute(sql`SELECT pg_sleep(5)`);
      });
    expect(await ask()).toMatchObject(timeout);
    expect((await ask()).headers['retry-after']).toBe('5');
  });

  test('that no longer knows the caller asks to sign in again', async () => {
    work = () => server.db.execute(sql`INSERT INTO completions (user_id) VALUES (${'0'.repeat(24)})`);
    expect(await ask()).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
  });

  test('that waits for a lock is a timeout (R78)', async () => {
    const holder = await server.db.$client.connect();
    await holder.query('BEGIN; LOCK TABLE houses IN ACCESS EXCLUSIVE MODE');
    work = () =>
      server.db.transaction(async (tx) => {
        await tx.execute(sql`SET LOCAL lock_timeout = 20`);
        await tx.execute(sql`SELECT * FROM houses`);
      });
    expect(await ask()).toMatchObject(timeout);
    await holder.query('ROLLBACK');
    holder.release();
  });

  test('without a connection to spare is a timeout (R78)', async () => {
    const { db, close } = openDatabase(addressOf(server), { max: 1 });
    const holder = await db.$client.connect();
    work = () => db.execute(sql`SELECT 1`);
    expect(await ask()).toMatchObject(timeout);
    holder.release();
    await close();
  });

  test('that hangs up is a lost connection, and the next request is served (R78)', async () => {
    work = () => server.db.execute(sql`SELECT pg_terminate_backend(pg_backend_pid())`);
    expect(await ask()).toMatchObject(lost);
    work = () => server.db.execute(sql`SELECT 1`);
    expect((await ask()).status).toBe(200);
  });

  test('that is not there is a lost connection', async () => {
    const { db, close } = openDatabase('postgresql://nobody:secret@127.0.0.1:1/nothing');
    work = () => db.execute(sql`SELECT 1`);
    const answer = await ask();
    expect(answer).toMatchObject(lost);
    expect(answer.text).not.toMatch(/secret|127\.0\.0\.1/);
    await close();
  });
});

test('a handler that takes longer than its caller waits is a timeout (R34)', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let finish: () => void = () => {};
  work = () => new Promise<void>((resolve) => (finish = resolve));
  const answer = ask();
  await vi.advanceTimersByTimeAsync(8_000);
  expect(await answer).toMatchObject(timeout);
  finish();
  vi.useRealTimers();
});

describe('a failure nobody foresaw (R32)', () => {
  test.for([
    ['an error', () => Promise.reject(new Error('SELECT * FROM users at /srv/app.ts:12'))],
    ['a value that is no error', () => Promise.reject('password=hunter2')],
    ['a broken constraint', () => server.db.execute(sql`INSERT INTO users (id) VALUES ('hunter2')`)],
    ['bad SQL', () => server.db.execute(sql`SELEC hunter2`)],
  ] as const)('leaks nothing: %s', async ([, fail]) => {
    work = fail;
    const { status, body, text } = await ask();
    expect(status).toBe(500);
    expect(body).toEqual({
      success: false,
      code: 'internal',
      message: 'Something went wrong, try again.',
      requestId: expect.any(String),
    });
    expect(text).not.toMatch(/hunter2|SELECT|\.ts/);
  });
});

test('a refusal carries its own text, fields, wait and headers', async () => {
  work = () =>
    Promise.reject(
      new Problem('too-many-requests', {
        message: 'The library rests for a moment.',
        fields: { q: 'Asked too often.' },
        retryAfterSeconds: 7,
        headers: { 'x-reason': 'rest' },
      }),
    );
  const { status, body, headers } = await ask();
  expect(status).toBe(429);
  expect(body).toEqual({
    success: false,
    code: 'too-many-requests',
    message: 'The library rests for a moment.',
    fields: { q: 'Asked too often.' },
    requestId: headers['x-request-id'],
  });
  expect(headers).toMatchObject({ 'retry-after': '7', 'x-reason': 'rest' });
});

function addressOf({ db }: TestApp): string {
  const { connectionString } = db.$client.options;
  if (connectionString === undefined) throw new Error('The test database has no address.');
  return connectionString;
}
