import { expect, test } from 'vitest';
import { STEP_XP, weeklyQuizXp } from '#domain/xp.ts';

test.each([
  [0, 20, 0],
  [1, 20, 10],
  [15, 20, 150],
  [16, 20, 210],
  [20, 20, 250],
  [4, 5, 90],
  [3, 5, 30],
  [1, 1, 60],
  [0, 0, 0],
])('%i of %i right answers earn %i XP', (correct, total, xp) => {
  expect(weeklyQuizXp(correct, total)).toBe(xp);
});

test('the bonus starts exactly at 80 % for every quiz of up to 50 questions', () => {
  for (let total = 1; total <= 50; total += 1) {
    for (let correct = 0; correct <= total; correct += 1) {
      expect(weeklyQuizXp(correct, total) - correct * 10).toBe(correct * 5 >= total * 4 ? 50 : 0);
    }
  }
});

test('the steps of onboarding are worth 100 XP together', () => {
  expect(Object.values(STEP_XP).reduce((sum, { amount }) => sum + amount, 0)).toBe(100);
});
