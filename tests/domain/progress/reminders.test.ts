import { describe, expect, test } from 'vitest';
import { studentDay, timeOfDayIn } from '#domain/progress/calendar.ts';
import { isDayOfWeeklyReminder, isDue, isGoalMet } from '#domain/progress/reminders.ts';

const LONG_AGO = new Date('2026-01-01T00:00:00Z');
const dueAt = (iso: string, { timeZone = 'Asia/Kolkata', time = '18:00', setAt = LONG_AGO } = {}) => {
  const at = new Date(iso);
  return isDue({ reminder: 'daily', timeZone, time, setAt, day: studentDay({ timeZone }, at) }, at);
};

describe('a reminder', () => {
  test.each([
    ['2026-11-20T12:29:59Z', false, 'a second before its time'],
    ['2026-11-20T12:30:00Z', true, 'at its time'],
    ['2026-11-20T14:29:59Z', true, 'just within two hours'],
    ['2026-11-20T14:30:00Z', false, 'two hours late'],
  ])('at %s is due: %s, %s', (iso, expected) => {
    expect(dueAt(iso)).toBe(expected);
  });

  test('that was turned on after its time is not due that day', () => {
    expect(dueAt('2026-11-20T13:00:00Z', { setAt: new Date('2026-11-20T12:45:00Z') })).toBe(false);
  });

  test("is not sent after midnight: the student's day is over", () => {
    const late = { time: '23:30' };
    expect(dueAt('2026-11-20T18:29:00Z', late)).toBe(true);
    expect(dueAt('2026-11-20T18:31:00Z', late)).toBe(false);
  });

  test.each([
    [
      'on a day whose clocks skip its time',
      '2026-03-29',
      '02:30',
      ['2026-03-29T01:30:00Z', '2026-03-29T00:30:00Z'],
    ],
    ['on the day after', '2026-03-30', '02:30', ['2026-03-30T00:30:00Z']],
    [
      'on a day whose clocks pass its time twice',
      '2026-10-25',
      '02:30',
      ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z'],
    ],
  ])('%s has one moment', (_, day, time, moments) => {
    expect(moments).toContain(`${timeOfDayIn('Europe/Berlin', day, time).toISOString().slice(0, 19)}Z`);
  });

  test('of the week is about the last day on which its quiz can be taken', () => {
    const days = Array.from({ length: 7 }, (_, day) => `2026-11-${16 + day}`);
    const isThen = (day: string) =>
      isDayOfWeeklyReminder(studentDay({ timeZone: 'UTC' }, new Date(`${day}T12:00:00Z`)));
    expect(days.filter(isThen)).toEqual(['2026-11-22']);
  });
});

test.each([
  [{ goalMinutes: 20, goalTime: 1_199, isLearned: true }, false],
  [{ goalMinutes: 20, goalTime: 1_200, isLearned: false }, true],
  [{ goalMinutes: 0, goalTime: 0, isLearned: false }, false],
  [{ goalMinutes: 0, goalTime: 0, isLearned: true }, true],
])("the day's goal of %j is met: %s", (today, expected) => {
  expect(isGoalMet(today)).toBe(expected);
});
