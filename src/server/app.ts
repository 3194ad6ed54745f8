import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from './app-deps.ts';
import { createAttemptsHandlers } from './features/attempts/attempts.handlers.ts';
import { createAuthHandlers } from './features/auth/auth.handlers.ts';
import { createAuthParts } from './features/auth/auth.ts';
import { deleteExpiredRows } from './features/auth/expired-rows.ts';
import { createCatalogueHandlers } from './features/catalogue/catalogue.handlers.ts';
import { createCompletionHandlers } from './features/completion/completion.handlers.ts';
import { createHousesHandlers } from './features/houses/houses.handlers.ts';
import { notBuiltHandlers } from './features/not-built.handlers.ts';
import { createProfileHandlers } from './features/profile/profile.handlers.ts';
import { createNextRecommended } from './features/progress/course-progress.service.ts';
import { createProgressHandlers } from './features/progress/progress.handlers.ts';
import { createReportsHandlers } from './features/reports/reports.handlers.ts';
import { createSessionsHandlers } from './features/sessions/sessions.handlers.ts';
import { createXpHandlers } from './features/xp/xp.handlers.ts';
import { loadContract } from './http/contract-document.ts';
import { createEnrolmentCheck } from './http/enrolment.repository.ts';
import type { Handlers } from './http/handlers.ts';
import { registerHealth } from './http/health.ts';
import { createIdempotencyRepository } from './http/idempotency.repository.ts';
import { registerOperations } from './http/register-operations.ts';
import { createServer } from './http/server.ts';
import { answerUnknownRoutes } from './http/unknown-routes.ts';
import { loadWebFiles } from './http/pages/web-files.ts';

interface AppOptions {
  /** Folder of the built pages. */
  webRoot?: string;
}

const builtPages = join(import.meta.dirname, '../../dist/web');
const sweepEveryMs = 3_600_000;

/** The whole product behind one port that is not open yet: API, pages, health. */
export async function createApp(
  deps: AppDeps,
  { webRoot = builtPages }: AppOptions = {},
): Promise<FastifyInstance> {
  const { db, now } = deps;
  const contract = loadContract();
  const app = await createServer({ ...deps, contract });
  const auth = await createAuthParts(deps);
  const handlers: Handlers = {
    ...createAuthHandlers(auth),
    ...createSessionsHandlers(auth),
    ...createProfileHandlers(deps),
    ...createCompletionHandlers(deps),
    ...createHousesHandlers(deps),
    ...createCatalogueHandlers(deps),
    ...createProgressHandlers(deps),
    ...createAttemptsHandlers(deps),
    ...createReportsHandlers(deps),
    ...createXpHandlers(deps, { findNextRecommended: createNextRecommended(deps) }),
    ...notBuiltHandlers,
  };
  registerHealth(app, deps);
  registerOperations(app, {
    contract,
    handlers,
    authenticate: auth.authenticate,
    isEnrolled: createEnrolmentCheck(db),
    idempotency: createIdempotencyRepository(db),
    now,
  });
  answerUnknownRoutes(app, { contract, webFiles: loadWebFiles(webRoot, deps.config.aiHouseHost) });
  sweepWhileRunning(app, deps);
  return app;
}

function sweepWhileRunning(app: FastifyInstance, { db, now }: AppDeps): void {
  const sweep = () =>
    deleteExpiredRows(db, now()).catch((error: unknown) =>
      app.log.warn({ err: error }, 'expired rows were not deleted'),
    );
  const timer = setInterval(() => void sweep(), sweepEveryMs).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
