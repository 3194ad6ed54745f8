import { parseCookie } from 'cookie';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createResponseSender } from './response-sender.ts';
import { type ContractDocument, type ContractOperation, EVENTS_TYPE } from './contract-document.ts';
import type { Call, Caller, Handlers, OperationName } from './handlers.ts';
import {
  type Answer,
  createIdempotentRequest,
  findStoredAnswer,
  takesIdempotencyKey,
} from './idempotency.ts';
import type { IdempotencyRepository, RecordedAnswer } from './idempotency.repository.ts';
import { BODY_BYTES, DEADLINES_MS } from './operation-bounds.ts';
import { authorize, checkPolicies, checkRole, type IsEnrolled, isOpen } from './policies.ts';
import { Problem } from './problem.ts';
import { allowanceHeaders, type OperationLimits, type RequestLimits } from './request-limits.ts';
import { checkContentType, createCallReader } from './request/read-call.ts';
import { createSchemaValidators } from './request/schema-validators.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set before the body is read; null for operations open to all. */
    caller: Caller | null;
  }
}

type Cookies = Readonly<Record<string, string | undefined>>;

export interface Registration {
  readonly contract: ContractDocument;
  readonly handlers: Handlers;
  /** Throws `unauthenticated` without a valid access token. */
  readonly authenticate: (request: FastifyRequest) => Promise<Caller>;
  readonly isEnrolled: IsEnrolled;
  readonly limits: RequestLimits;
  /** The session whose refresh token a call carries. */
  readonly sessionOf: (call: { body: unknown; cookies: Cookies }) => string | undefined;
  /** False while what is stored must wait (R79). */
  readonly hasRoom: () => boolean;
  /** Told of somebody who asked for what is not theirs to do or to see. */
  readonly onForbidden?: (caller: Caller, operation: OperationName) => Promise<void>;
  readonly idempotency: Pick<IdempotencyRepository, 'findAnswer'>;
  /** Throws where an answer given before would tell what a quiz that runs by now asks. */
  readonly refuseWithheldRepeat: (userId: string, answer: RecordedAnswer) => Promise<void>;
  /** Works on few calls of one student at a time; the others wait their turn. */
  readonly inTurn: <Result>(userId: string, call: () => Promise<Result>) => Promise<Result>;
  readonly now: () => Date;
}

/** The API prefix with its version. */
export const API_PREFIX = '/api/v1';

const fullDiskSeconds = 60;

/**
 * Registers every operation of the contract as a Fastify route: authentication, rate limit, validation, authorization,
 * then the handler.
 */
export function registerOperations(app: FastifyInstance, registration: Registration): void {
  const { contract, handlers, inTurn } = registration;
  checkPolicies(contract, handlers);
  const validators = createSchemaValidators(contract);
  app.decorateRequest('caller', null);

  for (const operation of contract.operations) {
    const readCall = createCallReader(operation, validators);
    const sendAnswer = createResponseSender(operation, validators);
    const limits = registration.limits.of(operation);
    const perform = createPerformer(operation, registration, limits);
    const bodyLimit = BODY_BYTES[operation.name] ?? BODY_BYTES.usual;

    app.route({
      method: operation.method,
      url: API_PREFIX + operation.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      bodyLimit,
      // Nobody would read the stream that HEAD opens, nor close it.
      ...(isStream(operation)
        ? { exposeHeadRoute: false }
        : { handlerTimeout: DEADLINES_MS[operation.name] ?? DEADLINES_MS.usual }),
      config: { operation: operation.name },
      onRequest: async (request, reply) => {
        if (!isOpen(operation)) request.caller = await authenticateCaller(request, registration);
        // One that does not say how long it is may be as long as is taken; a longer one is refused as too long.
        const length = Number(request.headers['content-length'] ?? bodyLimit);
        const megabytes = Math.min(length, bodyLimit) / 1024 ** 2;
        const who = { ip: request.ip, user: request.caller?.userId, megabytes };
        const allowance = await limits.atArrival(who);
        if (allowance) reply.headers(allowanceHeaders(allowance));
        if (!limits.needsNoRoom && !registration.hasRoom()) {
          throw new Problem('DB_CONNECTION_ERROR', { retryAfterSeconds: fullDiskSeconds });
        }
        const { caller } = request;
        try {
          if (caller) checkRole(operation, caller);
        } catch (error) {
          await reportForbidden(error, { operation, caller, registration });
          throw error;
        }
        checkContentType(operation, request);
      },
      handler: async (request, reply) => {
        const parts = await readCall(request);
        const { caller } = request;
        // What has been answered meanwhile, as too late, need not be done any more.
        const isAbandoned = () => reply.sent || reply.raw.destroyed;
        const work = async () => (reply.sent ? null : perform(request, parts, isAbandoned));
        // A stream lasts as long as its page is open.
        const answer = await (caller && !isStream(operation) ? inTurn(caller.userId, work) : work());
        return reply.sent || !answer ? reply : sendAnswer(request, reply, answer);
      },
    });
  }
}

