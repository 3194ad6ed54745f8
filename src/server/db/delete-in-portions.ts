import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';

/** Few enough for one statement to end far within the statement timeout. */
export const PORTION = 5_000;

/**
 * A batch delete: deletes the rows for which `where` holds, a portion a statement, until none is left or `signal` ends it.
 * Rows that somebody is at work with are left for the next time: nobody waits for the other.
 */
export async function deleteInPortions(
  db: Database,
  { table, where }: { table: PgTable; where: SQL },
  signal?: AbortSignal,
): Promise<void> {
  while (!signal?.aborted) {
    const { rowCount } = await db.execute(sql`
      DELETE FROM ${table} WHERE ctid = ANY (ARRAY(
        SELECT ctid FROM ${table} WHERE ${where} LIMIT ${PORTION} FOR UPDATE SKIP LOCKED))`);
    if ((rowCount ?? 0) < PORTION) return;
  }
}
