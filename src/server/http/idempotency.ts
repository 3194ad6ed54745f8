import { createHash } from 'node:crypto';
import type { ContractOperation } from './contract-document.ts';
import type { Caller, UploadedFile } from './handlers.ts';
import type { IdempotencyRepository } from './idempotency.repository.ts';
import { Problem } from './problem.ts';
import type { CallParts } from './request/read-call.ts';

export interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Record<string, string | string[]>;
}

export const takesIdempotencyKey = ({ parameters }: ContractOperation): boolean =>
  parameters.some(
    (parameter) => parameter.in === 'header' && parameter.name.toLowerCase() === 'idempotency-key',
  );

/** Does the work once for a key: the same request again gets the answer of the first (R44). */
export async function answerOnce(
  repository: IdempotencyRepository,
  request: { operation: ContractOperation; caller: Caller; parts: CallParts; key: string; at: Date },
  work: () => Promise<Answer>,
): Promise<Answer> {
  const entry = {
    userId: request.caller.userId,
    operation: request.operation.name,
    key: request.key,
    payloadHash: hashOf(request.parts),
  };
  const claim = await repository.claim(entry, request.at);
  if (claim.kind === 'answered') return { status: claim.status, body: claim.body };
  if (claim.kind === 'in-use') throw new Problem('idempotency-key-in-use', { retryAfterSeconds: 1 });
  if (claim.kind === 'other-payload') throw new Problem('idempotency-key-reused');
  try {
    const answer = await work();
    await repository.keep(entry, answer);
    return answer;
  } catch (error) {
    // Should this fail too, the key frees itself after a minute.
    await repository.release(entry).catch(() => {});
    throw error;
  }
}

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