const isStream = ({ answers }: ContractOperation): boolean => answers.get(200)?.type === EVENTS_TYPE;

type CallReader = ReturnType<typeof createCallReader>;

/** Calls without a valid access token count against their address. */
async function authenticateCaller(
  request: FastifyRequest,
  { authenticate, limits }: Registration,
): Promise<Caller> {
  try {
    return await authenticate(request);
  } catch (error) {
    if (error instanceof Problem && error.code === 'unauthenticated') await limits.countAnonymous(request.ip);
    throw error;
  }
}

/** Reports, for the audit log, that a caller asked for what is not theirs to do, whoever refused it. */
async function reportForbidden(
  error: unknown,
  refused: { operation: ContractOperation; caller: Caller | null; registration: Registration },
): Promise<void> {
  const { operation, caller, registration } = refused;
  const isForbidden = error instanceof Problem && error.code === 'forbidden';
  // The call is refused even where the audit log could not be written.
  if (isForbidden && caller) await registration.onForbidden?.(caller, operation.name).catch(() => {});
}

function createPerformer(operation: ContractOperation, registration: Registration, limits: OperationLimits) {
  // One type for all handlers: the parts were validated against the contract their types are made from.
  const handle: (call: never) => Promise<Answer> = registration.handlers[operation.name];
  const canRepeat = takesIdempotencyKey(operation);
  const mayHoldAnswers = operation.problems.includes('locked-during-quiz');

  const perform = async (
    request: FastifyRequest,
    parts: Awaited<ReturnType<CallReader>>,
    { cookies, isAbandoned }: Pick<Call<OperationName>['request'], 'cookies' | 'isAbandoned'>,
  ): Promise<Answer> => {
    const { caller, id, ip, headers } = request;
    if (caller) await authorize(operation, caller, parts, registration.isEnrolled);
    const call = { ...parts, caller, request: { id, ip, headers, cookies, isAbandoned } };
    const key = headers['idempotency-key'];
    if (!caller || !canRepeat || typeof key !== 'string') return handle(call as never);
    const idempotency = createIdempotentRequest(operation, { caller, parts, key, at: registration.now() });
    const stored = await findStoredAnswer(registration.idempotency, idempotency);
    if (!stored) return handle({ ...call, idempotency } as never);
    if (mayHoldAnswers) await registration.refuseWithheldRepeat(caller.userId, stored);
    return { status: stored.status, body: stored.body };
  };

  return async (
    request: FastifyRequest,
    parts: Awaited<ReturnType<CallReader>>,
    isAbandoned: () => boolean,
  ): Promise<Answer> => {
    const { caller, ip, headers } = request;
    const cookies = headers.cookie === undefined ? {} : parseCookie(headers.cookie);
    const session = registration.sessionOf({ body: parts.body, cookies });
    const refund = await limits.onceRead({ ip, session, account: emailOf(parts.body) });
    try {
      const answer = await perform(request, parts, { cookies, isAbandoned });
      // The call is answered even where its count could not be given back.
      await refund?.().catch(() => {});
      return answer;
    } catch (error) {
      await reportForbidden(error, { operation, caller, registration });
      throw error;
    }
  };
}

function emailOf(body: unknown): string | undefined {
  const email = typeof body === 'object' && body !== null && 'email' in body ? body.email : undefined;
  return typeof email === 'string' ? email : undefined;
}
