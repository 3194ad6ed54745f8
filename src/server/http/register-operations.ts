import { parseCookie } from 'cookie';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createAnswerSender } from './answers.ts';
import type { ContractDocument, ContractOperation } from './contract-document.ts';
import type { Caller, Handlers, OperationName } from './handlers.ts';
import { type Answer, answerOnce, takesIdempotencyKey } from './idempotency.ts';
import type { IdempotencyRepository } from './idempotency.repository.ts';
import { authorise, checkPolicies, type IsEnrolled, isOpen } from './policies.ts';
import { checkContentType, createCallReader } from './request/read-call.ts';
import { createSchemaValidators } from './request/schema-validators.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set before the body is read; null for operations open to all. */
    caller: Caller | null;
  }
}

export interface Registration {
  readonly contract: ContractDocument;
  readonly handlers: Handlers;
  /** Throws `unauthenticated` without a valid access token. */
  readonly authenticate: (request: FastifyRequest) => Promise<Caller>;
  readonly isEnrolled: IsEnrolled;
  readonly idempotency: IdempotencyRepository;
  readonly now: () => Date;
}

export const API_PREFIX = '/api/v1';

const bodyLimit = 64 * 1024;
const tightBodyLimit = 4 * 1024;
const bodyLimits: Partial<Record<OperationName, number>> = {
  register: tightBodyLimit,
  login: tightBodyLimit,
  logout: tightBodyLimit,
  refreshToken: tightBodyLimit,
};

// Below the client's own limits, so that it hears of the reason (spec §9).
const deadlineMs = 8_000;
const deadlinesMs: Partial<Record<OperationName, number>> = {
  getAllCourse: 30_000,
  getAllCoursesBasic: 12_000,
};

/** Every operation of the contract as a route: who, then what, then whether, then the handler. */
export function registerOperations(app: FastifyInstance, registration: Registration): void {
  const { contract, handlers } = registration;
  checkPolicies(contract, handlers);
  const validators = createSchemaValidators(contract);
  app.decorateRequest('caller', null);

  for (const operation of contract.operations) {
    const readCall = createCallReader(operation, validators);
    const sendAnswer = createAnswerSender(operation, validators);
    const perform = createPerformer(operation, registration);

    app.route({
      method: operation.method,
      url: API_PREFIX + operation.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      bodyLimit: bodyLimits[operation.name] ?? bodyLimit,
      ...(!isStream(operation) && { handlerTimeout: deadlinesMs[operation.name] ?? deadlineMs }),
      config: { operation: operation.name },
      onRequest: async (request) => {
        if (!isOpen(operation)) request.caller = await registration.authenticate(request);
        checkContentType(operation, request);
      },
      handler: async (request, reply) => {
        const parts = await readCall(request);
        const answer = await perform(request, parts);
        return reply.sent ? reply : sendAnswer(request, reply, answer);
      },
    });
  }
}

const isStream = ({ answers }: ContractOperation): boolean => answers.get(200)?.type === 'text/event-stream';

type CallReader = ReturnType<typeof createCallReader>;

function createPerformer(operation: ContractOperation, registration: Registration) {
  // One type for all handlers: the parts were validated against the contract their types are made from.
  const handle: (call: never) => Promise<Answer> = registration.handlers[operation.name];
  const canRepeat = takesIdempotencyKey(operation);

  return async (request: FastifyRequest, parts: Awaited<ReturnType<CallReader>>): Promise<Answer> => {
    const { caller } = request;
    if (caller) await authorise(operation, caller, parts, registration.isEnrolled);
    const { id, ip, headers } = request;
    const cookies = headers.cookie === undefined ? {} : parseCookie(headers.cookie);
    const call = { ...parts, caller, request: { id, ip, headers, cookies } };
    const work = () => handle(call as never);
    const key = headers['idempotency-key'];
    if (!caller || !canRepeat || typeof key !== 'string') return work();
    return answerOnce(
      registration.idempotency,
      { operation, caller, parts, key, at: registration.now() },
      work,
    );
  };
}
