import { describe, expect, test } from 'vitest';
import {
  type WeeklyAttempt,
  dailyStatsOf,
  selectForWeek,
  weekClosesAt,
  weeklyAssessmentId,
  weeklyAssessmentStatus,
  weeklyQuizTitle,
} from '#domain/assessment/weekly-assessment.ts';
import type { StudentDay } from '#domain/progress/calendar.ts';

const KOLKATA = 'Asia/Kolkata';
const SATURDAY = new Date('2026-11-21T04:30:00Z');
const select = <T extends { completedAt: Date }>(
  subtopics: readonly T[],
  timeZone = KOLKATA,
  { at = SATURDAY, counts = () => true }: { at?: Date; counts?: (subtopic: T) => boolean } = {},
) => selectForWeek(subtopics, { timeZone, at, counts });
const completed = (id: string, at: string) => ({ id, completedAt: new Date(at) });

describe('selectForWeek', () => {
  test('takes what was completed since Monday of the week before, in the order given', () => {
    const subtopics = [
      completed('today', '2026-11-21T04:00:00Z'),
      completed('the Monday before', '2026-11-08T18:30:00Z'),
      completed('the Sunday before that', '2026-11-08T18:29:59Z'),
    ];
    expect(select(subtopics)).toEqual({
      range: { startDate: '2026-11-09', endDate: '2026-11-21' },
      subtopics: [subtopics[0], subtopics[1]],
    });
  });

  test('counts days in the learner’s zone', () => {
    const subtopics = [completed('a', '2026-11-08T18:30:00Z'), completed('b', '2026-11-20T04:30:00Z')];
    expect(select(subtopics).subtopics).toEqual(subtopics);
    expect(select(subtopics, 'America/New_York')).toEqual({
      range: { startDate: '2026-11-09', endDate: '2026-11-20' },
      subtopics: [subtopics[1]],
    });
  });

  test('takes all there is when nothing was completed lately, from the day of the first', () => {
    const subtopics = [
      completed('later', '2026-09-20T04:30:00Z'),
      completed('first', '2026-08-31T20:00:00Z'),
    ];
    expect(select(subtopics)).toEqual({
      range: { startDate: '2026-09-01', endDate: '2026-11-21' },
      subtopics,
    });
  });

  test('takes all there is when nothing of the two weeks counts any more, however much that is', () => {
    const subtopics = [completed('old', '2026-09-20T04:30:00Z'), completed('new', '2026-11-20T04:30:00Z')];
    const only = (...ids: string[]) => ({ counts: ({ id }: { id: string }) => ids.includes(id) });
    const all = { range: { startDate: '2026-09-20', endDate: '2026-11-21' }, subtopics };
    expect(select(subtopics, KOLKATA, only('old'))).toEqual(all);
    expect(select(subtopics, KOLKATA, only())).toEqual(all);
    expect(select(subtopics, KOLKATA, only('new')).subtopics).toEqual([subtopics[1]]);
  });

  test.each([
    ['the day somebody joined', '2026-11-20T20:00:00Z', '2026-11-21'],
    ['its Monday, of whoever joined before', '2026-10-01T04:30:00Z', '2026-11-09'],
    ['today at the latest', '2026-11-23T04:30:00Z', '2026-11-21'],
  ])('begins with %s', (_, joinedAt, startDate) => {
    const subtopics = [completed('today', '2026-11-21T04:00:00Z')];
    const given = { timeZone: KOLKATA, at: SATURDAY, joinedAt: new Date(joinedAt), counts: () => true };
    expect(selectForWeek(subtopics, given).range).toEqual({ startDate, endDate: '2026-11-21' });
  });

  test('the range of an assessment leaves out no day of its lessons, where these are older than the profile', () => {
    const subtopics = [completed('as a guest', '2026-11-19T04:30:00Z')];
    const given = { timeZone: KOLKATA, at: SATURDAY, joinedAt: SATURDAY, counts: () => true };
    expect(selectForWeek(subtopics, given).range.startDate).toBe('2026-11-19');
  });

  test('keeps the two weeks when nothing was ever completed', () => {
    expect(select([])).toEqual({
      range: { startDate: '2026-11-09', endDate: '2026-11-21' },
      subtopics: [],
    });
  });
});

