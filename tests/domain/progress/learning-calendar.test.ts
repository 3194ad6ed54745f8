import { describe, expect, it } from 'vitest';
import type { XpSource } from '#contract/contract.ts';
import { learningCalendar } from '#domain/progress/learning-calendar.ts';
import { XP_SOURCES } from '#domain/progress/xp.ts';

/** A Saturday, 15:30 in India, 10:00 in London. */
const now = Date.parse('2026-11-21T10:00:00Z');
type LearningRecord = Parameters<typeof learningCalendar>[0];
const record: LearningRecord = { now, timeZone: 'Asia/Kolkata', streak: 0, completedAt: [], entries: [] };
const learned = (change: Partial<LearningRecord>, weeks = 2) =>
  learningCalendar({ ...record, ...change }, weeks)
    .flat()
    .filter(({ isLearned }) => isLearned)
    .map(({ day }) => day);

const entry = (source: XpSource, earnedAt: string, amount = 10) => ({
  _id: earnedAt,
  source,
  label: source,
  amount,
  earnedAt,
  place: null,
});

describe('the calendar of learning', () => {
  it('runs from Monday to Sunday and ends with this week', () => {
    const weeks = learningCalendar(record, 2);
    expect(weeks.map((week) => [week[0]?.day, week[6]?.day])).toEqual([
      ['2026-11-09', '2026-11-15'],
      ['2026-11-16', '2026-11-22'],
    ]);
    const days = weeks.flat();
    expect(days.filter(({ isToday }) => isToday).map(({ day }) => day)).toEqual(['2026-11-21']);
    expect(days.filter(({ isAhead }) => isAhead).map(({ day }) => day)).toEqual(['2026-11-22']);
  });

  it('turns its days in the learner’s own zone', () => {
    const completedAt = ['2026-11-19T20:00:00Z'];
    expect(learned({ completedAt })).toEqual(['2026-11-20']);
    expect(learned({ completedAt, timeZone: 'Europe/London' })).toEqual(['2026-11-19']);
  });

  it.each([
    ['Asia/Kolkata', '2026-11-22T18:30:00Z'],
    ['Pacific/Kiritimati', '2026-11-22T10:00:00Z'],
    ['America/Los_Angeles', '2026-11-23T08:00:00Z'],
  ])('begins a new week with Monday in %s, not a second before', (timeZone, midnight) => {
    const todayAt = (at: number) =>
      learningCalendar({ ...record, timeZone, now: at }, 1)
        .flat()
        .find(({ isToday }) => isToday)?.day;
    const monday = Date.parse(midnight);
    expect([todayAt(monday - 1_000), todayAt(monday)]).toEqual(['2026-11-22', '2026-11-23']);
  });

  it('counts what is learning, and no step of the setup', () => {
    const entries = [
      entry('weekly-quiz', '2026-11-20T10:00:00Z'),
      entry('profile-setup', '2026-11-18T10:00:00Z'),
    ];
    const days = learningCalendar({ ...record, entries }, 1).flat();
    expect(days.filter(({ isLearned }) => isLearned).map(({ day }) => day)).toEqual(['2026-11-20']);
    expect(days.map(({ xp }) => xp)).toEqual([0, 0, 10, 0, 10, 0, 0]);
  });

  it('takes a quiz, a card and the question of the day for learning, of all that earns XP', () => {
    const counts = (source: XpSource) =>
      learned({ entries: [entry(source, '2026-11-20T10:00:00Z')] }).length > 0;
    expect(XP_SOURCES.filter(counts)).toEqual(['weekly-quiz', 'review-card', 'daily-challenge']);
  });

  it('shows of a run only what is certain: with work today all of it', () => {
    expect(learned({ streak: 3, completedAt: ['2026-11-21T08:00:00Z'] })).toEqual([
      '2026-11-19',
      '2026-11-20',
      '2026-11-21',
    ]);
  });

  it('and without a sign of work today the days that both ends have in common', () => {
    expect(learned({ streak: 3 })).toEqual(['2026-11-19', '2026-11-20']);
    expect(learned({ streak: 1 })).toEqual([]);
  });
});
