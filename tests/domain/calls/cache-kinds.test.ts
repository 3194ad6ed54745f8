import { describe, expect, it } from 'vitest';
import {
  CACHE_KINDS,
  CACHE_RULES,
  isWithinTtl,
  isWorthKeeping,
  withoutWithheld,
} from '#domain/calls/cache-kinds.ts';
import { AHEAD, buildStudyToday } from '#tests/support/study-today.ts';

const MINUTE = 60_000;

describe('the kinds of the cache', () => {
  it('last as long as the table of spec §9 says; what it does not name, five minutes at most', () => {
    expect(CACHE_KINDS.map((kind) => [CACHE_RULES[kind].label, CACHE_RULES[kind].ttlMs / MINUTE])).toEqual([
      ['Courses', 5],
      ['User enrollments', 2],
      ['User profile', 10],
      ['User XP', 5],
      ['Assigned house', 15],
      ['Course details', 15],
      ['Lesson chapters', 10],
      ['Quiz chapters', 10],
      ['Auth status', 2],
      ['Completion status', 3],
      ['Header user data', 5],
      ['Home courses', 10],
      ['Home house data', 15],
      ['Lesson notes', 5],
      ['House standings', 1],
      ['When review cards are due', 5],
      ['Weekly assessment', 5],
      ['Challenges', 5],
    ]);
  });

  it('are suffixed where there is one for each subject or house', () => {
    const suffixed = CACHE_KINDS.flatMap((kind) => {
      const { suffix } = CACHE_RULES[kind];
      return suffix ? [[kind, suffix]] : [];
    });
    expect(suffixed).toEqual([
      ['assignedHouse', 'house'],
      ['courseDetails', 'course'],
      ['lessonChapters', 'subject'],
      ['quizChapters', 'subject'],
      ['homeHouseData', 'house'],
      ['lessonNotes', 'subtopic'],
      ['weeklyAssessment', 'subject'],
    ]);
  });

  it('are all cleared with the user but the list of courses', () => {
    expect(CACHE_KINDS.filter((kind) => !CACHE_RULES[kind].isUsers)).toEqual(['courses']);
  });

  it('are personal unless everybody would be told the same', () => {
    expect(CACHE_KINDS.filter((kind) => CACHE_RULES[kind].storage === 'public')).toEqual([
      'courses',
      'homeCourses',
      'homeHouseData',
    ]);
  });

  it.each(CACHE_KINDS)('%s counts to the last millisecond and no longer', (kind) => {
    const { ttlMs } = CACHE_RULES[kind];
    expect(isWithinTtl(kind, 0, ttlMs - 1)).toBe(true);
    expect(isWithinTtl(kind, 0, ttlMs)).toBe(false);
  });

  it('believes nothing from the future, but for a minute of drift', () => {
    expect(isWithinTtl('userXp', MINUTE, 0)).toBe(true);
    expect(isWithinTtl('userXp', MINUTE + 1, 0)).toBe(false);
  });
});

describe('what is worth keeping', () => {
  const summary = {
    coursesCompleted: 1,
    xpEarned: 2,
    quizzesTaken: 3,
    subtopicsCompleted: 4,
    streak: 5,
    nextRecommended: null,
    openAttempt: null,
    openWeeklyQuizzes: [],
    today: buildStudyToday(),
    ...AHEAD,
    newestBadges: [],
  };
  const openAttempt = {
    attemptId: 'a',
    assessmentId: null,
    kind: 'weekly',
    title: '',
    courseId: null,
    subjectId: null,
    status: 'started',
    isRetake: false,
    startedAt: '',
    finishedAt: null,
    deadlineAt: null,
    percentage: null,
  } as const;

  it('is no empty list, no missing person, and nothing that a running quiz may change at any moment', () => {
    expect(isWorthKeeping('courses', [])).toBe(false);
    expect(isWorthKeeping('homeCourses', [])).toBe(false);
    expect(isWorthKeeping('headerUserData', null)).toBe(false);
    expect(isWorthKeeping('userXp', { ...summary, openAttempt })).toBe(false);
    expect(isWorthKeeping('userXp', summary)).toBe(true);
    expect(isWorthKeeping('userEnrollments', [])).toBe(true);
  });
});

describe('what is withheld from the browser’s storage', () => {
  it('is phone and school, and it says when something was', () => {
    expect(withoutWithheld('headerUserData', { xp: 1, phone: '98', school: null })).toEqual({
      data: { xp: 1, phone: null, school: null },
      isPartial: true,
    });
    expect(withoutWithheld('userProfile', { firstName: 'A', phonePrimary: null, schoolName: 'NIT' })).toEqual(
      {
        data: { firstName: 'A', phonePrimary: null, schoolName: null },
        isPartial: true,
      },
    );
    expect(withoutWithheld('headerUserData', { xp: 1, phone: null, school: null }).isPartial).toBe(false);
    expect(withoutWithheld('userXp', { phone: '98' })).toEqual({ data: { phone: '98' }, isPartial: false });
  });
});
