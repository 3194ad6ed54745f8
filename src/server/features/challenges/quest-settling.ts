import type { AttemptRewards } from '#contract/contract.ts';
import type { AppDeps } from '../../app-deps.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Handlers } from '../../http/handlers.ts';
import type { IdempotencyKey } from '../../http/idempotency.repository.ts';
import { findQuestOutlook, lockOpenStatement, type QuestRow } from './quests.repository.ts';
import {
  hasQuestsToSettle,
  oldestMonday,
  presentWeek,
  type QuestPorts,
  type QuestRewards,
  setQuests,
  settleQuests,
} from './quests.service.ts';

/** Calls after which a quest may be done. */
export type EarningHandlers = Pick<
  Handlers,
  'updateSubtopicProgress' | 'checkAttemptAnswer' | 'submitQuizAttempt' | 'answerReviewCard' | 'enrollUser'
>;

export interface QuestSettling {
  /** Pays what the student has completed by now; null where there was nothing to pay. */
  settle(userId: string): Promise<QuestRewards | null>;
  /** Stores the answer with what was paid after it, for a repeated call: such a call does not come here. */
  replaceBody(key: IdempotencyKey, body: unknown): Promise<void>;
  /** Told where that failed: the next look at the quests pays it. */
  onFailure(thrown: unknown): void;
}

/**
 * The first call that earns in a week sets its quests, so that they pay somebody who has not looked at them too. Most calls
 * complete none: a look without a lock tells.
 */
export const createQuestSettler =
  ({ db, now }: Pick<AppDeps, 'db' | 'now'>, ports: QuestPorts): QuestSettling['settle'] =>
  async (userId) => {
    const at = now();
    const { timeZone, weeks, open } = await findQuestOutlook(db, userId, { since: oldestMonday({ at }) });
    const moment = { userId, timeZone, at };
    if (!presentWeek(weeks, moment)) await setQuests(db, ports, moment, { onlyInCourse: true });
    else if (!(await hasQuestsToSettle(db, moment, open))) return null;
    return inTransaction(
      db.$client,
      (tx, [locked]) => settleQuests(tx, moment, locked?.rows as QuestRow[] | undefined),
      { opening: [lockOpenStatement(userId)] },
    );
  };

/**
 * The same calls, which answer once the quests they complete are paid. In a transaction of its own: the quests are
 * locked before anything of the student's XP, and a call that is done stays done though this fails.
 */
export function payingQuests(
  {
    updateSubtopicProgress,
    checkAttemptAnswer,
    submitQuizAttempt,
    answerReviewCard,
    enrollUser,
  }: EarningHandlers,
  { settle, replaceBody, onFailure }: QuestSettling,
): EarningHandlers {
  const after = async <Answer>(userId: string, answer: Promise<Answer>): Promise<Answer> => {
    const answered = await answer;
    await settle(userId).catch(onFailure);
    return answered;
  };
  return {
    updateSubtopicProgress: (call) => after(call.caller.userId, updateSubtopicProgress(call)),
    async checkAttemptAnswer(call) {
      const answer = await checkAttemptAnswer(call);
      return answer.body.data.isGraded ? after(call.caller.userId, Promise.resolve(answer)) : answer;
    },
    async submitQuizAttempt(call) {
      const answer = await submitQuizAttempt(call);
      const paid = await settle(call.caller.userId).catch(onFailure);
      if (!paid || paid.quests.length === 0) return answer;
      const { data } = answer.body;
      const body = { ...answer.body, data: { ...data, rewards: withQuests(data.rewards, paid) } };
      if (call.idempotency) await replaceBody(call.idempotency, body).catch(onFailure);
      return { ...answer, body };
    },
    answerReviewCard: (call) => after(call.caller.userId, answerReviewCard(call)),
    enrollUser: (call) => after(call.caller.userId, enrollUser(call)),
  };
}

/** The result of a quiz with the quests that it completed: they are paid once it is graded. */
const withQuests = (rewards: AttemptRewards, { quests, badges, level }: QuestRewards): AttemptRewards => ({
  ...rewards,
  badges: [...rewards.badges, ...badges],
  level: level ?? rewards.level,
  quests: [...(rewards.quests ?? []), ...quests],
});
