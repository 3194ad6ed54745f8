import { growsTooFast } from '#tests/support/hostile/growth.ts';
import { describe, expect, test } from 'vitest';
import {
  agreesInFormulas,
  createOtherEquationCheck,
  equationsNotIn,
  formulasIn,
  hasEquationOf,
} from '#server/features/tutor/search/formulas.ts';

describe('the formulas of a text', () => {
  test.each([
    ['T(n) = 2T(n/2) + n log n ka answer kya hoga?', ['t(n)=2t(n/2)+nlogn']],
    ['What is the solution of T(n) = 9T(n/3) + n²?', ['t(n)=9t(n/3)+n^2']],
    [String.raw`Let $T(n) = 3\,T(n/2) + n^{2}$ be.`, ['t(n)=3t(n/2)+n^2']],
    [String.raw`takes $\Theta(n \log n)$, or Θ(log n)`, ['θ(nlogn)', 'θ(logn)']],
    ['is a log n sort a bottom-up one, e.g. of k-means', ['logn']],
    ['Who was a king in 1764, or I?', []],
    ['keys 5, 1, 4 and f(a, b) = 3', ['f(a,b)=3']],
  ])('are read from “%s”', (text, formulas) => {
    expect(formulasIn(text)).toEqual(formulas);
  });
});

describe('a question of the bank agrees with a student’s', () => {
  test.each([
    ['solve T(n) = 4T(n/2) + n', 'What is the solution of T(n) = 4T(n/2) + n?', true],
    ['solve T(n) = 4T(n/2) + n^2', 'What is the solution of T(n) = 4T(n/2) + n?', false],
    ['T(n) = 9T(n/3) + n^2', 'What is the solution of T(n) = 9T(n/3) + n²?', true],
    [
      'what is a recursion tree',
      'In the recursion tree of T(n) = 3T(n/2) + n, which level adds most?',
      false,
    ],
    ['why O(n)', 'Building a heap takes O(n), although one step may take log n. Why?', true],
    ['who led the army in 1757', 'Who led the army at Buxar in 1764?', false],
    ['who led the army at Buxar', 'Who led the army at Buxar in 1764?', true],
  ])('“%s” and “%s”: %s', (query, question, agrees) => {
    expect(agreesInFormulas(query, question)).toBe(agrees);
  });
});

test.each([
  ['T(n) = 4*T(n/2) + n', 'T(n) = 4T(n/2) + n'],
  ['T(n) = n + 4 × T( n / 2 )', 'T(n) = 4T(n/2) + n'],
  [String.raw`$T(n) = n + 4 \cdot T(n/2)$`, 'T(n) = 4T(n/2) + n'],
  ['O(m + n)', 'O(n + m)'],
  ['f(n) = -1 + n', 'f(n) = n - 1'],
])('“%s” is the same formula as “%s”', (one, other) => {
  expect(formulasIn(one)).toHaveLength(1);
  expect(formulasIn(one)).toEqual(formulasIn(other));
});

test.each([
  ['T(n) = 2T(n/2) - n', 'T(n) = n - 2T(n/2)'],
  ['n - 1', '1 - n'],
  ['T(n) = 2*5 + n', 'T(n) = 25 + n'],
])('“%s” is not the formula “%s”', (one, other) => {
  expect(formulasIn(one)).not.toEqual(formulasIn(other));
});

test('an equation that no text has is named, one that any has is not', () => {
  const notes = [String.raw`Merge sort, $T(n) = 2T(n/2) + n$, takes $\Theta(n \log n)$.`];
  expect(equationsNotIn('T(n) = 2T(n/2) + n log n ka answer?', notes)).toEqual(['T(n) = 2T(n/2) + n log n']);
  expect(equationsNotIn('why is T(n)=2T(n/2)+n equal to n log n', notes)).toEqual([]);
  expect(equationsNotIn('T(n) = 4T(n/2) kitna hai', [String.raw`takes $4T(n/2)$ in all`])).toEqual([]);
  expect(equationsNotIn('x = 5 likha to kya hoga', notes)).toEqual([]);
});

test.each([
  ['T(n)=2T(n/2)', String.raw`$T(n) = 2\,T(n/2) + n$`, 'a part of it'],
  ['T(n)=2T(n/2)+n+5 kaise', '`T(n) = 2T(n/2) + n`', 'a part of the student’s'],
  ['T(n)=2T(n/2)+nlogn', String.raw`on $2T(n/2) + n \log n$`, 'its right side, spaced'],
  ['x = x + 1 ka matlab', 'Then `n = n + 1` adds one.', 'it with other letters'],
])('“%s” is in lessons that have %s: %s', (query, text) => {
  expect(equationsNotIn(query, [text])).toEqual([]);
});

test.each([
  ['T(n) = 2T(n/2) + n^2', 'T(n) = 2T(n/2) + n'],
  ['T(n) = 2T(n/2)', 'T(n) = 2T(n/2)*5'],
  ['T(n) = 2T(n/2) + n', 'T(n) = 3T(n/2) + n'],
])('“%s” is another equation than “%s”', (query, text) => {
  expect(equationsNotIn(query, [text])).toEqual([query]);
  expect(hasEquationOf(query, text)).toBe(false);
  expect(hasEquationOf(query, query)).toBe(true);
});

test.each([
  ['T(n)=T(sqrt n)+1 kaise solve kare', 'With $T(0) = 0$ and $T(n) = 2T(n - 1) + 1$, what is $T(10)$?', true],
  ['solve T(m) = 2T(m-1) + 1', 'With $T(0) = 0$ and $T(n) = 2T(n - 1) + 1$, what is $T(10)$?', false],
  ['tell me T(10)', 'With $T(n) = 2T(n - 1) + 1$, what is $T(10)$?', false],
  ['T(n) = n + 1', 'What is a recursion tree?', false],
])('“%s” asks of other equations than “%s”: %s', (query, question, isOther) => {
  expect(createOtherEquationCheck(query)(question)).toBe(isOther);
});

test.each(['a ', ')', '( ', '= ', 'n log '])('a long run of “%s” is read in one pass', (sign) => {
  expect(growsTooFast(formulasIn, (length) => sign.repeat(length), 10_000)).toBeNull();
});
