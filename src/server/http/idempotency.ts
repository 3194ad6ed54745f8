import { createHash } from 'node:crypto';
import type { Database, Transaction } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { executeAtCommit } from '../db/named-statement.ts';
import type { ContractOperation } from './contract-document.ts';
import type { Caller, UploadedFile } from './handlers.ts';
import {
  type IdempotencyKey,
  type IdempotencyRepository,
  type RecordedAnswer,
  findAnswerStatement,
  storeAnswerStatement,
  toRecordedAnswer,
  tryLockStatement,
} from './idempotency.repository.ts';
import { Problem } from './problem.ts';
import type { CallParts } from './request/read-call.ts';

export interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Record<string, string | string[]>;
}

/** The idempotency key that came with a call, and the hash that tells its request from another one. */
export interface IdempotentRequest extends IdempotencyKey {
  readonly payloadHash: string;
  readonly at: Date;
}

declare const isCommitted: unique symbol;

/** An answer of `commitAnswer`, the only one that a call which takes a key may give. */
export type Committed<Of> = Of & { readonly [isCommitted]: true };

export const takesIdempotencyKey = ({ parameters }: ContractOperation): boolean =>
  parameters.some(
    (parameter) => parameter.in === 'header' && parameter.name.toLowerCase() === 'idempotency-key',
  );

export const createIdempotentRequest = (
  operation: ContractOperation,
  { caller, parts, key, at }: { caller: Caller; parts: CallParts; key: string; at: Date },
): IdempotentRequest => ({
  userId: caller.userId,
  operation: operation.name,
  key,
  payloadHash: hashOf(parts),
  at,
});

/** The answer that the same request was given before, if any; a key that came with another call or request is refused (R44). */
export async function findStoredAnswer(
  answers: Pick<IdempotencyRepository, 'findAnswer'>,
  { payloadHash, at, ...key }: IdempotentRequest,
): Promise<RecordedAnswer | null> {
  return checkRequest(await answers.findAnswer(key, at), { payloadHash, at, ...key });
}

function checkRequest(
  stored: RecordedAnswer | null,
  { payloadHash, ...key }: IdempotentRequest,
): RecordedAnswer | null {
  if (stored && (stored.operation !== key.operation || stored.payloadHash !== payloadHash)) {
    throw new Problem('idempotency-key-reused');
  }
  return stored;
}

/**
 * Exactly once, for a retried request too: does the work of a call and stores its answer under the call's idempotency
 * key, in one transaction. After a crash either both are there or neither, and a duplicate request gets the
 * same answer (R44). `work` may run several times and must do nothing but talk to the database through `tx`; whatever
 * is slow or asks others comes before. A problem that it throws undoes it; one that it returns is refused with after
 * the commit. Refusals are not stored: the key may try again.
 */
export async function commitAnswer<Of extends Answer>(
  db: Database,
  { idempotency: request }: { idempotency?: IdempotentRequest },
  work: (tx: Transaction) => Promise<Of | Problem>,
): Promise<Committed<Of>> {
  const outcome = request ? await answerOnce(db, request, work) : await db.transaction(work);
  if (outcome instanceof Problem) throw outcome;
  return outcome as Committed<Of>;
}

async function answerOnce<Of extends Answer>(
  db: Database,
  { payloadHash, at, ...key }: IdempotentRequest,
  work: (tx: Transaction) => Promise<Of | Problem>,
): Promise<Of | Problem> {
  const opening = [tryLockStatement(key), findAnswerStatement(key, at)];
  return inTransaction(
    db.$client,
    async (tx, [lock, found]) => {
      const locked = lock?.rows[0] as { isMine: boolean } | undefined;
      if (!locked?.isMine) throw new Problem('idempotency-key-in-use', { retryAfterSeconds: IN_USE_SECONDS });
      const row = found?.rows[0] as RecordedAnswer | undefined;
      // Of the same operation and request, so of the same type.
      const stored = checkRequest(toRecordedAnswer(row), { ...key, payloadHash, at });
      if (stored) return { status: stored.status, body: stored.body } as Of;
      const answer = await work(tx);
      if (answer instanceof Problem) return answer;
      executeAtCommit(
        tx,
        storeAnswerStatement(key, { payloadHash, status: answer.status, body: answer.body }, at),
      );
      return answer;
    },
    { opening },
  );
}

// The longest transaction takes 5 s, nearly all of them some milliseconds.
const IN_USE_SECONDS = 1;

function hashOf({ params, query, body }: CallParts): string {
  return digestOf(JSON.stringify([params, query, withDigests(body)]));
}

/** The fields of a form with each file as the digest of its bytes: the same file under another name is the same. */
function withDigests(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, isFile(value) ? digestOf(value.bytes) : value]),
  );
}

const digestOf = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('base64url');

const isFile = (value: unknown): value is UploadedFile =>
  typeof value === 'object' && value !== null && 'bytes' in value && Buffer.isBuffer(value.bytes);
