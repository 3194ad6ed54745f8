import { lt } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database.ts';
import { ask } from '../db/named-statement.ts';
import { idempotencyKeys } from '../db/schema/accounts.ts';

/** Whose key it is, and of which call. */
export interface IdempotencyKey {
  readonly userId: string;
  readonly operation: string;
  readonly key: string;
}

export interface StoredAnswer {
  /** Of the call it was an answer to; a key stands for one call, whichever it is. */
  readonly operation: string;
  readonly payloadHash: string;
  readonly status: number;
  readonly body: unknown;
}

export interface RecordedAnswer extends StoredAnswer {
  /** When it was asked for. */
  readonly askedAt: Date;
}

/** How long an answer is kept. */
export const IDEMPOTENCY_RETENTION_MS = 24 * 3_600_000;

const TRY_LOCK = `SELECT pg_try_advisory_xact_lock(hashtextextended($1, 0)) AS "isMine"`;

const FIND = `
  SELECT operation, payload_hash AS "payloadHash", status, body, created_at AS "askedAt" FROM idempotency_keys
  WHERE user_id = $1 AND key = $2 AND status IS NOT NULL AND created_at >= $3
  ORDER BY operation = $4 DESC LIMIT 1`;

const STORE = `
  INSERT INTO idempotency_keys (user_id, operation, key, payload_hash, status, body, created_at)
  VALUES ($1, $2, $3, $4, $5, $6::jsonb, $7)
  ON CONFLICT (user_id, operation, key) DO UPDATE SET payload_hash = excluded.payload_hash, status = excluded.status,
    body = excluded.body, created_at = excluded.created_at`;

export function createIdempotencyRepository(db: Database | Transaction) {
  return {
    /** Until the transaction ends; false where another transaction has the key, without waiting for it. */
    async tryLock({ userId, key }: IdempotencyKey): Promise<boolean> {
      const name = `idempotency ${userId} ${key}`;
      const lock = { name: 'idempotency.lock', text: TRY_LOCK, values: [name] };
      const [row] = await ask<{ isMine: boolean }>(db, lock);
      return row?.isMine === true;
    },
    /** Null where the key has not been answered since `IDEMPOTENCY_RETENTION_MS` before `at`. */
    async findAnswer({ userId, operation, key }: IdempotencyKey, at: Date): Promise<RecordedAnswer | null> {
      const values = [userId, key, new Date(at.getTime() - IDEMPOTENCY_RETENTION_MS), operation];
      const [row] = await ask<RecordedAnswer>(db, { name: 'idempotency.find', text: FIND, values });
      return row ? { ...row, body: row.body ?? undefined } : null;
    },
    /** The caller has locked the key. */
    async storeAnswer(
      { userId, operation, key }: IdempotencyKey,
      { payloadHash, status, body }: Omit<StoredAnswer, 'operation'>,
      at: Date,
    ): Promise<void> {
      const json = body === undefined ? null : JSON.stringify(body);
      const values = [userId, operation, key, payloadHash, status, json, at];
      await ask(db, { name: 'idempotency.store', text: STORE, values });
    },
    async deleteOlderThan(at: Date): Promise<void> {
      await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, at));
    },
  };
}

export type IdempotencyRepository = ReturnType<typeof createIdempotencyRepository>;
