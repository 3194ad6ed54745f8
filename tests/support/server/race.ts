import type { Pool, PoolClient } from 'pg';
import { vi } from 'vitest';
import type { Database } from '#server/db/database.ts';

/** How many connections of this database wait for a lock (lock contention) that another one holds. */
export async function countBlocked({ $client }: { $client: Pool | PoolClient }): Promise<number> {
  const { rowCount } = await $client.query(`
    SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`);
  return rowCount ?? 0;
}

/**
 * Forces a race condition in a concurrency test: lets calls reach a table's first write together, when each has read
 * what it decides by before any of them writes. Left to themselves calls "at the same moment" mostly take turns,
 * because the pool opens its connections one by one. `before` is what somebody else commits at that moment.
 */
export async function raceTo<Result>(
  { $client: pool }: Pick<Database, '$client'>,
  table: 'quiz_attempts' | 'user_queries',
  calls: () => Promise<Result>,
  { waiting, before = [] }: { waiting: number; before?: readonly string[] },
): Promise<Result> {
  await Promise.all(Array.from({ length: waiting + 1 }, () => pool.query('SELECT pg_sleep(0.1)')));
  const gate = await pool.connect();
  let running: Promise<Result> | undefined;
  try {
    await gate.query('BEGIN');
    // Others may read, and lock single rows.
    await gate.query(`LOCK TABLE ${table} IN SHARE MODE`);
    running = calls();
    // It may be refused before anybody waits for it.
    running.catch(() => {});
    await vi.waitFor(
      async () => {
        const count = await countBlocked({ $client: gate });
        if (count < waiting) throw new Error(`${count} of ${waiting} have come so far.`);
      },
      { timeout: 2_500, interval: 10 },
    );
    for (const statement of before) await gate.query(statement);
    await gate.query('COMMIT');
  } catch (error) {
    await gate.query('ROLLBACK');
    await running?.catch(() => {});
    throw error;
  } finally {
    gate.release();
  }
  return running;
}
