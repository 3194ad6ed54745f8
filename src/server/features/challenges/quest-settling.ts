import type { AppDeps } from '../../app-deps.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Handlers } from '../../http/handlers.ts';
import { findQuestOutlook, lockOpenStatement, type QuestRow } from './quests.repository.ts';
import {
  hasQuestsToSettle,
  oldestMonday,
  presentWeek,
  type QuestPorts,
  setQuests,
  settleQuests,
} from './quests.service.ts';

/** Calls after which a quest may be done. */
export type EarningHandlers = Pick<
  Handlers,
  'updateSubtopicProgress' | 'checkAttemptAnswer' | 'submitQuizAttempt' | 'answerReviewCard' | 'enrollUser'
>;

export interface QuestSettling {
  /** Pays what the student has completed by now. */
  settle(userId: string): Promise<void>;
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
    else if (!(await hasQuestsToSettle(db, moment, open))) return;
    await inTransaction(
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
  { settle, onFailure }: QuestSettling,
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
    submitQuizAttempt: (call) => after(call.caller.userId, submitQuizAttempt(call)),
    answerReviewCard: (call) => after(call.caller.userId, answerReviewCard(call)),
    enrollUser: (call) => after(call.caller.userId, enrollUser(call)),
  };
}
