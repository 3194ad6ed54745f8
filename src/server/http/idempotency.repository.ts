import { and, eq, gte, isNotNull, lt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database.ts';
import { idempotencyKeys } from '../db/schema/accounts.ts';

/** Whose key it is, and of which call. */
export interface IdempotencyKey {
  readonly userId: string;
  readonly operation: string;
  readonly key: string;
}

export interface StoredAnswer {
  readonly payloadHash: string;
  readonly status: number;
  readonly body: unknown;
}

export interface KeptAnswer extends StoredAnswer {
  /** When it was asked for. */
  readonly askedAt: Date;
}

/** How long an answer is kept. */
export const KEPT_MS = 24 * 3_600_000;

export function createIdempotencyRepository(db: Database | Transaction) {
  return {
    /** Until the transaction ends; false where another transaction has the key, without waiting for it. */
    async tryLock({ userId, operation, key }: IdempotencyKey): Promise<boolean> {
      const name = `idempotency ${userId} ${operation} ${key}`;
      const { rows } = await db.execute<{ isMine: boolean }>(
        sql`SELECT pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) AS "isMine"`,
      );
      return rows[0]?.isMine === true;
    },
    /** Null where the key has not been answered since `KEPT_MS` before `at`. */
    async findAnswer({ userId, operation, key }: IdempotencyKey, at: Date): Promise<KeptAnswer | null> {
      const { payloadHash, status, body, createdAt } = idempotencyKeys;
      const [row] = await db
        .select({ payloadHash, status, body, askedAt: createdAt })
        .from(idempotencyKeys)
        .where(
          and(
            eq(idempotencyKeys.userId, userId),
            eq(idempotencyKeys.operation, operation),
            eq(idempotencyKeys.key, key),
            isNotNull(status),
            gte(idempotencyKeys.createdAt, new Date(at.getTime() - KEPT_MS)),
          ),
        );
      if (!row || row.status === null) return null;
      return { ...row, status: row.status, body: row.body ?? undefined };
    },
    /** The caller has locked the key. */
    async storeAnswer(key: IdempotencyKey, answer: StoredAnswer, at: Date): Promise<void> {
      const stored = { ...answer, createdAt: at };
      await db
        .insert(idempotencyKeys)
        .values({ ...key, ...stored })
        .onConflictDoUpdate({
          target: [idempotencyKeys.userId, idempotencyKeys.operation, idempotencyKeys.key],
          set: stored,
        });
    },
    async deleteOlderThan(at: Date): Promise<void> {
      await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, at));
    },
  };
}

export type IdempotencyRepository = ReturnType<typeof createIdempotencyRepository>;
