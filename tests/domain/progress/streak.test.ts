import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type StudentDay, addDays } from '#domain/progress/calendar.ts';
import { streakOf, streakOfRun } from '#domain/progress/streak.ts';

const TODAY = '2026-11-21' as StudentDay;

describe('streakOf', () => {
  test.each([
    ['nothing yet', [], 0],
    ['today alone', [TODAY], 1],
    ['yesterday alone', ['2026-11-20'], 1],
    ['the day before yesterday', ['2026-11-19'], 0],
    ['a gap', [TODAY, '2026-11-19', '2026-11-18'], 1],
    ['any order', ['2026-11-19', TODAY, '2026-11-20'], 3],
    ['the same day twice', [TODAY, TODAY, '2026-11-20'], 2],
  ])('counts %s', (_, days, length) => {
    expect(streakOf(days, TODAY)).toBe(length);
  });

  test('goes on over a leap day and over the change of clocks', () => {
    expect(streakOf(['2028-02-28', '2028-02-29', '2028-03-01'], '2028-03-01')).toBe(3);
    expect(streakOf(['2026-10-31', '2026-11-01', '2026-11-02'], '2026-11-02')).toBe(3);
  });
});

describe('streakOfRun', () => {
  test('agrees with the list of days', () => {
    const daysAgo = fc.uniqueArray(fc.nat({ max: 12 }), { maxLength: 12 });
    fc.assert(
      fc.property(daysAgo, (ages) => {
        const days = ages.map((age) => addDays(TODAY, -age)).sort();
        const latest = days.at(-1) ?? null;
        let length = 0;
        while (latest !== null && days.includes(addDays(latest, -length))) length += 1;
        expect(streakOfRun({ latest, length }, TODAY)).toBe(streakOf(days, TODAY));
      }),
    );
  });

  test('leaves out the day ahead of a learner who travelled west', () => {
    expect(streakOfRun({ latest: '2026-11-22', length: 3 }, TODAY)).toBe(2);
    expect(streakOfRun({ latest: '2026-11-22', length: 1 }, TODAY)).toBe(0);
  });
});
