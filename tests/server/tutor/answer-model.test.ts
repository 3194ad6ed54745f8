import { expect, test } from 'vitest';
import { fitLogistic, sigmoid } from '#tools/answer-weights/logistic-regression.ts';
import weights from '#server/features/tutor/search/answer-weights.json' with { type: 'json' };
import { INPUTS, likelihoodOf } from '#server/features/tutor/search/answer-model.ts';
import { answerTo } from './evaluation/shipped-subjects.ts';

const RECURRENCES = 'data-structures-and-algorithms/cost-and-growth/recurrences';
const QUICKSORT = 'data-structures-and-algorithms/sorting-and-searching/quicksort';

test.each(['English', 'Hindi'] as const)(
  'the weights of %s are of the very inputs, none of the wrong sign',
  (language) => {
    const { inputs } = weights[language];
    expect(Object.keys(inputs)).toEqual(INPUTS.map(({ name }) => name));
    const wrong = INPUTS.filter(({ name, sign }) => {
      const weight = new Map(Object.entries(inputs)).get(name) ?? 0;
      return weight * sign < 0;
    });
    expect(wrong).toEqual([]);
  },
);

test('a passage that has less of a question is never the likelier answer', () => {
  const { evidence } = answerTo(QUICKSORT, 'why is quicksort slow when the list is already sorted').result;
  if (!evidence) throw new Error('Nothing was found.');
  for (const language of ['English', 'Hindi'] as const) {
    const whole = likelihoodOf({ ...evidence, open: 0 }, language);
    for (const { name, sign } of INPUTS.filter((input) => input.sign !== 0)) {
      const less = likelihoodOf({ ...evidence, open: 0, [name]: sign > 0 ? 0 : 40 }, language);
      expect({ name, isLikelier: less > whole }).toEqual({ name, isLikelier: false });
    }
  }
});

test('what the open lesson says in other words is answered by it, and in another lesson refused', () => {
  const ask = 'why is a list that is in order already so bad for it';
  expect(answerTo(QUICKSORT, ask).hasAnswer).toBe(true);
  expect(answerTo('indian-polity/the-constitution/preamble', ask).hasAnswer).toBe(false);
});

test('what is asked of a name that no lesson has is not answered by the rest of the question', () => {
  const ask = (name: string) => `why is ${name} slow when the list is already sorted`;
  expect(answerTo(QUICKSORT, ask('quicksort')).hasAnswer).toBe(true);
  expect(answerTo(QUICKSORT, ask('Bogosort')).hasAnswer).toBe(false);
});

test('a question’s equation finds the passage that has it', () => {
  const { hasAnswer, citations } = answerTo(RECURRENCES, 'Why does d = log_b a get an extra log n?');
  expect([hasAnswer, citations[0]?.section]).toEqual([true, 'The tree and the three cases']);
  expect(citations[0]?.passage).toContain(String.raw`$d = \log_b a$`);
});

test('what is learnt is the same from the same rows, and keeps the signs it is given', () => {
  const rows = Array.from({ length: 200 }, (_, at) => ({
    inputs: [at / 200, ((at * 7) % 13) / 13, 1 - at / 200],
    isSo: at + ((at * 37) % 50) > 120,
    weight: 1 + (at % 3),
  }));
  const fitted = fitLogistic(rows, [1, 0, 1], 1);
  expect(fitLogistic(rows, [1, 0, 1], 1)).toEqual(fitted);
  expect(fitted.weights[0]).toBeGreaterThan(1);
  expect(fitted.weights[2]).toBe(0);
  const likely = (input: number) =>
    sigmoid(fitted.intercept + input * (fitted.weights[0] ?? 0) + 0.5 * (fitted.weights[1] ?? 0));
  expect([likely(0.1) < 0.2, likely(0.95) > 0.8]).toEqual([true, true]);
});
