import { vi } from 'vitest';
import type { Database } from '#server/db/database.ts';

/** Pages that the statements of one call touch; the machine's load does not change them. */
export async function pagesOf({ $client: pool }: Database, work: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(pool, 'query');
  await work();
  const statements = query.mock.calls.map(([one, values]: unknown[]) => {
    const { text, values: own } = one as { text: string; values?: unknown[] };
    return { text, values: (values as unknown[] | undefined) ?? own ?? [] };
  });
  query.mockRestore();
  let pages = 0;
  for (const { text, values } of statements) {
    const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
      `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${text}`,
      values,
    );
    const { Plan } = rows[0]?.['QUERY PLAN'][0] ?? {};
    pages += (Plan?.['Shared Hit Blocks'] ?? NaN) + (Plan?.['Shared Read Blocks'] ?? NaN);
  }
  return pages;
}
