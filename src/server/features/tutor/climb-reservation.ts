import type { Database } from '../../db/database.ts';
import { createIdempotencyRepository } from '../../http/idempotency.repository.ts';
import { Problem } from '../../http/problem.ts';

interface ReservedClimb {
  userId: string;
  queryId: string;
  from: string;
}

const RETRY_SECONDS = 2;

/**
 * Takes a climb for one caller, on whichever server: two tabs would pay a model for the same rung. Refuses the second
 * with `idempotency-key-in-use`; resolves to what gives the climb back. One left behind by a crash is free after a minute.
 */
export function reserveClimb(db: Database, now: () => Date) {
  const keys = createIdempotencyRepository(db);
  return async ({ userId, queryId, from }: ReservedClimb): Promise<() => Promise<void>> => {
    const entry = { userId, operation: 'climbTutor', key: `${queryId}-${from}`, payloadHash: '' };
    const claim = await keys.claim(entry, now());
    if (claim.kind !== 'claimed') {
      throw new Problem('idempotency-key-in-use', { retryAfterSeconds: RETRY_SECONDS });
    }
    return () => keys.release(entry).catch(() => {});
  };
}
