import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import type { ActorsOf } from '#machines/unprovided.ts';
import { practiceRunMachine } from '#machines/assessment/practice-run.machine.ts';
import type { QuizFound } from '#machines/assessment/quiz-found.ts';
import { openAttempt, startedAt } from '#tests/support/machines/assessment-fixtures.ts';
import { actorsFrom } from '#tests/support/machines/effects.ts';
import { subjectId } from '#tests/support/machines/practice-fixtures.ts';

type RunActors = Pick<ActorsOf<typeof practiceRunMachine>, 'loadAttempt' | 'submitAnswers'>;

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => void vi.useFakeTimers({ now: startedAt }));
afterEach(() => void vi.useRealTimers());

it('practice submits again after 2, 4 and 8 seconds, then every 10 (C7)', async () => {
  const attempt = { ...openAttempt, questions: openAttempt.questions.slice(0, 1) };
  const found: QuizFound = {
    kind: 'open',
    attempt,
    draft: null,
    at: startedAt,
    deadlineAt: null,
    clockOffset: 0,
  };
  const submitted: number[] = [];
  const machine = practiceRunMachine.provide({
    actors: actorsFrom<RunActors>({
      loadAttempt: async () => found,
      submitAnswers: async () => {
        submitted.push(Date.now() - startedAt);
        throw new Error('down');
      },
    }),
  });
  const place = { kind: 'subject', subjectId } as const;
  const input = { attemptId: attempt.attemptId, place, wishes: {} };
  const actor = createActor(machine, { input }).start();
  await pass(0);
  const { quizRun } = actor.getSnapshot().children;
  quizRun?.send({ type: 'quiz.submit' });
  quizRun?.send({ type: 'quiz.confirm' });
  await pass(34_000);
  expect(submitted).toEqual([0, 2_000, 6_000, 14_000, 24_000, 34_000]);
});
