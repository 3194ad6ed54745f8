import type { AppDeps } from '../../app-deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import { commitAnswer } from '../../http/idempotency.ts';
import { ok } from '../../http/success.ts';
import { createChallengesService } from './challenges.service.ts';
import type { QuestPorts } from './quests.service.ts';

export type ChallengesHandlers = Pick<Handlers, 'listChallenges' | 'answerDailyChallenge'>;

/** The endpoints of daily challenge and quests: one question a day, the same for everybody, and three quests a week from one's own plan. */
export function createChallengesHandlers(deps: AppDeps, ports: QuestPorts): ChallengesHandlers {
  const service = createChallengesService(deps, ports);
  return {
    listChallenges: async ({ caller }) => ok(await service.list(caller.userId)),
    answerDailyChallenge: (call) =>
      commitAnswer(deps.db, call, async (tx) => ok(await service.answer(tx, call.caller.userId, call.body))),
  };
}
