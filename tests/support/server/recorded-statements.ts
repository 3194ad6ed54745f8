import type pg from 'pg';
import type { Database } from '#server/db/database.ts';

/** What `work` asks the database, in transactions too, `BEGIN` and `COMMIT` among it: one line a round trip. */
export async function recordStatements(
  { $client: pool }: Database,
  work: () => Promise<unknown>,
): Promise<string[]> {
  const asked: string[] = [];
  const patched = new Map<pg.PoolClient, pg.PoolClient['query']>();
  const patch = (client: pg.PoolClient) => {
    if (patched.has(client)) return;
    const ask = client.query;
    patched.set(client, ask);
    client.query = ((statement: string | { text: string }, ...rest: unknown[]) => {
      asked.push(lineOf(typeof statement === 'string' ? statement : statement.text));
      return Reflect.apply(ask, client, [statement, ...rest]);
    }) as typeof client.query;
  };
  pool.on('acquire', patch);
  try {
    await work();
  } finally {
    pool.off('acquire', patch);
    for (const [client, ask] of patched) client.query = ask;
  }
  return asked;
}

const lineOf = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().slice(0, 160);
