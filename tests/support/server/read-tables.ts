import pg from 'pg';

/** Every row of every table as text, in an order of its own: for comparing what a database holds before and after. */
export async function readTables(client: pg.ClientBase | pg.Pool): Promise<Record<string, string[]>> {
  const { rows: tables } = await client.query<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1",
  );
  const found: Record<string, string[]> = {};
  for (const { name } of tables) {
    const { rows } = await client.query<{ row: string }>(
      // When a migration was applied is nothing that a restore brings back.
      `SELECT (to_jsonb(t) - 'applied_at')::text AS row FROM ${pg.escapeIdentifier(name)} t ORDER BY 1`,
    );
    found[name] = rows.map(({ row }) => row);
  }
  return found;
}
