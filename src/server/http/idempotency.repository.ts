import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { idempotencyKeys } from '../db/schema/accounts.ts';

interface IdempotencyEntry {
  readonly userId: string;
  readonly operation: string;
  readonly key: string;
  readonly payloadHash: string;
}

export type Claim =
  | { readonly kind: 'claimed' }
  | { readonly kind: 'answered'; readonly status: number; readonly body: unknown }
  | { readonly kind: 'in-use' }
  | { readonly kind: 'other-payload' };

export interface IdempotencyRepository {
  /** Takes the key for this request, or says what became of the request that took it before. */
  claim(entry: IdempotencyEntry, at: Date): Promise<Claim>;
  keep(entry: IdempotencyEntry, answer: { status: number; body: unknown }): Promise<void>;
  /** After a refusal the same key may try again. */
  release(entry: IdempotencyEntry): Promise<void>;
  deleteOlderThan(at: Date): Promise<void>;
}

/** How long an answer is kept. */
export const KEPT_MS = 24 * 3_600_000;
// No handler runs this long: a key still in flight after it was left behind by a crash.
const abandonedMs = 60_000;

export function createIdempotencyRepository(db: Database): IdempotencyRepository {
  const theEntry = ({ userId, operation, key }: IdempotencyEntry) =>
    and(
      eq(idempotencyKeys.userId, userId),
      eq(idempotencyKeys.operation, operation),
      eq(idempotencyKeys.key, key),
    );

  return {
    async claim(entry, at) {
      const fresh = { ...entry, status: null, body: null, createdAt: at };
      const claimed = await db
        .insert(idempotencyKeys)
        .values(fresh)
        .onConflictDoUpdate({
          target: [idempotencyKeys.userId, idempotencyKeys.operation, idempotencyKeys.key],
          set: { payloadHash: entry.payloadHash, status: null, body: null, createdAt: at },
          setWhere: sql`${or(
            lt(idempotencyKeys.createdAt, new Date(at.getTime() - KEPT_MS)),
            and(
              isNull(idempotencyKeys.status),
              lt(idempotencyKeys.createdAt, new Date(at.getTime() - abandonedMs)),
            ),
          )}`,
        })
        .returning({ key: idempotencyKeys.key });
      if (claimed.length > 0) return { kind: 'claimed' };

      const [earlier] = await db.select().from(idempotencyKeys).where(theEntry(entry));
      if (earlier && earlier.payloadHash !== entry.payloadHash) return { kind: 'other-payload' };
      // Gone means released a moment ago: the sender may simply try again.
      if (!earlier || earlier.status === null) return { kind: 'in-use' };
      return { kind: 'answered', status: earlier.status, body: earlier.body ?? undefined };
    },
    async keep(entry, { status, body }) {
      await db.update(idempotencyKeys).set({ status, body }).where(theEntry(entry));
    },
    async release(entry) {
      await db.delete(idempotencyKeys).where(and(theEntry(entry), isNull(idempotencyKeys.status)));
    },
    async deleteOlderThan(at) {
      await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, at));
    },
  };
}
