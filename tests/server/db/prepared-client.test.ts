import { eq, sql } from 'drizzle-orm';
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { PoolClient } from 'pg';
import { beforeEach, expect, test } from 'vitest';
import { useTestDatabase } from '#tests/support/server/test-database.ts';

const { db } = await useTestDatabase({ empty: true });
const pool = db.$client;
const owls = pgTable('owls', {
  name: text('name').primaryKey(),
  hatchedAt: timestamp('hatched_at', { withTimezone: true }),
});

beforeEach(async () => {
  await pool.query('DROP TABLE IF EXISTS owls');
  await pool.query('CREATE TABLE owls (name text PRIMARY KEY, hatched_at timestamptz)');
  await pool.query("INSERT INTO owls VALUES ('Barn', NULL), ('Snowy', '2026-01-02T03:04:05Z')");
});

const rounds = Array.from({ length: 8 }, (_, round) => round);

/** On one connection: prepared statements belong to it. */
async function onOneConnection<Result>(work: (client: PoolClient) => Promise<Result>) {
  const client = await pool.connect();
  try {
    return await work(client);
  } finally {
    client.release(true);
  }
}

test('a statement with values is prepared once it is asked for the fifth time, and answers the same before and after', async () => {
  const ask = 'SELECT name, hatched_at FROM owls WHERE name = $1';
  const answers = await onOneConnection(async (client) => {
    const rows = [];
    for (const _ of rounds) rows.push((await client.query({ text: ask, values: ['Snowy'] })).rows);
    const prepared = await client.query('SELECT count(*)::int AS n FROM pg_prepared_statements');
    return { rows, prepared: prepared.rows };
  });
  const snowy = { name: 'Snowy', hatched_at: new Date('2026-01-02T03:04:05Z') };
  expect(answers).toEqual({ rows: rounds.map(() => [snowy]), prepared: [{ n: 1 }] });
});

test('rows keep their order and their nulls, and counts of changed rows are told', async () => {
  for (const round of rounds) {
    const { rows, rowCount } = await pool.query({
      text: 'SELECT name, hatched_at FROM owls WHERE name <> $1 ORDER BY name',
      values: ['Eagle'],
    });
    expect([rows.map(({ name, hatched_at: at }) => [name, at === null]), rowCount]).toEqual([
      [
        ['Barn', true],
        ['Snowy', false],
      ],
      2,
    ]);
    const changed = { text: 'UPDATE owls SET hatched_at = now() WHERE name = $1', values: ['Barn'] };
    expect((await pool.query(changed)).rowCount, `round ${round}`).toBe(1);
    await pool.query("UPDATE owls SET hatched_at = NULL WHERE name = 'Barn'");
  }
});

test('rows of typed queries are mapped as before', async () => {
  for (const round of rounds) {
    const rows = await db.select().from(owls).where(eq(owls.name, 'Snowy'));
    expect(rows, `round ${round}`).toEqual([{ name: 'Snowy', hatchedAt: new Date('2026-01-02T03:04:05Z') }]);
  }
});

test('a failed call tells its code, and the same statement works again on the same connection', async () => {
  await onOneConnection(async (client) => {
    for (const round of rounds) {
      const add = { name: 'owls.add', text: 'INSERT INTO owls (name) VALUES ($1)' };
      const failed = client.query({ ...add, values: ['Barn'] });
      await expect(failed, `round ${round}`).rejects.toMatchObject({ code: '23505' });
      expect((await client.query({ ...add, values: [`Eagle ${round}`] })).rowCount).toBe(1);
    }
  });
});

test('a statement that PostgreSQL cannot parse fails each time, and others go on', async () => {
  await onOneConnection(async (client) => {
    for (const round of rounds) {
      const wrong = client.query({
        name: 'owls.wrong',
        text: 'SELECT nest FROM owls WHERE name = $1',
        values: ['Barn'],
      });
      await expect(wrong, `round ${round}`).rejects.toMatchObject({ code: '42703' });
    }
    expect((await client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  });
});

test('a value that cannot be written fails its call alone', async () => {
  const circle: { self?: unknown } = {};
  circle.self = circle;
  await onOneConnection(async (client) => {
    for (const round of rounds) {
      const given = { name: 'owls.value', text: 'SELECT $1::jsonb AS value' };
      await expect(client.query({ ...given, values: [circle] }), `round ${round}`).rejects.toThrow(
        /circular/i,
      );
      expect((await client.query({ ...given, values: [{ round }] })).rows).toEqual([{ value: { round } }]);
    }
  });
});

test('after a table has changed under a prepared statement, one call fails and the next has a new plan', async () => {
  await onOneConnection(async (client) => {
    const all = { name: 'owls.all', text: 'SELECT * FROM owls WHERE name = $1', values: ['Barn'] };
    await client.query(all);
    await client.query('ALTER TABLE owls ADD COLUMN perch text');
    await expect(client.query(all)).rejects.toMatchObject({ code: '0A000' });
    expect((await client.query(all)).rows).toEqual([{ name: 'Barn', hatched_at: null, perch: null }]);
  });
});

test('a text without values may hold several statements', async () => {
  for (const _ of rounds) await pool.query({ text: 'SELECT 1; SELECT 2', values: [] });
  const { rows } = await db.execute(sql`SELECT count(*)::int AS n FROM owls`);
  expect(rows).toEqual([{ n: 2 }]);
});
