import { describe, expect, it } from 'vitest';
import { DEFAULT_TIME_ZONE, startOfDayIn } from '#domain/progress/calendar.ts';
import { buildQuest } from '#tests/machines/community/board-fixtures.ts';
import { canCompleteInTime, countRemainingDays } from '#web/components/community/quest-deadline.ts';

const STUDY = 'Answer questions on 4 days this week';
const DAILY = 'Answer the question of the day on 3 days';
/** Its week ends with Sunday 22 November in India. */
const study = (progress: number, isTodayCounted = false) =>
  buildQuest(1, { title: STUDY, goal: 4, progress, isTodayCounted });
const daily = (progress: number, isTodayCounted = false) =>
  buildQuest(2, { title: DAILY, goal: 3, progress, isTodayCounted });
const at = (time: string): number => Date.parse(`${time}+05:30`);

describe('the days that can still count for a quest', () => {
  it.each([
    ['on Thursday', '2026-11-19T09:00', false, 4],
    ['on Thursday once it counts', '2026-11-19T09:00', true, 3],
    ['in the first minute of Sunday', '2026-11-22T00:00', false, 1],
    ['in the last minute of Sunday', '2026-11-22T23:59', false, 1],
    ['on Sunday once it counts', '2026-11-22T09:00', true, 0],
    ['after its week', '2026-11-23T00:00', false, 0],
  ])('are counted %s', (_, now, isTodayCounted, days) => {
    expect(countRemainingDays(study(0, isTodayCounted), at(now), DEFAULT_TIME_ZONE)).toBe(days);
    expect(countRemainingDays(daily(0, isTodayCounted), at(now), DEFAULT_TIME_ZONE)).toBe(days);
  });

  it('are those of the question, not of the student far in the east whose week ends before it', () => {
    const quest = { ...daily(0), endsAt: '2026-11-22T10:00:00.000Z' };
    expect(countRemainingDays(quest, at('2026-11-21T16:30'), DEFAULT_TIME_ZONE)).toBe(2);
  });

  it.each([
    ['Europe/London', '2026-11-21T18:00Z', 2],
    ['Europe/London', '2026-11-22T18:00Z', 1],
    ['Europe/London', '2026-11-22T18:30Z', 0],
    ['America/New_York', '2026-11-21T13:00-05:00', 2],
    ['America/New_York', '2026-11-21T18:00-05:00', 1],
    ['America/New_York', '2026-11-22T13:00-05:00', 1],
    ['America/New_York', '2026-11-22T18:00-05:00', 0],
    ['Pacific/Pago_Pago', '2026-11-21T18:00-11:00', 1],
    ['Pacific/Auckland', '2026-11-16T02:00+13:00', 7],
    ['Pacific/Kiritimati', '2026-11-22T23:00+14:00', 1],
  ])('are no question of the day past the Sunday of India, in %s at %s', (zone, now, days) => {
    const endsAt = startOfDayIn(zone, '2026-11-23').toISOString();
    expect(countRemainingDays({ ...daily(0), endsAt }, Date.parse(now), zone)).toBe(days);
  });

  it.each([
    ['first hour of a Sunday of 25 hours', '2026-10-26', '2026-10-25T00:30+01:00', 1],
    ['last hour of a Sunday of 25 hours', '2026-10-26', '2026-10-25T23:30+00:00', 1],
    ['last hour before a Sunday of 23 hours', '2026-03-30', '2026-03-28T23:30+00:00', 2],
    ['first hour of a Sunday of 23 hours', '2026-03-30', '2026-03-29T00:30+00:00', 1],
    ['Monday of a week with a Sunday of 25 hours', '2026-10-26', '2026-10-19T00:30+01:00', 7],
  ])('are days of the calendar where the student is, in the %s', (_, nextMonday, now, days) => {
    const endsAt = startOfDayIn('Europe/London', nextMonday).toISOString();
    expect(countRemainingDays({ ...study(0), endsAt }, Date.parse(now), 'Europe/London')).toBe(days);
  });

  it('are days of 24 hours before the end where the device is in another zone than the student', () => {
    expect(countRemainingDays(study(0), at('2026-11-22T01:00'), 'America/New_York')).toBe(1);
  });

  it('are not asked of a quest about lessons', () => {
    expect(countRemainingDays(buildQuest(3), at('2026-11-22T09:00'), DEFAULT_TIME_ZONE)).toBeNull();
  });
});

describe('a quest', () => {
  it.each([
    ['with as many days left as it lacks', study(2), '2026-11-21T09:00', true],
    ['with a day less than it lacks', study(1), '2026-11-21T09:00', false],
    ['that lacks a day when today counts already', study(3, true), '2026-11-22T09:00', false],
    ['that is done', { ...study(4, true), done: true }, '2026-11-22T09:00', true],
    ['about lessons', buildQuest(3), '2026-11-22T23:59', true],
  ])('%s can be done: %#', (_, quest, now, isPossible) => {
    expect(canCompleteInTime(quest, at(now), DEFAULT_TIME_ZONE)).toBe(isPossible);
  });
});
