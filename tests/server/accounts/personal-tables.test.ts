import { expect, test } from 'vitest';
import { EXPORTED_TABLES, NOT_EXPORTED } from '#server/features/identity/accounts/exported-tables.ts';
import { useTestDatabase } from '#tests/support/server/test-database.ts';
import { listDependentTables, listPersonalColumns } from './personal-tables.ts';

const database = await useTestDatabase();

test('every table that refers to an account is exported, or says why not (R69)', async () => {
  const found = (await listPersonalColumns(database.db)).map(({ table, column }) => `${table}.${column}`);
  const exported = EXPORTED_TABLES.map(({ table, owner }) => `${table}.${owner}`);
  const left = Object.keys(NOT_EXPORTED).map((table) => `${table}.user_id`);
  expect([...exported, ...left].sort()).toEqual([...found, 'users.id'].sort());
});

test('no table holds something personal at second hand', async () => {
  const personal = (await listPersonalColumns(database.db)).map(({ table }) => table);
  expect(await listDependentTables(database.db, personal)).toEqual([]);
});

test('the end of an account takes along every row of it, and finds it by an index (R69)', async () => {
  const columns = await listPersonalColumns(database.db);
  // Cut off before, with the ledger and the events.
  const handled = ['audit_events', 'weekly_xp', 'xp_events', 'xp_totals'];
  const kept = columns.filter(({ table, onDelete }) => onDelete !== 'c' && !handled.includes(table));
  expect(kept).toEqual([]);
  expect(columns.filter(({ isIndexed }) => !isIndexed)).toEqual([]);
});
