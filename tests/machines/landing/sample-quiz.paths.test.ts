import { createActor } from 'xstate';
import { expect, it } from 'vitest';
import { sampleQuizMachine } from '#machines/landing/sample-quiz.machine.ts';
import { describePaths } from '#tests/support/machines/describe-paths.ts';
import { scenarios } from './scenarios/sample-quiz.scenarios.ts';

describePaths({
  machine: sampleQuizMachine,
  scenarios,
  goals: {
    'the result': { isReached: (snapshot) => snapshot.matches('finished'), liveness: 'withoutServer' },
  },
});

it('keeps which answers were right, and forgets them when the quiz begins again', () => {
  const quiz = createActor(sampleQuizMachine, { input: { keys: [2, 0, 1] } }).start();
  for (const option of [2, 1, 1]) {
    quiz.send({ type: 'option.choose', option });
    quiz.send({ type: 'answer.check' });
    quiz.send({ type: 'question.next' });
  }
  expect(quiz.getSnapshot().matches('finished')).toBe(true);
  expect(quiz.getSnapshot().context.verdicts).toEqual([true, false, true]);
  quiz.send({ type: 'quiz.again' });
  expect(quiz.getSnapshot().context).toEqual({ keys: [2, 0, 1], index: 0, chosen: null, verdicts: [] });
});
