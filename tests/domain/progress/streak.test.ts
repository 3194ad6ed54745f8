import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type StudentDay, addDays } from '#domain/progress/calendar.ts';
import { type ActivityRun, streakOf } from '#domain/progress/streak.ts';
import { streakOfDays } from '#tests/support/streak-of-days.ts';

const TODAY = '2026-11-21' as StudentDay;
const NOW = new Date('2026-11-21T06:30:00Z');

/** As the database keeps it: the run of days that ended last. */
function runOf(days: readonly string[]): ActivityRun {
  const latest = days.toSorted().at(-1) ?? null;
  let length = 0;
  while (latest !== null && days.includes(addDays(latest, -length))) length += 1;
  return { latest, length };
}

describe('streakOf', () => {
  test.each([
    ['nothing yet', [], 0],
    ['today alone', [TODAY], 1],
    ['yesterday alone', ['2026-11-20'], 1],
    ['the day before yesterday', ['2026-11-19'], 0],
    ['a gap', [TODAY, '2026-11-19', '2026-11-18'], 1],
    ['any order', ['2026-11-19', TODAY, '2026-11-20'], 3],
  ])('counts %s', (_, days, length) => {
    expect(streakOf(runOf(days), TODAY, NOW)).toBe(length);
  });

  test('goes on over a leap day and over the change of clocks', () => {
    const onLeapYear = runOf(['2028-02-28', '2028-02-29', '2028-03-01']);
    expect(streakOf(onLeapYear, '2028-03-01' as StudentDay, NOW)).toBe(3);
    const inAutumn = runOf(['2026-10-31', '2026-11-01', '2026-11-02']);
    expect(streakOf(inAutumn, '2026-11-02' as StudentDay, NOW)).toBe(3);
  });

  test('agrees with counting the days one by one', () => {
    const daysAgo = fc.uniqueArray(fc.nat({ max: 12 }), { maxLength: 12 });
    fc.assert(
      fc.property(daysAgo, (ages) => {
        const days = ages.map((age) => addDays(TODAY, -age));
        expect(streakOf(runOf(days), TODAY, NOW)).toBe(streakOfDays(days, TODAY));
      }),
    );
  });

  test('counts the day ahead of a learner who travelled west', () => {
    expect(streakOf({ latest: '2026-11-22', length: 3 }, TODAY, NOW)).toBe(3);
    expect(streakOf({ latest: '2026-11-22', length: 1 }, TODAY, NOW)).toBe(1);
  });

  test('goes by the day where a learner left for the east, until it is over there', () => {
    const left = { day: '2026-11-20', until: NOW.getTime() };
    const run = { latest: '2026-11-19', length: 4, left };
    expect(streakOf(run, TODAY, new Date(NOW.getTime() - 1))).toBe(4);
    expect(streakOf(run, TODAY, NOW)).toBe(0);
  });
});
