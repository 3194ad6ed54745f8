import type { OpenAttempt, ProblemCode } from '#contract/contract.ts';
import type { AppDeps } from '../../app-deps.ts';
import { lockShownAnswers } from '../../answer-visibility.ts';
import type { Transaction } from '../../db/database.ts';
import { Problem } from '../../http/problem.ts';
import { type AttemptRow, type AttemptScope, createAttemptsRepository } from './attempts.repository.ts';
import { closeAttempt, isOverdue } from './closing.service.ts';
import { planQuiz, type QuizPlan, type QuizRequest } from './quiz-plans.ts';
import type { Random } from './paper.ts';
import { showOpen } from './reading.service.ts';

export interface StartRequest extends QuizRequest {
  /** Practice after the counted attempt. */
  retake: boolean;
}

/**
 * Starts quiz attempts, a quiz retake too, or gives back the one that is open, for a quiz resume (R37 to R39); of a
 * weekly quiz also that of another week.
 */
export interface StartService {
  /** A refusal comes back instead of being thrown: an overdue attempt closed on the way stays closed. */
  start(tx: Transaction, userId: string, request: StartRequest): Promise<OpenAttempt | Problem>;
}

interface Starting {
  tx: Transaction;
  plan: QuizPlan;
  scope: AttemptScope;
  retake: boolean;
  at: Date;
}

type Started = AttemptRow | Extract<ProblemCode, 'already-submitted' | 'nothing-to-assess'>;

// A start can be overtaken by another start and by that one's end.
const ROUNDS = 3;

export function createStartService(
  { now, newId }: Pick<AppDeps, 'now' | 'newId'>,
  { random }: { random: Random },
): StartService {
  return {
    async start(tx, userId, { retake, ...request }) {
      if (request.kind === 'weekly') await lockShownAnswers(tx, userId);
      const at = now();
      const plan = await planQuiz(tx, { random, userId, request, at });
      const scope = { userId, kind: request.kind, scope: plan.scope };
      const started = await start({ tx, plan, scope, retake, at });
      return typeof started === 'string' ? new Problem(started) : showOpen(tx, started, at);
    },
  };

  async function start(starting: Starting): Promise<Started> {
    const { tx, plan, scope, retake, at } = starting;
    const attempts = createAttemptsRepository(tx);
    for (let round = 0; round < ROUNDS; round += 1) {
      const open = await findRunning(starting);
      if (open) return open;
      const isRetake = await attempts.hasGraded(scope);
      if (isRetake && (scope.kind === 'first-quiz' || (scope.kind === 'weekly' && !retake))) {
        return 'already-submitted';
      }
      const questions = await plan.draw({ isRetake });
      if (questions.length === 0) return 'nothing-to-assess';
      const { draw: _draw, limitSecondsFor, ...heading } = plan;
      const limitSeconds = limitSecondsFor(questions.length);
      const deadlineAt = limitSeconds === null ? null : new Date(at.getTime() + limitSeconds * 1000);
      const created = await attempts.create({
        ...heading,
        ...scope,
        id: newId(),
        isRetake,
        questions,
        limitSeconds,
        startedAt: at,
        deadlineAt,
      });
      if (!created) continue;
      // No index forbids a second first quiz: one submitted while this one was being written takes it back.
      if (scope.kind === 'first-quiz' && (await attempts.hasGraded(scope)))
        throw new Problem('already-submitted');
      return created;
    }
    throw new Error('Attempts of this scope begin and end faster than one can be started.');
  }

  async function findRunning({ tx, plan, scope, at }: Starting): Promise<AttemptRow | null> {
    const attempts = createAttemptsRepository(tx);
    const open = await attempts.findOpen({ ...scope, subjectId: plan.subjectId });
    if (!open || !isOverdue(open, at)) return open;
    const locked = await attempts.findForUpdate(open.id, scope.userId);
    if (locked?.status === 'open') {
      await closeAttempt(tx, { newId, random }, locked, { answers: locked.answers, by: 'deadline', at });
    }
    return null;
  }
}
