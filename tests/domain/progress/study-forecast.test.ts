import { describe, expect, test } from 'vitest';
import { daysToFinish, finishDay, recentDaysSince, recentFrom } from '#domain/progress/study-forecast.ts';

const TODAY = '2026-11-21';

describe('the pace', () => {
  test('looks back 28 days, today too', () => {
    expect(recentFrom(TODAY)).toBe('2026-10-25');
  });

  test.each([
    ['2026-11-21', 1],
    ['2026-11-20', 2],
    ['2026-10-25', 28],
    ['2025-01-01', 28],
    ['2026-11-22', 1],
  ])('of who enrolled on %s is taken over %i days', (enrolledOn, days) => {
    expect(recentDaysSince(enrolledOn, TODAY)).toBe(days);
  });
});

describe('the day of the last lesson', () => {
  test.each([
    [{ remaining: 8, completedRecently: 8, recentDays: 8 }, '2026-11-29'],
    [{ remaining: 1, completedRecently: 28, recentDays: 28 }, '2026-11-22'],
    [{ remaining: 1, completedRecently: 3, recentDays: 7 }, '2026-11-24'],
    [{ remaining: 3, completedRecently: 2, recentDays: 7 }, '2026-12-02'],
  ])('of %o is %s', (pace, day) => {
    expect(finishDay(pace, TODAY)).toBe(day);
    expect(daysToFinish(pace)).toBe((Date.parse(day) - Date.parse(TODAY)) / 86_400_000);
  });

  test('is not told when nothing is left, nothing was done, or it is years away', () => {
    expect(finishDay({ remaining: 0, completedRecently: 5, recentDays: 7 }, TODAY)).toBeNull();
    expect(finishDay({ remaining: 5, completedRecently: 0, recentDays: 7 }, TODAY)).toBeNull();
    expect(finishDay({ remaining: 730, completedRecently: 1, recentDays: 1 }, TODAY)).toBe('2028-11-20');
    expect(finishDay({ remaining: 731, completedRecently: 1, recentDays: 1 }, TODAY)).toBeNull();
  });
});
