import type pg from 'pg';
import type { Database } from '#server/db/database.ts';
import { PreparedBatch } from '#server/db/prepared-batch.ts';

/**
 * Records SQL queries (query count, N+1) of `work`, in transactions too, `BEGIN` and `COMMIT` among it: one list a
 * round trip, of the statements that went out in it.
 */
export async function recordStatements(
  { $client: pool }: Database,
  work: () => Promise<unknown>,
): Promise<string[][]> {
  const asked: string[][] = [];
  const patched = new Map<pg.PoolClient, pg.PoolClient['query']>();
  const patch = (client: pg.PoolClient) => {
    if (patched.has(client)) return;
    const ask = client.query;
    patched.set(client, ask);
    client.query = ((asking: string | { text: string } | PreparedBatch, ...rest: unknown[]) => {
      asked.push(textsOf(asking).map(lineOf));
      return Reflect.apply(ask, client, [asking, ...rest]);
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

function textsOf(asking: string | { text: string } | PreparedBatch): string[] {
  if (asking instanceof PreparedBatch) return asking.texts;
  return [typeof asking === 'string' ? asking : asking.text];
}

const lineOf = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().slice(0, 160);
