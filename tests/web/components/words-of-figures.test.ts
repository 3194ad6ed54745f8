import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { BadgeBook, CourseGoal } from '#contract/contract.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { asha, buildClaims } from '#tests/support/machines/session-fixtures.ts';
import { wayToNextLevel } from '#web/components/community/level-words.ts';
import { quizTitle } from '#web/components/learning/quiz-title.ts';
import { isAdmin, isAuthor } from '#web/data/is-author.ts';
import { formatDate, formatMomentIn, formatRange } from '#web/features/assessment/dates.ts';
import { fileNameOf, formatLength, titleOf } from '#web/features/assessment/upload/video-words.ts';
import { percentOf } from '#web/features/courses/course-filters.ts';
import { forecastOf, hasPace } from '#web/features/profile/progress/forecast.ts';

describe('the way to the next level', () => {
  const levels = ['Newcomer', 'Apprentice', 'Student'].map((name, index) => ({
    level: index + 1,
    name,
    fromXp: index * 100,
  })) as unknown as BadgeBook['levels'];
  const words = (level: Partial<BadgeBook['level']>, xp: number, known = levels) =>
    wayToNextLevel({ xp, levels: known, level: { level: 1, name: 'x', fromXp: 0, nextXp: 100, ...level } });

  it.each([
    [{}, 40, '60 XP more to level 2: Apprentice'],
    [{ level: 2, nextXp: 1_300 }, 250, '1,050 XP more to level 3: Student'],
    [{ level: 3, nextXp: null }, 900, 'This is the last level.'],
    [{ level: 3, nextXp: 1_000 }, 900, '100 XP more to the next level'],
  ])('at %j with %i XP is said as %j', (level, xp, text) => {
    expect(words(level, xp)).toBe(text);
  });
});

describe('the forecast of a course', () => {
  const course = (changes: Partial<CourseGoal>) =>
    ({
      completedSubtopics: 5,
      totalSubtopics: 10,
      completedRecently: 2,
      recentDays: 3,
      finishOn: null,
      ...changes,
    }) as CourseGoal;

  it.each([
    [{}, true],
    [{ completedSubtopics: 10 }, false],
    [{ completedRecently: 0 }, false],
    [{ recentDays: 2 }, false],
    [{ completedSubtopics: 9, completedRecently: 1 }, true],
  ])('with %j can be worked out: %s', (changes, isThere) => {
    expect(hasPace(course(changes))).toBe(isThere);
  });

  it.each([
    [{ completedSubtopics: 10 }, 'All lessons completed.'],
    [{ completedRecently: 0 }, '5 lessons left. Finish one to see when you will be done.'],
    [
      { completedSubtopics: 9, recentDays: 2 },
      '1 lesson left. After 3 days you can see here when you will be done.',
    ],
    [{}, '5 lessons left. At your pace of the last 3 days, it will take more than two years.'],
  ])('with %j reads %j', (changes, text) => {
    expect(forecastOf(course(changes))).toBe(text);
  });

  it('ends with the day where there is one', () => {
    expect(forecastOf(course({ finishOn: '2026-12-24' }))).toMatch(
      /At your pace of the last 3 days, you will finish on .*24.*\.$/,
    );
  });
});

describe('a date', () => {
  it('is the day of the reader, and that of another zone where one is named', () => {
    expect(formatMomentIn('Asia/Kolkata', '2026-11-22T18:30:00Z')).toMatch(/^Monday,? 23 November.* 00:00$/);
    expect(formatMomentIn('UTC', '2026-11-22T18:30:00Z')).toMatch(/^Sunday,? 22 November.* 18:30$/);
  });

  it.each([
    ['no moment', formatDate('soon')],
    ['no moment in a zone', formatMomentIn('UTC', '')],
    ['a range without an end', formatRange({ startDate: '2026-11-09', endDate: '' })],
    ['a range that ends before it begins', formatRange({ startDate: '2026-11-09', endDate: '2026-11-08' })],
  ])('is N/A of %s', (_, text) => {
    expect(text).toBe('N/A');
  });

  it('may begin and end a range of one day', () => {
    expect(formatRange({ startDate: '2026-11-09', endDate: '2026-11-09' })).toMatch(/^9 Nov 2026$/);
  });
});

describe('a recorded explanation', () => {
  it.each([
    [0, '0:00'],
    [9.2, '0:10'],
    [60, '1:00'],
    [95, '1:35'],
    [-1, '0:00'],
  ])('of %d seconds lasts %s', (seconds, text) => {
    expect(formatLength(seconds)).toBe(text);
  });

  it('is called by its topic, or by its moment', () => {
    const at = Date.parse('2026-11-21T06:30:00Z');
    expect(titleOf({ topic: 'Sets', at })).toBe('Sets');
    expect(titleOf({ topic: '', at })).toMatch(/^Explanation of .*21 Nov/);
  });

  it.each([
    ['Sets & Lists!', 'video/webm', 'wizlearn-sets-lists-2026-11-21.webm'],
    ['', 'video/quicktime', 'wizlearn-explanation-2026-11-21.mov'],
    ['समुच्चय', 'video/mp4', 'wizlearn-explanation-2026-11-21.mp4'],
    ['x'.repeat(60), 'video/x-unknown', `wizlearn-${'x'.repeat(40)}-2026-11-21.mp4`],
  ])('about %j of the kind %s is saved as %s', (topic, type, name) => {
    expect(fileNameOf({ topic, type, at: Date.parse('2026-11-21T06:30:00Z') })).toBe(name);
  });
});

it.each([
  ['Weekly Quiz: Indian Polity', 'Weekly Quiz: Indian Polity'],
  ['Lesson checked: Sets', 'Lesson completed: Sets'],
  ['First right answers: Sets', 'Right answers: Sets'],
  ['First quiz', 'First quiz'],
])('the title %j reads %j in English', (title, text) => {
  expect(quizTitle(title)).toBe(text);
});

it.each([
  [0, 0, 0],
  [0, 8, 0],
  [2, 8, 25],
  [8, 8, 100],
])('%i of %i lessons are %d percent', (completedSubtopics, totalSubtopics, percent) => {
  expect(percentOf({ completedSubtopics, totalSubtopics } as Parameters<typeof percentOf>[0])).toBe(percent);
});

describe('the role of an account', () => {
  const sessionOf = (accountRole: 'student' | 'teacher' | 'admin' | null) =>
    createActor(sessionMachine, {
      snapshot: sessionMachine.resolveState({
        value: { authenticated: 'idle' },
        context: {
          ...createActor(sessionMachine).getSnapshot().context,
          user: asha,
          access: accountRole && buildClaims({ accountRole }),
        },
      }),
    }).getSnapshot();

  it.each([
    ['student', [false, false]],
    ['teacher', [true, false]],
    ['admin', [true, true]],
    [null, [false, false]],
  ] as const)('%s says who writes courses and who looks after the academy', (role, rights) => {
    const session = sessionOf(role);
    expect([isAuthor(session), isAdmin(session)]).toEqual(rights);
  });
});
