import type { Database, Transaction } from '../db/database.ts';
import { executeStatement, type NamedStatement } from '../db/named-statement.ts';

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

/** How many answers of a student are kept, the newest: one may hold what they wrote, so that all of a day would fill the disk. */
export const MAX_STORED_ANSWERS = 100;
/** How much of the disk they take, beside the newest. */
const MAX_STORED_BYTES = 2 * 1024 * 1024;

const TRY_LOCK = `SELECT pg_try_advisory_xact_lock(hashtextextended($1, 0)) AS "isMine"`;

const FIND = `
  SELECT operation, payload_hash AS "payloadHash", status, body, created_at AS "askedAt" FROM idempotency_keys
  WHERE user_id = $1 AND key = $2 AND status IS NOT NULL AND created_at >= $3
  ORDER BY operation = $4 DESC LIMIT 1`;

// The reservation of a hint has no status, and is no answer.
const STORE = `
  WITH dropped AS (
    DELETE FROM idempotency_keys WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM (
        SELECT ctid, row_number() OVER newest AS place, sum(coalesce(pg_column_size(body), 0)) OVER newest AS bytes
        FROM idempotency_keys
        WHERE user_id = $1 AND status IS NOT NULL AND (operation, key) <> ($2, $3)
        WINDOW newest AS (ORDER BY created_at DESC ROWS UNBOUNDED PRECEDING)) AS stored
      WHERE place >= ${MAX_STORED_ANSWERS} OR bytes > ${MAX_STORED_BYTES})))
  INSERT INTO idempotency_keys (user_id, operation, key, payload_hash, status, body, created_at)
  VALUES ($1, $2, $3, $4, $5, $6::jsonb, $7)
  ON CONFLICT (user_id, operation, key) DO UPDATE SET payload_hash = excluded.payload_hash, status = excluded.status,
    body = excluded.body, created_at = excluded.created_at`;

/** Until the transaction ends; `isMine` is false where another transaction has the key, without waiting for it. */
export const tryLockStatement = ({ userId, key }: IdempotencyKey): NamedStatement => ({
  name: 'idempotency.lock',
  text: TRY_LOCK,
  values: [`idempotency ${userId} ${key}`],
});

/** No row where the key has not been answered since `IDEMPOTENCY_RETENTION_MS` before `at`, or as many others since as are kept. */
export const findAnswerStatement = (
  { userId, operation, key }: IdempotencyKey,
  at: Date,
): NamedStatement => ({
  name: 'idempotency.find',
  text: FIND,
  values: [userId, key, new Date(at.getTime() - IDEMPOTENCY_RETENTION_MS), operation],
});

export const toRecordedAnswer = (row: RecordedAnswer | undefined): RecordedAnswer | null =>
  row ? { ...row, body: row.body ?? undefined } : null;

/** The caller has locked the key. */
export function storeAnswerStatement(
  { userId, operation, key }: IdempotencyKey,
  { payloadHash, status, body }: Omit<StoredAnswer, 'operation'>,
  at: Date,
): NamedStatement {
  const json = body === undefined ? null : JSON.stringify(body);
  return {
    name: 'idempotency.store',
    text: STORE,
    values: [userId, operation, key, payloadHash, status, json, at],
  };
}

/** Stores the answers of idempotent requests by their keys, for a replayed request. */
export function createIdempotencyRepository(db: Database | Transaction) {
  return {
    /** Null where the key has not been answered since `IDEMPOTENCY_RETENTION_MS` before `at`. */
    async findAnswer(key: IdempotencyKey, at: Date): Promise<RecordedAnswer | null> {
      const [row] = await executeStatement<RecordedAnswer>(db, findAnswerStatement(key, at));
      return toRecordedAnswer(row);
    },
  };
}

export type IdempotencyRepository = ReturnType<typeof createIdempotencyRepository>;
