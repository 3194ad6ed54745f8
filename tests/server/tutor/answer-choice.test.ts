import { expect, test } from 'vitest';
import { answerTo } from './evaluation/shipped-subjects.ts';

const NUMBERS = 'python-programming/first-steps/numbers-and-text';
const PAYMENTS = 'indian-economy/the-world-outside/balance-of-payments';
const EMERGENCY = 'indian-polity/union-and-states/emergency-provisions';

test.each([
  [NUMBERS, 'is async covered here, asyncio', ['async', 'asyncio']],
  [PAYMENTS, 'aaj repo rate kya hai', ['repo']],
  [PAYMENTS, 'ye jhamela kya hai', []],
  [PAYMENTS, 'ye Jhamela kya hai', ['jhamela']],
  [EMERGENCY, 'maximum movie', []],
])('in %s “%s” lacks the names %j', (at, query, names) =>
  expect(answerTo(at, query).result.absentNames).toEqual(names),
);

test.each([
  [PAYMENTS, 'Ashoka ke rock edicts me kya likha tha'],
  [EMERGENCY, 'kya laxmikanth padhna zaroori hai'],
])('in %s nothing is said to be near “%s”', (at, query) =>
  expect(answerTo(at, query)).toMatchObject({ hasAnswer: false, nearest: [], also: [] }),
);

test('everyday words that no lesson has name the question of the open lesson which means the same', () => {
  const { hasAnswer, nearest } = answerTo(
    'indian-economy/money-and-banking/instruments-of-the-rbi',
    'to meri EMI ka kya',
  );
  expect([hasAnswer, nearest.map(({ citation }) => citation.section)]).toEqual([
    false,
    ['Does a cut in the repo rate make my home loan cheaper the same day?'],
  ]);
});

const GROWTH = 'data-structures-and-algorithms/cost-and-growth/growth-and-big-o';

test('a yes to a question with another formula stands below, and the answer is unsure', () => {
  const { hasAnswer, isUnsure, leads, also } = answerTo(GROWTH, 'is O(2^n) same as O(3^n)');
  expect({ hasAnswer, isUnsure }).toEqual({ hasAnswer: true, isUnsure: true });
  expect(leads.filter(({ text }) => text.startsWith('Yes'))).toEqual([]);
  expect(also.map(({ citation }) => citation.section)).toContain(
    'Is O(log n) the same for every base of the logarithm?',
  );
});

test('a yes to nearly the very question leads, and is sure', () => {
  const { isUnsure, leads } = answerTo(GROWTH, 'is O(log n) the same for every base');
  expect(isUnsure).toBe(false);
  expect(leads[0]?.text).toMatch(/^Yes, because changing the base/);
});

test.each([
  [
    'web-development/javascript-in-the-browser/events',
    'event.targt n curentTarget wats diffrnce',
    'innermost',
  ],
  [
    'python-programming/programs-that-hold-together/arguments-and-defaults',
    'def f(x, l=[]) still has the old stuff in l on the second call, why?',
    'default',
  ],
])('what %s nearly tells answers “%s” there, and says that it may not', (at, query, word) => {
  const { hasAnswer, isUnsure, leads, faq } = answerTo(at, query);
  expect({ hasAnswer, isUnsure }).toEqual({ hasAnswer: true, isUnsure: true });
  expect([...leads.map(({ text }) => text), faq?.passage ?? ''].join('\n')).toContain(word);
});

test('in another lesson, and for what no lesson tells, so little answers nothing', () => {
  expect(answerTo(GROWTH, 'how do i build the failure table (lps array) in kmp').hasAnswer).toBe(false);
  expect(
    answerTo(
      'web-development/documents-and-http/forms-and-validation',
      'event.targt n curentTarget wats diffrnce',
    ).hasAnswer,
  ).toBe(false);
});

const DSA = 'data-structures-and-algorithms';
const explanationTo = (at: string, ask: string) =>
  answerTo(at, ask, { isAsked: true }).explained?.explanation;

test('an explanation that reckons with numbers of its question is shown only to who names them', () => {
  const at = `${DSA}/sorting-and-searching/quicksort`;
  const ask = (items: string) =>
    `quicksort with the last item as pivot sorts ${items} that are already in order, how many comparisons`;
  expect(explanationTo(at, ask('10 distinct items'))).toMatch(/^Each call removes only the pivot/);
  expect(explanationTo(at, ask('distinct items'))).toBeUndefined();
});
