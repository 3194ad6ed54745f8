import type { AppDeps } from '../../app-deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import { ok } from '../../http/success.ts';
import { createCompletionRepository } from './completion.repository.ts';
import { createCompletionService } from './completion.service.ts';

export type CompletionHandlers = Pick<
  Handlers,
  'getCompletionStatus' | 'completeFirstQuiz' | 'completeHousePrediction' | 'completeFirstTimeFlow'
>;

/** The onboarding endpoints: the steps in their order, kept by the server (spec §4, R27). */
export function createCompletionHandlers(deps: AppDeps): CompletionHandlers {
  const repository = createCompletionRepository(deps.db);
  const service = createCompletionService(deps);
  return {
    getCompletionStatus: async ({ caller }) =>
      ok((await repository.findOnboardingProgress(caller.userId)).status),
    completeFirstQuiz: async ({ caller }) => ok(await service.completeFirstQuiz(caller.userId)),
    completeHousePrediction: async ({ caller, body }) =>
      ok(await service.completeHousePrediction(caller.userId, body.house, body.prediction)),
    completeFirstTimeFlow: async ({ caller }) => ok(await service.completeFirstTimeFlow(caller.userId)),
  };
}
