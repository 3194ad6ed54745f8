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

it('counts the right answers, and forgets them when the quiz begins again', () => {
  const quiz = createActor(sampleQuizMachine, { input: { keys: [2, 0, 1] } }).start();
  for (const option of [2, 1, 1]) {
    quiz.send({ type: 'option.choose', option });
    quiz.send({ type: 'answer.check' });
    quiz.send({ type: 'question.next' });
  }
  expect(quiz.getSnapshot().matches('finished')).toBe(true);
  expect(quiz.getSnapshot().context.rightCount).toBe(2);
  quiz.send({ type: 'quiz.again' });
  expect(quiz.getSnapshot().context).toEqual({ keys: [2, 0, 1], index: 0, chosen: null, rightCount: 0 });
});

it('does not count an answer that is chosen but not checked, nor one that changes after its reason was read', () => {
  const quiz = createActor(sampleQuizMachine, { input: { keys: [0] } }).start();
  quiz.send({ type: 'answer.check' });
  expect(quiz.getSnapshot().value).toBe('asking');
  quiz.send({ type: 'option.choose', option: 1 });
  quiz.send({ type: 'answer.check' });
  quiz.send({ type: 'option.choose', option: 0 });
  expect(quiz.getSnapshot().context).toEqual({ keys: [0], index: 0, chosen: 1, rightCount: 0 });
});

it('emits each answer as it is checked', () => {
  const quiz = createActor(sampleQuizMachine, { input: { keys: [2, 0] } });
  const facts: unknown[] = [];
  quiz.on('answer.checked', (fact) => facts.push(fact));
  quiz.start();
  quiz.send({ type: 'option.choose', option: 1 });
  expect(facts).toEqual([]);
  quiz.send({ type: 'answer.check' });
  expect(facts).toEqual([{ type: 'answer.checked', index: 0, option: 1 }]);
});
