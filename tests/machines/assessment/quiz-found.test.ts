import { expect, test } from 'vitest';
import { foundRun } from '#machines/assessment/quiz-found.ts';

test('a quiz can be taken up where one was found, and not otherwise', () => {
  const run = { attemptId: 'attempt-1' } as NonNullable<Parameters<typeof foundRun>[0]>;
  expect(foundRun(run)).toBe(run);
  expect(() => foundRun(null)).toThrow('No quiz was found to take up.');
});
