import { expect, test } from 'vitest';
import { ADVISORY_LOCKS } from '#server/db/advisory-locks.ts';

test('every advisory lock has a number of its own', () => {
  const numbers = Object.values(ADVISORY_LOCKS);
  expect(new Set(numbers).size).toBe(numbers.length);
});
