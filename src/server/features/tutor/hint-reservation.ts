import { and, eq, lt } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { idempotencyKeys } from '../../db/schema/accounts.ts';
import { Problem } from '../../http/problem.ts';

interface HintReservation {
  userId: string;
  queryId: string;
  from: string;
}

const RETRY_SECONDS = 2;
// No hint takes this long: a reservation still there after it was left behind by a crash.
const ABANDONED_MS = 60_000;

/**
 * Reserves the next hint for one caller, on whichever server: two tabs would pay a model for the same hint. Refuses the second
 * with `idempotency-key-in-use`; resolves to what releases it. A row rather than a lock, since no connection is
 * held while a model thinks; one left behind by a crash is free after a minute.
 */
export function reserveNextHint(db: Database, now: () => Date) {
  return async ({ userId, queryId, from }: HintReservation): Promise<() => Promise<void>> => {
    const at = now();
    const entry = { userId, operation: 'revealNextHint', key: `${queryId}-${from}` };
    const { rowCount } = await db
      .insert(idempotencyKeys)
      .values({ ...entry, payloadHash: '', createdAt: at })
      .onConflictDoUpdate({
        target: [idempotencyKeys.userId, idempotencyKeys.operation, idempotencyKeys.key],
        set: { createdAt: at },
        setWhere: lt(idempotencyKeys.createdAt, new Date(at.getTime() - ABANDONED_MS)),
      });
    if (rowCount === 0) throw new Problem('idempotency-key-in-use', { retryAfterSeconds: RETRY_SECONDS });
    const isEntry = and(
      eq(idempotencyKeys.userId, userId),
      eq(idempotencyKeys.operation, entry.operation),
      eq(idempotencyKeys.key, entry.key),
    );
    // Should this fail, it frees itself after a minute.
    return async () =>
      void (await db
        .delete(idempotencyKeys)
        .where(isEntry)
        .catch(() => {}));
  };
}
