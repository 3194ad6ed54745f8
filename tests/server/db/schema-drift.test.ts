import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { is } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { useTestDatabase } from '#tests/support/server/test-database.ts';

const modules = Object.values(
  import.meta.glob<Record<string, unknown>>('/src/server/db/schema/*.ts', { eager: true }),
);
const tables = modules.flatMap((exported) =>
  Object.values(exported).filter((value): value is PgTable => is(value, PgTable)),
);
const database = await useTestDatabase();

const columnOf = (table: string, column: string, isNullable: boolean) =>
  `${table}.${column}${isNullable ? ' null' : ''}`;

/** Schema drift: a column of the Drizzle schema that no migration made, or that may be null on one side alone. */
test('the Drizzle schema has the columns that the migrations make', async () => {
  const { rows } = await database.db.$client.query<{ table: string; column: string; isNullable: boolean }>(`
    SELECT table_name AS "table", column_name AS "column", is_nullable = 'YES' AS "isNullable"
    FROM information_schema.columns WHERE table_schema = 'public'`);
  const made = new Set(rows.map(({ table, column, isNullable }) => columnOf(table, column, isNullable)));
  const mirrored = tables.flatMap((table) => {
    const { name, columns } = getTableConfig(table);
    return columns.map((column) => columnOf(name, column.name, !column.notNull));
  });
  expect(mirrored.length).toBeGreaterThan(200);
  expect(mirrored.filter((column) => !made.has(column))).toEqual([]);
});
