import type { FastifyInstance } from 'fastify';
import { createAuthHandlers } from '#server/features/identity/auth.handlers.ts';
import { createAuthParts } from '#server/features/identity/auth.ts';
import { type ContractDocument, loadContract } from '#server/http/contract-document.ts';
import { createEnrollmentCheck } from '#server/http/enrollment.repository.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { createIdempotencyRepository } from '#server/http/idempotency.repository.ts';
import { Problem } from '#server/http/problem.ts';
import { registerOperations } from '#server/http/register-operations.ts';
import { createServer } from '#server/http/server.ts';
import { answerUnknownRoutes } from '#server/http/unknown-routes.ts';
import { createCallLimits } from '#server/limits/call-limits.ts';
import { createConcurrencyLimit } from '#server/limits/concurrency-limit.ts';
import { createRequestLimits } from '#server/limits/operation-limits.ts';
import { afterAll } from 'vitest';
import { TEST_PASSWORD_COST, type TestApp, newId } from './test-app.ts';
import { UNLIMITED } from '#tools/load/unlimited.ts';

/** What a test's own handler may do: the contract, not the compiler, judges its answer. */
type StubHandler = (call: never) => Promise<{ status: number; body: unknown }>;
export type StubHandlers = Partial<Record<keyof Handlers, StubHandler>>;

/** The HTTP layer over the database of a test app, with handlers of the test's own; what it leaves out answers 409. */
export async function createStubApp(
  { db, config }: Pick<TestApp, 'db' | 'config'>,
  stubs: StubHandlers,
  {
    now = () => new Date(),
    contract = loadContract(),
  }: { now?: () => Date; contract?: ContractDocument } = {},
): Promise<FastifyInstance> {
  const deps = { db, config, now, newId };
  const app = await createServer({ ...deps, contract });
  const auth = await createAuthParts(deps, { passwordCost: TEST_PASSWORD_COST, limits: UNLIMITED });
  const limits = createCallLimits(deps, UNLIMITED);
  const refuse = () => Promise.reject(new Problem('already-exists'));
  const everyName = loadContract().operations.map(({ name }) => name);
  registerOperations(app, {
    contract,
    handlers: {
      ...Object.fromEntries(everyName.map((name) => [name, refuse])),
      ...createAuthHandlers(auth, { limits }),
      ...stubs,
    } as never,
    authenticate: auth.authenticate,
    isEnrolled: createEnrollmentCheck(db),
    limits: createRequestLimits(limits, UNLIMITED),
    sessionOf: auth.sessionOf,
    hasRoom: () => true,
    idempotency: createIdempotencyRepository(db),
    inTurn: createConcurrencyLimit(),
    refuseWithheldRepeat: async () => {},
    now,
  });
  answerUnknownRoutes(app, { contract, webFiles: null });
  await app.ready();
  return app;
}

/** A stub app for one test file, from its first line to its last test. */
export async function useStubApp(...of: Parameters<typeof createStubApp>): Promise<FastifyInstance> {
  const app = await createStubApp(...of);
  afterAll(() => app.close());
  return app;
}
