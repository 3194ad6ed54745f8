import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  dayIn,
  isoWeekOf,
  mondayOf,
  mondayOfIsoWeek,
  startOfDayIn,
  weekdayOf,
} from '#domain/progress/calendar.ts';

const calendarDay = fc
  .integer({ min: Date.parse('1990-01-01'), max: Date.parse('2060-12-31') })
  .map((at) => new Date(at).toISOString().slice(0, 10));

describe('dayIn', () => {
  test.each([
    ['Asia/Kolkata', '2026-11-21T18:29:59Z', '2026-11-21'],
    ['Asia/Kolkata', '2026-11-21T18:30:00Z', '2026-11-22'],
    ['America/Los_Angeles', '2026-11-21T07:59:59Z', '2026-11-20'],
    ['Pacific/Kiritimati', '2026-12-31T10:00:00Z', '2027-01-01'],
    ['Europe/Berlin', '2028-02-28T23:30:00Z', '2028-02-29'],
    ['Atlantis/Capital', '2026-11-21T23:59:59Z', '2026-11-21'],
  ])('in %s %s is %s', (timeZone, at, day) => {
    expect(dayIn(timeZone, new Date(at))).toBe(day);
  });

  test('is the date of the zone at every moment, whatever was asked before', () => {
    const zones = Intl.supportedValuesOf('timeZone');
    const moment = fc.integer({ min: Date.UTC(1960), max: Date.UTC(2060) });
    const asked = fc.tuple(
      fc.constantFrom(...zones),
      moment,
      fc.integer({ min: -1_800_000, max: 1_800_000 }),
    );
    fc.assert(
      fc.property(asked, ([timeZone, at, later]) => {
        const format = new Intl.DateTimeFormat('en-CA', { timeZone });
        for (const time of [at, at + later]) {
          expect(dayIn(timeZone, new Date(time))).toBe(format.format(time));
        }
      }),
    );
  });
});

describe('days and weeks', () => {
  test.each([
    ['2026-12-31', 1, '2027-01-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2027-02-28', 1, '2027-03-01'],
    ['2026-01-01', -1, '2025-12-31'],
  ])('%s and %i days is %s', (day, count, then) => {
    expect(addDays(day, count)).toBe(then);
  });

  test.each([
    ['2026-11-16', 'Monday', '2026-11-16'],
    ['2026-11-21', 'Saturday', '2026-11-16'],
    ['2026-11-22', 'Sunday', '2026-11-16'],
    ['2026-11-23', 'Monday', '2026-11-23'],
  ])('%s is a %s of the week from %s', (day, weekday, monday) => {
    expect(weekdayOf(day)).toBe(weekday);
    expect(mondayOf(day)).toBe(monday);
  });

  test.each([
    ['2026-11-21', '2026-W47'],
    ['2026-01-01', '2026-W01'],
    ['2027-01-03', '2026-W53'],
    ['2027-01-04', '2027-W01'],
    ['2024-12-30', '2025-W01'],
    ['2023-01-01', '2022-W52'],
  ])('%s lies in %s', (day, week) => {
    expect(isoWeekOf(day)).toBe(week);
    expect(mondayOfIsoWeek(week)).toBe(mondayOf(day));
  });

  test('all seven days from a Monday share its week, the eighth does not', () => {
    fc.assert(
      fc.property(calendarDay, (day) => {
        const monday = mondayOf(day);
        const week = Array.from({ length: 8 }, (_, count) => isoWeekOf(addDays(monday, count)));
        expect(new Set(week.slice(0, 7)).size).toBe(1);
        expect(week[7]).not.toBe(week[0]);
      }),
    );
  });
});

describe('startOfDayIn', () => {
  test.each([
    ['Asia/Kolkata', '2026-11-21', '2026-11-20T18:30:00Z'],
    ['America/Los_Angeles', '2026-11-01', '2026-11-01T07:00:00Z'],
    ['America/Los_Angeles', '2026-11-02', '2026-11-02T08:00:00Z'],
    ['Pacific/Kiritimati', '2026-11-21', '2026-11-20T10:00:00Z'],
    ['Asia/Kathmandu', '2026-11-21', '2026-11-20T18:15:00Z'],
  ])('in %s %s begins at %s', (timeZone, day, at) => {
    expect(startOfDayIn(timeZone, day)).toEqual(new Date(at));
  });

  test('is the end of the gap where clocks skip midnight', () => {
    expect(startOfDayIn('Africa/Cairo', '2024-04-26')).toEqual(new Date('2024-04-25T22:00:00Z'));
    expect(startOfDayIn('America/Sao_Paulo', '2018-11-04')).toEqual(new Date('2018-11-04T03:00:00Z'));
  });

  test('is the first midnight where clocks pass it twice', () => {
    expect(startOfDayIn('America/Havana', '2024-11-03')).toEqual(new Date('2024-11-03T04:00:00Z'));
  });

  test('lies on that day, and the moment before it does not', () => {
    const zone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
    fc.assert(
      fc.property(zone, calendarDay, (timeZone, day) => {
        const start = startOfDayIn(timeZone, day);
        // A zone that moved over the date line has one day less.
        expect(dayIn(timeZone, start) >= day).toBe(true);
        expect(dayIn(timeZone, new Date(start.getTime() - 1)) < day).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});
