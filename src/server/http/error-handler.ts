import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Problem as ProblemBody, ProblemCode } from '#contract/contract.ts';
import { errorCodeOf } from '../db/error-codes.ts';
import { describeError } from '../log.ts';
import type { ContractDocument } from './contract-document.ts';
import { Problem } from './problem.ts';

const busyDatabaseSeconds = 5;

/** PostgreSQL and socket codes; whole classes end in a dot. */
const databaseCodes: readonly (readonly [RegExp, ProblemCode])[] = [
  [/^(57014|55P03|25P0[34]|40001|40P01)$/, 'DB_TIMEOUT'],
  [
    /^(57P0[1-5]|08...|53...|25006|ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|ETIMEDOUT)$/,
    'DB_CONNECTION_ERROR',
  ],
];

/** `pg` gives these no code. */
const databaseMessages: readonly (readonly [RegExp, ProblemCode])[] = [
  [/timeout exceeded when trying to connect|query read timeout/i, 'DB_TIMEOUT'],
  [
    /connection terminated|client has encountered a connection error|after calling end on the pool/i,
    'DB_CONNECTION_ERROR',
  ],
];

const HANDLER_TIMEOUT = /^FST_ERR_HANDLER_TIMEOUT$/;

const frameworkCodes: readonly (readonly [RegExp, ProblemCode])[] = [
  [
    /^FST_(ERR_CTP_BODY_TOO_LARGE|PARTS_LIMIT|FILES_LIMIT|FIELDS_LIMIT|REQ_FILE_TOO_LARGE)$/,
    'body-too-large',
  ],
  [/^FST_(ERR_CTP_INVALID_MEDIA_TYPE|INVALID_MULTIPART_CONTENT_TYPE)$/, 'unsupported-media-type'],
  [HANDLER_TIMEOUT, 'DB_TIMEOUT'],
];

/** Error mapping: any thrown value as a problem code of the contract; what nobody foresaw is an internal error, a 500 error. */
function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = errorCodeOf(cause);
    const known =
      find(frameworkCodes, code) ??
      // Before the database: a client that hangs up resets a connection too.
      requestErrorCode(cause) ??
      find(databaseCodes, code) ??
      find(databaseMessages, cause.message) ??
      deletedCallerCode(cause);
    if (known) return new Problem(known, { cause: error });
  }
  return new Problem('internal', { cause: error });
}

function find(table: readonly (readonly [RegExp, ProblemCode])[], text: string): ProblemCode | undefined {
  return table.find(([pattern]) => pattern.test(text))?.[1];
}

/** An account deleted while its token was still believed (5 seconds at most): its rows no longer have an owner. */
function deletedCallerCode(error: Error): ProblemCode | undefined {
  const constraint = 'constraint' in error ? String(error.constraint) : '';
  return errorCodeOf(error) === '23503' && constraint.endsWith('_user_id_fkey')
    ? 'unauthenticated'
    : undefined;
}

/** Whatever else the framework blames on the request: a bad address, a body cut off. */
function requestErrorCode(error: Error): ProblemCode | undefined {
  const status = 'statusCode' in error ? Number(error.statusCode) : 500;
  return status >= 400 && status < 500 ? 'invalid-request' : undefined;
}

/** Any thrown value as the one problem shape; nothing of the cause leaves the server. */
export function toProblemBody(contract: ContractDocument, error: unknown, requestId: string): ProblemBody {
  const problem = toProblem(error);
  return {
    success: false,
    message: problem.text ?? contract.problems[problem.code].message,
    code: problem.code,
    requestId,
    ...(problem.fields && { fields: problem.fields }),
  };
}

/** The time ran out while the client was still sending. */
const isLateBody = (error: unknown, { raw }: FastifyRequest): boolean =>
  HANDLER_TIMEOUT.test(errorCodeOf(error)) && raw.complete === false;

/**
 * The error handler of all calls, with error logging: answers with the problem of a thrown value, and logs what the
 * server is to blame for.
 */
export function sendProblem(
  contract: ContractDocument,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const problem = isLateBody(error, request)
    ? new Problem('request-timeout', { cause: error, headers: { connection: 'close' } })
    : toProblem(error);
  const { status } = contract.problems[problem.code];
  if (status >= 500) request.log.error({ requestId: request.id, ...describeError(error) }, problem.code);
  const retryAfter =
    problem.retryAfterSeconds ?? (status === 503 || status === 429 ? busyDatabaseSeconds : undefined);
  const body = toProblemBody(contract, problem, request.id);
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  return reply
    .code(status)
    .headers(problem.headers ?? {})
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body));
}
