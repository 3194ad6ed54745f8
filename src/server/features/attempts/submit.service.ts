import type { AnswerMap, GradedAttempt } from '#contract/contract.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { Transaction } from '../../db/database.ts';
import { Batch } from '../../db/named-statement.ts';
import { Problem } from '../../http/problem.ts';
import { isWithheldProblem } from '../../answer-visibility.ts';
import { attemptPartiesStatement, type PartiesRow, toParties } from '../reports/reports.repository.ts';
import { type AttemptRow, findForUpdateStatement } from './attempts.repository.ts';
import { closeAttempt, isOverdue } from './closing.service.ts';
import type { Random } from './paper.ts';
import { showGraded } from './reading.service.ts';
import { validateAnswers } from './attempt-answers.service.ts';

/** Submits an attempt. A double submit, of an attempt that was already submitted, gets the result of the first (R43). */
export interface SubmitService {
  /**
   * `answers` are those the tab may not have saved; past the deadline and its grace only saved ones count. A result that is
   * withheld comes back as a problem instead of being thrown: what was submitted stays submitted.
   */
  submit(
    tx: Transaction,
    userId: string,
    attemptId: string,
    last: { answers?: AnswerMap; epoch?: number },
  ): Promise<GradedAttempt | Problem>;
}

export interface SubmitPorts {
  random: Random;
}

export function createSubmitService(
  { now, newId }: Pick<AppDeps, 'now' | 'newId'>,
  { random }: SubmitPorts,
): SubmitService {
  return {
    async submit(tx, userId, attemptId, { answers: last = {}, epoch }) {
      const at = now();
      const batch = new Batch(tx);
      const found = batch.add<AttemptRow>(findForUpdateStatement(attemptId, userId));
      const about = batch.add<PartiesRow>(attemptPartiesStatement(userId, attemptId));
      await batch.send();
      const [attempt] = found.rows;
      const [parties] = about.rows;
      if (!attempt || !parties) throw new Problem('not-found');
      // A weekly quiz is graded by its submission, and all that submit it at once hear the same.
      const withQuests = attempt.kind !== 'weekly';
      if (attempt.status === 'graded') return showGraded(tx, { attempt }, at, { withQuests });
      const isLate = isOverdue(attempt, at);
      if (!isLate && epoch !== undefined && epoch !== attempt.epoch) throw new Problem('attempt-taken-over');
      const answers = isLate ? attempt.answers : mergeAnswers(attempt, last);
      const by = isLate ? 'deadline' : 'student';
      const closed = await closeAttempt(tx, { newId, random }, attempt, {
        answers,
        by,
        at,
        parties: toParties(parties),
      });
      // The attempt stays submitted even where its result must not be seen yet.
      return showGraded(tx, closed, at).catch((thrown: unknown) => {
        if (thrown instanceof Problem && isWithheldProblem(thrown)) return thrown;
        throw thrown;
      });
    },
  };
}

/**
 * Saved answers with those of the last moment over them; null takes one back, but never a checked one, and is an
 * answer of the first quiz.
 */
function mergeAnswers(attempt: AttemptRow, last: AnswerMap): AnswerMap {
  const merged = { ...attempt.answers, ...validateAnswers(attempt, last) };
  if (attempt.kind === 'first-quiz') return merged;
  const kept = Object.entries(merged).filter(([index]) => last[index] !== null);
  return { ...Object.fromEntries(kept), ...attempt.checked };
}
