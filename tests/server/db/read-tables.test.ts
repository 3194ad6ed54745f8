import { expect, test } from 'vitest';
import { readTables } from '#tests/support/server/read-tables.ts';
import { useTestDatabase } from '#tests/support/server/test-database.ts';

const { $client } = (await useTestDatabase()).db;

/** The tables that read otherwise after a statement. */
async function changedBy(statement: string): Promise<string[]> {
  const before = await readTables($client);
  await $client.query(statement);
  const after = await readTables($client);
  return Object.keys(after).filter((table) => before[table]?.join('\n') !== after[table]?.join('\n'));
}

test.each([
  ['changed', "UPDATE houses SET tagline = 'another' WHERE serial_no = 1"],
  ['changed back', "UPDATE houses SET tagline = 'the first' WHERE serial_no = 1"],
  ['added', "INSERT INTO houses SELECT (jsonb_populate_record(h, '{\"name\": \"fifth\", \"serial_no\": 5}')).* FROM houses h LIMIT 1"],
  ['removed', "DELETE FROM houses WHERE name = 'fifth'"],
  ['removed with all others', 'DELETE FROM houses'],
])('a row that is %s is noticed, and no other table', async (_, statement) => {
  expect(await changedBy(statement)).toEqual(['houses']);
}); // oxfmt-ignore

test('a row that is written as it was, or taken back, is none that has changed', async () => {
  expect(await changedBy('UPDATE courses SET name = name')).toEqual([]);
  expect(await changedBy('BEGIN; DELETE FROM subtopics; ROLLBACK')).toEqual([]);
});
