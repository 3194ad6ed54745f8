import { expect, test } from 'vitest';
import { requireFoundRun } from '#machines/assessment/quiz-found.ts';
import { buildOpenAttempt } from '#tests/support/machines/onboarding-fixtures.ts';

test('a quiz can be taken up where one was found, and not otherwise', () => {
  const attempt = buildOpenAttempt();
  const run = { attempt, draft: null, at: 0, deadlineAt: null, clockOffset: 0 };
  expect(requireFoundRun(run)).toBe(run);
  expect(() => requireFoundRun(null)).toThrow('No quiz was found to take up.');
});
