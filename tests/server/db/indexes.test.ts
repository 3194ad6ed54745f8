import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { useTestDatabase } from '#tests/support/server/test-database.ts';

/**
 * From these nothing is ever deleted, and none of their keys changes: nobody looks for the rows that refer to them, and
 * an index would cost every write of theirs for nothing.
 */
const NEVER_DELETED = ['daily_questions', 'houses'];

const database = await useTestDatabase();

test('what refers to a row that may be deleted is found by an index', async () => {
  const { rows } = await database.db.$client.query<{ column: string; refersTo: string }>(`
    SELECT c.conrelid::regclass || '.' || (
        SELECT string_agg(attname, ', ' ORDER BY attnum) FROM pg_attribute
        WHERE attrelid = c.conrelid AND attnum = ANY (c.conkey)) AS "column",
      c.confrelid::regclass::text AS "refersTo"
    FROM pg_constraint c
    WHERE c.contype = 'f' AND NOT EXISTS (
      SELECT FROM pg_index i
      WHERE i.indrelid = c.conrelid AND i.indpred IS NULL
        AND (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey)
    ORDER BY 1`);
  expect(rows.filter(({ refersTo }) => !NEVER_DELETED.includes(refersTo))).toEqual([]);
  expect(new Set(rows.map(({ refersTo }) => refersTo))).toEqual(new Set(NEVER_DELETED));
});

test('nothing in the server deletes from tables that are said to lose no row', async () => {
  const folder = join(import.meta.dirname, '../../../src/server');
  const names = (await readdir(folder, { recursive: true })).filter((name) => /\.(ts|sql)$/.test(name));
  const deletion = new RegExp(
    String.raw`DELETE FROM (${NEVER_DELETED.join('|')})\b|\.delete\((schema\.)?(houses|dailyQuestions)\)`,
  );
  const found = await Promise.all(
    names.map(async (name) => (deletion.test(await readFile(join(folder, name), 'utf8')) ? [name] : [])),
  );
  expect(found.flat()).toEqual([]);
});

test.each(['notes', 'bookmarks', 'user_queries'])(
  'whether anybody has %s in a subtopic is asked of an index',
  async (table) => {
    const client = await database.db.$client.connect();
    try {
      // The tables are empty here: a planner that may read them whole would.
      await client.query('SET enable_seqscan = off');
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(
        `EXPLAIN SELECT 1 FROM ${table} WHERE subtopic_id = 'x'`,
      );
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).toContain(`${table}_subtopic_id_idx`);
    } finally {
      client.release(true);
    }
  },
);

test('a lesson has its place in each index of words at once: what waits for one is read by every search', async () => {
  const { rows } = await database.db.$client.query<{ name: string; waits: boolean }>(`
    SELECT c.relname AS name, 'fastupdate=off' <> ALL (coalesce(c.reloptions, '{}')) AS waits
    FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_am a ON a.oid = c.relam
    WHERE i.indrelid = 'subtopics'::regclass AND a.amname = 'gin' ORDER BY 1`);
  expect(rows.filter(({ waits }) => waits)).toEqual([]);
  expect(rows).toHaveLength(4);
});