describe('dailyStatsOf', () => {
  test('lists every day of the two weeks', () => {
    const week = select([completed('a', '2026-11-20T20:00:00Z'), completed('b', '2026-11-21T04:00:00Z')]);
    const stats = dailyStatsOf(week, KOLKATA);
    expect(stats).toHaveLength(13);
    expect(stats[0]).toEqual({ date: '2026-11-09', day: 'Monday', completedSubtopics: 0 });
    expect(stats.at(-1)).toEqual({ date: '2026-11-21', day: 'Saturday', completedSubtopics: 2 });
  });

  test('lists only the days with something completed when the range is longer', () => {
    const week = select([completed('a', '2026-09-20T04:30:00Z'), completed('b', '2026-08-31T20:00:00Z')]);
    expect(dailyStatsOf(week, KOLKATA)).toEqual([
      { date: '2026-09-01', day: 'Tuesday', completedSubtopics: 1 },
      { date: '2026-09-20', day: 'Sunday', completedSubtopics: 1 },
    ]);
  });

  test.each([
    ['a Monday', '2026-11-23T06:00:00Z', 8],
    ['a Sunday', '2026-11-22T06:00:00Z', 14],
  ])('covers %s', (_, at, days) => {
    expect(dailyStatsOf(select([], KOLKATA, { at: new Date(at) }), KOLKATA)).toHaveLength(days);
  });
});

test('an assessment closes on Monday 00:00 of the learner’s zone', () => {
  expect(weekClosesAt(KOLKATA, SATURDAY)).toEqual(new Date('2026-11-22T18:30:00Z'));
  expect(weekClosesAt(KOLKATA, new Date('2026-11-22T18:30:00Z'))).toEqual(new Date('2026-11-29T18:30:00Z'));
  expect(weekClosesAt('America/New_York', SATURDAY)).toEqual(new Date('2026-11-23T05:00:00Z'));
});

test('an assessment is named after its ISO week and subject', () => {
  expect(weeklyAssessmentId('2026-11-21' as StudentDay, 'abc')).toBe('2026-W47-abc');
  expect(weeklyAssessmentId('2027-01-03' as StudentDay, 'abc')).toBe('2026-W53-abc');
});

describe('weeklyAssessmentStatus', () => {
  const soon = new Date(SATURDAY.getTime() + 60_000);
  const attempt = (part: Partial<WeeklyAttempt>): WeeklyAttempt => ({
    id: 'counted',
    isRetake: false,
    status: 'graded',
    deadlineAt: soon,
    ...part,
  });
  const retake = attempt({ id: 'retake', isRetake: true });

  test('is locked without questions and available with some', () => {
    expect(weeklyAssessmentStatus([], 0, SATURDAY).state).toBe('locked');
    expect(weeklyAssessmentStatus([], 4, SATURDAY)).toEqual({
      state: 'available',
      attemptId: null,
      deadlineAt: null,
      practiceCount: 0,
    });
  });

  test('is running while the deadline of an open attempt is ahead', () => {
    expect(weeklyAssessmentStatus([attempt({ status: 'open' })], 4, SATURDAY)).toEqual({
      state: 'running',
      attemptId: 'counted',
      deadlineAt: soon,
      practiceCount: 0,
    });
  });

  test('is running during a retake, and counts the retakes before it', () => {
    const attempts = [{ ...retake, id: 'second', status: 'open' as const }, retake, attempt({})];
    expect(weeklyAssessmentStatus(attempts, 4, SATURDAY)).toEqual({
      state: 'running',
      attemptId: 'second',
      deadlineAt: soon,
      practiceCount: 1,
    });
  });

  test('is submitted once the counted attempt is graded, or its time is over', () => {
    const submitted = { state: 'submitted', attemptId: 'counted', deadlineAt: null, practiceCount: 0 };
    expect(weeklyAssessmentStatus([attempt({})], 4, SATURDAY)).toEqual(submitted);
    expect(weeklyAssessmentStatus([attempt({ status: 'open', deadlineAt: SATURDAY })], 4, SATURDAY)).toEqual(
      submitted,
    );
  });
});

test('the quiz of a week is named by its subject', () => {
  expect(weeklyQuizTitle('Indian Polity')).toBe('Weekly Quiz: Indian Polity');
});
