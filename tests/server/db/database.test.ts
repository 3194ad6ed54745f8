import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { createTestDatabase, useTestDatabase } from '#tests/support/server/test-database.ts';

const database = await useTestDatabase();

test('a clone has the tables of the template, and its rows stay its own', async () => {
  const other = await createTestDatabase();
  await database.db.execute(sql`CREATE TABLE only_here (n integer)`);
  const { rows } = await other.db.execute(
    sql`SELECT to_regclass('only_here') AS only_here, to_regclass('users')::text AS users`,
  );
  await other.drop();
  expect(rows).toEqual([{ only_here: null, users: 'users' }]);
});

test('every connection has bounds for statements, locks and idle transactions (R78)', async () => {
  const { rows } = await database.db.execute(sql`
    SELECT current_setting('statement_timeout') AS statement,
      current_setting('lock_timeout') AS lock,
      current_setting('idle_in_transaction_session_timeout') AS idle`);
  expect(rows).toEqual([{ statement: '5s', lock: '3s', idle: '5s' }]);
});

test('the wait for a free connection is bounded (R78)', async () => {
  const { db, close } = openDatabase(database.connectionString, { max: 1, timeoutMs: 500 });
  const only = await db.$client.connect();
  await expect(db.execute(sql`SELECT 1`)).rejects.toMatchObject({
    cause: { message: expect.stringContaining('timeout') },
  });
  only.release();
  await close();
});

test('a connection the server drops is reported and replaced', async () => {
  const lost: string[] = [];
  const { db, close } = openDatabase(database.connectionString, {
    max: 1,
    onConnectionLost: (error) => lost.push(error.message),
  });
  const { rows } = await db.execute<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`);
  await database.db.execute(sql`SELECT pg_terminate_backend(${rows[0]?.pid})`);
  await expect.poll(() => lost).toEqual(['terminating connection due to administrator command']);
  expect((await db.execute(sql`SELECT 1 AS one`)).rows).toEqual([{ one: 1 }]);
  await close();
});

test('a connection lost between two statements of a transaction fails that transaction and nothing else', async () => {
  const { db, close } = openDatabase(database.connectionString, { max: 1 });
  const transaction = db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`);
    await database.db.execute(sql`SELECT pg_terminate_backend(${rows[0]?.pid}, 5000)`);
    // Only now does the loss arrive here: no statement is under way that could report it.
    await new Promise((resolve) => setImmediate(resolve));
    await tx.execute(sql`SELECT 2`);
  });
  await expect(transaction).rejects.toThrow();
  expect((await db.execute(sql`SELECT 1 AS one`)).rows).toEqual([{ one: 1 }]);
  await close();
});
