import { globSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slotParts } from '#domain/assessment/viva-schedule.ts';
import { vivaSlots } from '#domain/assessment/viva.ts';
import { dailyStatsOf, selectForWeek, weekClosesAt } from '#domain/assessment/weekly-assessment.ts';
import { studentDay } from '#domain/progress/calendar.ts';
import { learningCalendar } from '#domain/progress/learning-calendar.ts';
import { isDue } from '#domain/progress/reminders.ts';

const MINUTE = 60_000;

/** Zones whose clocks are never changed, and how far they are ahead of UTC. Minutes. */
const ZONES = [
  { timeZone: 'Asia/Kolkata', ahead: 330 },
  { timeZone: 'Asia/Kathmandu', ahead: 345 },
  { timeZone: 'Pacific/Kiritimati', ahead: 840 },
  { timeZone: 'America/Phoenix', ahead: -420 },
] as const;

/** A student's clock on the wall, and moments by it: what `UTC` would be if they lived there. */
interface Wall {
  timeZone: string;
  at: (wall: number) => Date;
  /** What stands on the clock at a moment. */
  wallAt: (moment: Date) => number;
}

const wallOf = (timeZone: string, ahead: number): Wall => ({
  timeZone,
  at: (wall) => new Date(wall - ahead * MINUTE),
  wallAt: (moment) => moment.getTime() + ahead * MINUTE,
});

/** `now` and moments of before, by the clock on the wall. */
type Rule = (wall: Wall, now: number, before: readonly number[]) => unknown;

const lately = ({ at }: Wall, before: readonly number[]) =>
  before.map((moment, index) => ({ id: index, completedAt: at(moment) }));
const select = (wall: Wall, now: number, before: readonly number[]) =>
  selectForWeek(lately(wall, before), {
    timeZone: wall.timeZone,
    at: wall.at(now),
    counts: ({ id }) => id === 0,
  });

/** What is told by a student's own days, by the file of the rule. */
const RULES: Readonly<Record<string, readonly Rule[]>> = {
  'assessment/viva.ts': [({ timeZone, at, wallAt }, now) => vivaSlots(timeZone, at(now)).map(wallAt)],
  'assessment/viva-schedule.ts': [
    ({ timeZone, at }, now, [then = now]) => slotParts(at(now), at(then), timeZone),
  ],
  'assessment/weekly-assessment.ts': [
    ({ timeZone, at, wallAt }, now) => wallAt(weekClosesAt(timeZone, at(now))),
    (wall, now, before) => {
      const { range, subtopics } = select(wall, now, before);
      return [range, subtopics.map(({ id }) => id)];
    },
    (wall, now, before) => dailyStatsOf(select(wall, now, before), wall.timeZone),
  ],
  'progress/learning-calendar.ts': [
    ({ timeZone, at }, now, before) =>
      learningCalendar(
        {
          timeZone,
          now: at(now).getTime(),
          streak: 2,
          completedAt: before.slice(0, 2).map((moment) => at(moment).toISOString()),
          entries: before.map((moment, index) => ({
            _id: String(index),
            source: index % 2 === 0 ? 'weekly-quiz' : 'profile-setup',
            label: '',
            amount: 10 + index,
            earnedAt: at(moment).toISOString(),
            place: null,
          })),
        },
        4,
      ),
  ],
  'progress/reminders.ts': [
    ({ timeZone, at }, now, before) =>
      before.map((moment) =>
        isDue(
          {
            reminder: 'daily',
            timeZone,
            day: studentDay({ timeZone }, at(now)),
            time: '18:30',
            setAt: at(moment),
          },
          at(now),
        ),
      ),
  ],
};

/** What the others are made of, and what goes by the academy's day, wherever a student is. */
const HAVE_TESTS_OF_THEIR_OWN = ['progress/calendar.ts', 'progress/xp.ts'];

const start = Date.UTC(2026, 10, 2);
const moment = fc.integer({ min: 0, max: 40 * 24 * 60 }).map((minutes) => start + minutes * MINUTE);
const ago = fc.array(fc.integer({ min: 0, max: 20 * 24 * 60 }), { minLength: 1, maxLength: 6 });

describe('a rule that goes by a student’s days', () => {
  it.each(
    Object.entries(RULES).flatMap(([file, rules]) => rules.map((rule, place) => ({ file, place, rule }))),
  )('says in any zone what it would say in UTC at the same hour on the wall: $file, $place', ({ rule }) => {
    fc.assert(
      fc.property(moment, ago, fc.constantFrom(...ZONES), (now, minutes, { timeZone, ahead }) => {
        const before = minutes.map((one) => now - one * MINUTE);
        expect(rule(wallOf(timeZone, ahead), now, before)).toEqual(rule(wallOf('UTC', 0), now, before));
      }),
      { numRuns: 100 },
    );
  });

  it('stands in this table, whatever rule asks for a day', () => {
    const domain = new URL('../../../src/domain/', import.meta.url).pathname;
    const asks = /\b(?:dayIn|studentDay|startOfDayIn|hourIn|timeOfDayIn)\(/;
    const found = globSync('**/*.ts', { cwd: domain }).filter((file) =>
      asks.test(readFileSync(domain + file, 'utf8')),
    );
    expect(found.toSorted()).toEqual([...HAVE_TESTS_OF_THEIR_OWN, ...Object.keys(RULES)].toSorted());
  });
});
