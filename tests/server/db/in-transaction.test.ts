import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import { useTestDatabase } from '#tests/support/server/test-database.ts';

const database = await useTestDatabase({ empty: true });
await database.db.execute(sql`CREATE TABLE owls (name text PRIMARY KEY, flights integer NOT NULL)`);
beforeEach(async () => {
  await database.db.execute(sql`TRUNCATE owls`);
  await database.db.execute(sql`INSERT INTO owls VALUES ('Snowy', 0), ('Barn', 0)`);
});

const flights = async () => {
  const { rows } = await database.db.execute<{ name: string; flights: number }>(
    sql`SELECT name, flights FROM owls ORDER BY name`,
  );
  return rows.map((row) => row.flights);
};
const fly = (name: string) => sql`UPDATE owls SET flights = flights + 1 WHERE name = ${name}`;

/** Lets several go on once all are here; those who come again pass. */
function createMeeting(expected: number): () => Promise<void> {
  let here = 0;
  const { promise, resolve } = Promise.withResolvers<void>();
  return () => {
    here += 1;
    if (here === expected) resolve();
    return promise;
  };
}

test('two transactions that wait for each other both end well (R80)', async () => {
  const meet = createMeeting(2);
  let tries = 0;
  const run = (first: string, second: string) =>
    database.db.transaction(async (tx) => {
      tries += 1;
      await tx.execute(fly(first));
      await meet();
      await tx.execute(fly(second));
      return first;
    });
  expect(await Promise.all([run('Snowy', 'Barn'), run('Barn', 'Snowy')])).toEqual(['Snowy', 'Barn']);
  expect([await flights(), tries]).toEqual([[2, 2], 3]);
});

test('two transactions that read what the other writes both end well (R80)', async () => {
  const meet = createMeeting(2);
  const run = () =>
    database.db.transaction(
      async (tx) => {
        const { rows } = await tx.execute<{ sum: number }>(sql`SELECT sum(flights)::int AS sum FROM owls`);
        await meet();
        await tx.execute(sql`UPDATE owls SET flights = ${(rows[0]?.sum ?? 0) + 1} WHERE name = 'Snowy'`);
      },
      { isolationLevel: 'serializable' },
    );
  await Promise.all([run(), run()]);
  expect(await flights()).toEqual([0, 2]);
});

test('a conflict that does not end is told after four tries, and nothing is kept', async () => {
  let tries = 0;
  const work = database.db.transaction(async (tx) => {
    tries += 1;
    await tx.execute(fly('Snowy'));
    await tx.execute(sql`DO $$ BEGIN RAISE EXCEPTION 'again' USING ERRCODE = '40001'; END $$`);
  });
  await expect(work).rejects.toMatchObject({ cause: { code: '40001' } });
  expect([await flights(), tries]).toEqual([[0, 0], 4]);
});

test('any other failure is not tried again', async () => {
  let tries = 0;
  const work = database.db.transaction(async (tx) => {
    tries += 1;
    await tx.execute(sql`INSERT INTO owls VALUES ('Snowy', 7)`);
  });
  await expect(work).rejects.toMatchObject({ cause: { code: '23505' } });
  expect(tries).toBe(1);
});

test('a transaction that takes too long is cut, and what it goes on doing is not kept (R80)', async () => {
  const { promise: late, resolve: goOn } = Promise.withResolvers<void>();
  let afterwards: Promise<unknown> = Promise.resolve();
  const work = inTransaction(
    database.db.$client,
    async (tx) => {
      await tx.execute(fly('Snowy'));
      afterwards = late.then(() => tx.execute(fly('Barn')));
      await tx.execute(sql`SELECT pg_sleep(4)`);
    },
    { timeoutMs: 100 },
  );
  await expect(work).rejects.toMatchObject({ code: '25P04' });
  goOn();
  await expect(afterwards).rejects.toThrow();
  expect(await flights()).toEqual([0, 0]);
});

test('a connection that is lost between two statements fails the transaction alone', async () => {
  const { db, close } = openDatabase(database.connectionString, { max: 1 });
  const work = db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`);
    await database.db.execute(sql`SELECT pg_terminate_backend(${rows[0]?.pid}, 2000)`);
    await tx.execute(fly('Snowy'));
  });
  await expect(work).rejects.toThrow();
  expect((await db.execute(sql`SELECT 1 AS one`)).rows).toEqual([{ one: 1 }]);
  await close();
});

test('a transaction that cannot begin gives its connection back', async () => {
  const { db, close } = openDatabase(database.connectionString, { max: 1, timeoutMs: 500 });
  const { rows } = await db.execute<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`);
  const [client] = [await db.$client.connect()];
  client.on('error', () => {});
  await database.db.execute(sql`SELECT pg_terminate_backend(${rows[0]?.pid}, 2000)`);
  client.release();
  await db.transaction(async (tx) => tx.execute(fly('Snowy'))).catch(() => {});
  expect((await db.execute(sql`SELECT 1 AS one`)).rows).toEqual([{ one: 1 }]);
  await close();
});
