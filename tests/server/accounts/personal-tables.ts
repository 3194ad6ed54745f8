import type { Database } from '#server/db/database.ts';

/** A column that says whose a row is, and what the database does with the row when the account goes. */
export interface PersonalColumn {
  readonly table: string;
  readonly column: string;
  /** As PostgreSQL has it: `c` for ON DELETE CASCADE, `a` for a refusal, null without a foreign key. */
  readonly onDelete: string | null;
  /** True if an index begins with the column. */
  readonly isIndexed: boolean;
}

/** Every column of the schema that refers to an account, by its foreign key or by its name. */
export async function listPersonalColumns(db: Database): Promise<PersonalColumn[]> {
  const { rows } = await db.$client.query<PersonalColumn>(`
    SELECT t.relname AS table, a.attname AS column, k.confdeltype AS "onDelete",
      EXISTS (SELECT FROM pg_index i WHERE i.indrelid = t.oid AND i.indkey[0] = a.attnum) AS "isIndexed"
    FROM pg_class t
    JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum > 0 AND NOT a.attisdropped
    LEFT JOIN pg_constraint k ON k.conrelid = t.oid AND k.contype = 'f' AND k.conkey = ARRAY[a.attnum]
      AND k.confrelid = 'users'::regclass
    WHERE t.relkind = 'r' AND t.relnamespace = 'public'::regnamespace
      AND (k.oid IS NOT NULL OR a.attname ~ '(^|_)(user|student|member|owner|author|keeper|account)_id$')
    ORDER BY 1, 2`);
  return rows;
}

/** Tables whose rows hang on rows of the tables given, by a foreign key, and which name no account themselves. */
export async function listDependentTables(db: Database, tables: readonly string[]): Promise<string[]> {
  const { rows } = await db.$client.query<{ table: string }>(
    `SELECT DISTINCT k.conrelid::regclass::text AS table FROM pg_constraint k
     WHERE k.contype = 'f' AND k.confrelid::regclass::text = ANY ($1) AND NOT k.conrelid::regclass::text = ANY ($1)
       AND k.confrelid <> 'users'::regclass`,
    [tables],
  );
  return rows.map(({ table }) => table);
}

/** Every row of every table as text, by table. */
export async function dumpEverything(db: Database): Promise<Map<string, string[]>> {
  const { rows: tables } = await db.$client.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1`,
  );
  const dump = new Map<string, string[]>();
  for (const { name } of tables) {
    const { rows } = await db.$client.query<{ row: string }>(
      `SELECT t::text AS row FROM "${name}" t ORDER BY 1`,
    );
    dump.set(
      name,
      rows.map(({ row }) => row),
    );
  }
  return dump;
}
