import { sql } from 'drizzle-orm';
import type { Database, Transaction } from './database.ts';
import { inTransaction } from './in-transaction.ts';

/** On the slowest machine, and while others are at work on it. */
export const LOADING_TIMEOUT_MS = 300_000;

/**
 * One transaction of what is loaded before the server listens, and so with other limits than a request's: nobody waits
 * for it, and a start that gives up is worse than a slow one.
 */
export function inLoadingTransaction<Result>(
  db: Database,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return inTransaction(
    db.$client,
    async (tx) => {
      await tx.execute(sql.raw(`SET LOCAL statement_timeout = ${LOADING_TIMEOUT_MS}`));
      return work(tx);
    },
    { timeoutMs: LOADING_TIMEOUT_MS },
  );
}
