import { createActor, fromCallback, fromPromise } from 'xstate';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiFailure } from '#domain/calls/api-error.ts';
import type { AnswerCheck } from '#contract/contract.ts';
import { answerSaverMachine, type SaveRequest } from '#machines/assessment/answer-saver.machine.ts';
import { attemptLeaseMachine } from '#machines/assessment/attempt-lease.machine.ts';
import { quizRunMachine } from '#machines/assessment/quiz-run.machine.ts';
import type { CheckRequest, TabRequest } from '#machines/assessment/quiz-run.setup.ts';
import { serverError } from '#tests/support/machines/scenario.ts';
import { scenarios } from './scenarios/quiz-run.scenarios.ts';

const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

it('a check that failed is repeated with the connection, and no answer of another question is settled by it', async () => {
  const asked: number[] = [];
  const machine = quizRunMachine.provide({
    actors: {
      answerSaver: answerSaverMachine.provide({
        actors: { saveAnswers: fromPromise<{ rev: number }, SaveRequest>(async ({ input }) => input) },
      }),
      attemptLease: attemptLeaseMachine.provide({
        actors: { renewLease: fromPromise(async () => 1) },
      }),
      tab: fromCallback<TabRequest, { attemptId: string }>(() => undefined),
      checkAnswer: fromPromise<AnswerCheck, CheckRequest>(async ({ input }) => {
        asked.push(input.index);
        throw new ApiFailure(serverError);
      }),
    },
  });
  const actor = createActor(machine, { input: scenarios['in Learn mode'].input }).start();
  actor.send({ type: 'answer.choose', option: 1 });
  actor.send({ type: 'answer.check' });
  await settle();
  actor.send({ type: 'connection.restored' });
  await settle();
  expect(asked).toEqual([0, 0]);
  actor.send({ type: 'question.next' });
  actor.send({ type: 'answer.choose', option: 1 });
  actor.send({ type: 'connection.restored' });
  await settle();
  expect(asked).toEqual([0, 0]);
  actor.stop();
});
