import { beforeEach, expect, test } from 'vitest';
import type { Transaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import { Batch, executeStatement, executeAtCommit } from '#server/db/named-statement.ts';
import { recordStatements } from '#tests/support/server/recorded-statements.ts';
import { useTestDatabase } from '#tests/support/server/test-database.ts';

const { db } = await useTestDatabase({ empty: true });
const pool = db.$client;

beforeEach(async () => {
  await pool.query('DROP TABLE IF EXISTS owls');
  await pool.query('CREATE TABLE owls (name text PRIMARY KEY, flights integer NOT NULL)');
  await pool.query("INSERT INTO owls VALUES ('Barn', 1), ('Snowy', 2)");
});

const LIST = { name: 'owls.list', text: 'SELECT name, flights FROM owls ORDER BY name', values: [] };
const hatch = (name: unknown) => ({
  name: 'owls.hatch',
  text: 'INSERT INTO owls VALUES ($1, 0)',
  values: [name],
});
const fly = (name: string) => ({
  name: 'owls.fly',
  text: 'UPDATE owls SET flights = flights + 1 WHERE name = $1 RETURNING flights',
  values: [name],
});
const names = async (from: typeof db | Transaction = db) =>
  (await executeStatement<{ name: string }>(from, LIST)).map(({ name }) => name);

test('the statements of a batch go out in one round trip and each sees what those before it wrote', async () => {
  const asked = await recordStatements(db, async () => {
    await db.transaction(async (tx) => {
      const batch = new Batch(tx);
      const first = batch.add<{ flights: number }>(fly('Barn'));
      const second = batch.add<{ flights: number }>(fly('Barn'));
      const nobody = batch.add(fly('Eagle'));
      const all = batch.add(LIST);
      expect(() => first.rows).toThrow('The batch of owls.fly has not been sent.');
      await batch.send();
      expect([first.rows, second.rows, nobody.rows, nobody.rowCount]).toEqual([
        [{ flights: 2 }],
        [{ flights: 3 }],
        [],
        0,
      ]);
      expect(all.rows).toEqual([
        { name: 'Barn', flights: 3 },
        { name: 'Snowy', flights: 2 },
      ]);
    });
  });
  expect(asked.map((trip) => trip.length)).toEqual([1, 4, 1]);
});

test('a batch that is empty asks nothing', async () => {
  const asked = await recordStatements(db, () => db.transaction((tx) => new Batch(tx).send()));
  expect(asked).toEqual([['begin'], ['commit']]);
});

test.each([
  ['PostgreSQL refuses', 'Barn', { code: '23505' }],
  ['cannot be written', { toPostgres: () => unwritable() }, { message: 'unwritable' }],
])('after a statement that %s none is carried out, and all can be asked again', async (_, name, failure) => {
  const client = await pool.connect();
  try {
    for (const _round of [1, 2]) {
      await client.query('BEGIN');
      const batch = new Batch(client);
      batch.add(fly('Snowy'));
      batch.add(hatch(name));
      // Never asked before on this connection, and after the failure not asked either.
      batch.add({ name: 'owls.clear', text: 'DELETE FROM owls', values: [] });
      await expect(batch.send()).rejects.toMatchObject(failure);
      await client.query('ROLLBACK');
      await client.query('BEGIN');
      const again = new Batch(client);
      again.add(fly('Snowy'));
      again.add({ name: 'owls.clear', text: 'DELETE FROM owls', values: [] });
      again.add(hatch('Tawny'));
      const left = again.add(LIST);
      await again.send();
      await client.query('ROLLBACK');
      expect(left.rows).toEqual([{ name: 'Tawny', flights: 0 }]);
    }
  } finally {
    client.release(true);
  }
  expect(await names()).toEqual(['Barn', 'Snowy']);
});

function unwritable(): never {
  throw new Error('unwritable');
}

test('opening statements go out with the beginning, the last ones with the commit', async () => {
  const asked = await recordStatements(db, async () => {
    const flights = await inTransaction(
      pool,
      async (tx, [flown]) => {
        executeAtCommit(tx, hatch('Tawny'));
        expect(await names(tx)).toEqual(['Barn', 'Snowy']);
        return flown?.rows;
      },
      { opening: [fly('Barn')] },
    );
    expect(flights).toEqual([{ flights: 2 }]);
  });
  expect(asked.map((trip) => trip.length)).toEqual([2, 1, 2]);
  expect(await names()).toEqual(['Barn', 'Snowy', 'Tawny']);
});

test('where a last statement fails nothing of the transaction is there, and the next one has nothing of it', async () => {
  const failing = db.transaction(async (tx) => {
    await executeStatement(tx, fly('Snowy'));
    executeAtCommit(tx, hatch('Barn'));
  });
  await expect(failing).rejects.toMatchObject({ code: '23505' });
  const thrown = db.transaction((tx) => {
    executeAtCommit(tx, hatch('Eagle'));
    return Promise.reject(new Error('work failed'));
  });
  await expect(thrown).rejects.toThrow('work failed');
  for (const _ of Array.from({ length: 12 })) await db.transaction((tx) => executeStatement(tx, LIST));
  expect(await executeStatement(db, LIST)).toEqual([
    { name: 'Barn', flights: 1 },
    { name: 'Snowy', flights: 2 },
  ]);
});

test('a deadlock between two batches is tried again', async () => {
  const meet = Promise.withResolvers<void>();
  let here = 0;
  const run = (one: string, other: string) =>
    inTransaction(
      pool,
      async (tx) => {
        if ((here += 1) === 2) meet.resolve();
        await meet.promise;
        const batch = new Batch(tx);
        batch.add(fly(other));
        await batch.send();
      },
      { opening: [fly(one)] },
    );
  await Promise.all([run('Barn', 'Snowy'), run('Snowy', 'Barn')]);
  expect(await executeStatement(db, LIST)).toEqual([
    { name: 'Barn', flights: 3 },
    { name: 'Snowy', flights: 4 },
  ]);
});
