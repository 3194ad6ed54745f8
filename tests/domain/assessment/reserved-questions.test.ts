import { expect, test } from 'vitest';
import { isReservedAt } from '#domain/assessment/reserved-questions.ts';

const reservedOf = (count: number): number[] =>
  Array.from({ length: count }, (_, index) => index).filter((index) => isReservedAt(index, count));

test.each([
  [0, []],
  [3, []],
  [4, [3]],
  [5, [3, 4]],
  [7, [3, 4, 5, 6]],
  [10, [6, 7, 8, 9]],
])('of %i questions of a lesson those at %j are reserved for the weekly quiz', (count, places) => {
  expect(reservedOf(count)).toEqual(places);
});
