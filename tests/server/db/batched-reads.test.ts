import { beforeEach, expect, test } from 'vitest';
import { executeRead } from '#server/db/batched-reads.ts';
import { recordStatements } from '#tests/support/server/recorded-statements.ts';
import { useTestDatabase } from '#tests/support/server/test-database.ts';

const { db } = await useTestDatabase({ empty: true });
const pool = db.$client;

beforeEach(async () => {
  await pool.query('DROP TABLE IF EXISTS owls');
  await pool.query('CREATE TABLE owls (name text PRIMARY KEY, flights integer NOT NULL)');
  await pool.query("INSERT INTO owls VALUES ('Barn', 1), ('Snowy', 2)");
});

const flightsOf = (name: unknown) =>
  executeRead<{ flights: number }>(db, {
    name: 'owls.flights',
    text: 'SELECT flights FROM owls WHERE name = $1',
    values: [name],
  });
const share = (of: number) =>
  executeRead<{ share: number }>(db, {
    name: 'owls.share',
    text: 'SELECT 12 / $1::int AS share',
    values: [of],
  });
/** A next turn, so that it is not asked together with what came before. */
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

test('reads of one turn go out in one round trip, each with its own rows', async () => {
  let rows: unknown;
  const asked = await recordStatements(db, async () => {
    rows = await Promise.all([flightsOf('Snowy'), share(4), flightsOf('Barn'), flightsOf('Eagle')]);
  });
  expect(rows).toEqual([[{ flights: 2 }], [{ share: 3 }], [{ flights: 1 }], []]);
  expect(asked.map((trip) => trip.length)).toEqual([4]);
});

test('a read of a later turn waits for no other', async () => {
  const asked = await recordStatements(db, async () => {
    const first = flightsOf('Barn');
    await nextTurn();
    await Promise.all([first, flightsOf('Snowy')]);
  });
  expect(asked.map((trip) => trip.length)).toEqual([1, 1]);
});

test('more than eight reads share several round trips', async () => {
  let rows: unknown[] = [];
  const asked = await recordStatements(db, async () => {
    rows = await Promise.all(Array.from({ length: 20 }, (_, index) => share(index + 1)));
  });
  expect(rows).toEqual(Array.from({ length: 20 }, (_, index) => [{ share: Math.floor(12 / (index + 1)) }]));
  // Each goes by a connection of its own: which comes first is open.
  expect(asked.map((trip) => trip.length).toSorted()).toEqual([4, 8, 8]);
});

test('a read that fails fails alone: those beside it are answered', async () => {
  const results = await Promise.allSettled([flightsOf('Barn'), share(0), flightsOf('Snowy')]);
  expect(results).toMatchObject([
    { status: 'fulfilled', value: [{ flights: 1 }] },
    { status: 'rejected', reason: { code: '22012' } },
    { status: 'fulfilled', value: [{ flights: 2 }] },
  ]);
  expect(await flightsOf('Barn')).toEqual([{ flights: 1 }]);
});

test('reads whose plan a changed table has made old are answered', async () => {
  await Promise.all([flightsOf('Barn'), flightsOf('Snowy')]);
  await pool.query('ALTER TABLE owls ALTER COLUMN flights TYPE text');
  expect(await Promise.all([flightsOf('Barn'), flightsOf('Snowy')])).toEqual([
    [{ flights: '1' }],
    [{ flights: '2' }],
  ]);
});
