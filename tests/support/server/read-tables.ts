import pg from 'pg';

interface Read {
  /** Of all versions of rows: another one as soon as any was written. */
  readonly stamp: string;
  readonly rows: string[];
}

// Of a database that is read again and again most tables stay as they are, and the lessons are long.
const lastReads = new WeakMap<pg.ClientBase | pg.Pool, Map<string, Read>>();

/** Every row of every table as text, in an order of its own: for comparing what a database holds before and after. */
export async function readTables(client: pg.ClientBase | pg.Pool): Promise<Record<string, string[]>> {
  const { rows: tables } = await client.query<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1",
  );
  const last = lastReads.get(client) ?? new Map<string, Read>();
  lastReads.set(client, last);
  const found: Record<string, string[]> = {};
  for (const { name } of tables) {
    const table = pg.escapeIdentifier(name);
    const { rows: stamps } = await client.query<{ stamp: string }>(
      `SELECT concat(tableoid, ' ', count(*), ' ', sum(hashtextextended(concat(ctid, ' ', xmin), 0))) AS stamp
      FROM ${table} GROUP BY tableoid`,
    );
    const stamp = stamps[0]?.stamp ?? '';
    const known = last.get(name);
    if (known?.stamp === stamp) {
      found[name] = known.rows;
      continue;
    }
    const { rows } = await client.query<{ row: string }>(
      // When a migration was applied is nothing that a restore brings back.
      `SELECT (to_jsonb(t) - 'applied_at')::text AS row FROM ${table} t ORDER BY 1`,
    );
    found[name] = rows.map(({ row }) => row);
    last.set(name, { stamp, rows: found[name] });
  }
  return found;
}
