import { expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { answerSaverMachine } from '#machines/assessment/answer-saver.machine.ts';
import { attemptLeaseMachine } from '#machines/assessment/attempt-lease.machine.ts';
import { quizRunMachine } from '#machines/assessment/quiz-run.machine.ts';
import { deadlineAt, openAttempt, startedAt } from '#tests/support/machines/assessment-fixtures.ts';
import type { TabRequest } from '#machines/assessment/quiz-run.setup.ts';
import { describePaths } from '#tests/support/machines/describe-paths.ts';
import { scenarios } from './scenarios/quiz-run.scenarios.ts';

describePaths({
  machine: quizRunMachine,
  unnoticed: {
    'onError: transition 1 dropped':
      'The walks compute each step without a running machine, and only a running one is stopped by the error of its actor.',
  },
  scenarios,
  goals: {
    'the end of the run': { isReached: (snapshot) => snapshot.status === 'done', liveness: 'withoutServer' },
  },
});

const neverSettles = <Output, Input>() => fromPromise<Output, Input>(() => new Promise(() => {}));

it('keeps the quiz running when the actor of the tab fails', () => {
  const tab = fromCallback<TabRequest, { attemptId: string }>(() => {
    throw new Error('This browser stores nothing.');
  });
  const attemptLease = attemptLeaseMachine.provide({ actors: { renewLease: neverSettles() } });
  const answerSaver = answerSaverMachine.provide({ actors: { saveAnswers: neverSettles() } });
  const actors = { tab, answerSaver, attemptLease };
  const input = { attempt: openAttempt, draft: null, at: startedAt, deadlineAt, clockOffset: 0 };
  const quiz = createActor(quizRunMachine.provide({ actors }), { input }).start();
  quiz.send({ type: 'answer.choose', option: 1 });
  const { status, context } = quiz.getSnapshot();
  expect([status, context.answers]).toEqual(['active', { ...openAttempt.answers, '0': 1 }]);
});
