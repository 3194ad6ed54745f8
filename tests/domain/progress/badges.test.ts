import { describe, expect, test } from 'vitest';
import {
  BADGE_FAMILIES,
  BADGES,
  type BadgeFacts,
  badgeProgress,
  LEVELS,
  levelOf,
  reachedBadges,
} from '#domain/progress/badges.ts';

const NOTHING: BadgeFacts = {
  onboardingSteps: 0,
  sortings: 0,
  lessons: 0,
  chapters: 0,
  subjects: 0,
  weeklyQuizzes: 0,
  fullMarks: 0,
  bestRise: 0,
  streak: 0,
  reviewedCards: 0,
  dailyQuestions: 0,
  notedLessons: 0,
  ownQuestions: 0,
  clans: 0,
  questWeeks: 0,
  xp: 0,
};
const ids = (facts: Partial<BadgeFacts>) => reachedBadges({ ...NOTHING, ...facts }).map(({ id }) => id);

describe('badges', () => {
  test('there are at least 24, each with an id and a look of its own, of every family', () => {
    expect(BADGES.length).toBeGreaterThanOrEqual(24);
    expect(new Set(BADGES.map(({ id }) => id)).size).toBe(BADGES.length);
    expect(new Set(BADGES.map(({ name }) => name)).size).toBe(BADGES.length);
    expect(new Set(BADGES.map(({ family, tier }) => `${family} ${tier}`)).size).toBe(BADGES.length);
    expect(new Set(BADGES.map(({ family }) => family))).toEqual(new Set(BADGE_FAMILIES));
  });

  test('nobody has one for nothing', () => expect(ids({})).toEqual([]));

  test.each(BADGES)('$id is reached at its threshold and not one before', ({ id, measure, threshold }) => {
    expect(ids({ [measure]: threshold })).toContain(id);
    expect(ids({ [measure]: threshold - 1 })).not.toContain(id);
  });

  test('a badge names its threshold in its criteria where it is more than a word', () => {
    const untold = BADGES.filter(({ threshold }) => threshold > 5).filter(
      ({ criteria, threshold }) => !criteria.includes(threshold.toLocaleString('en')),
    );
    expect(untold.map(({ id }) => id)).toEqual([]);
  });

  test('a badge of the question of the day says that an answer just seen does not count', () => {
    const ofDay = BADGES.filter(({ measure }) => measure === 'dailyQuestions');
    expect(ofDay.map(({ id, criteria }) => [id, criteria.includes('you had not just seen')])).toEqual([
      ['daily-1', true],
      ['daily-7', true],
      ['daily-30', true],
    ]);
  });

  test('progress goes up to the threshold and no further', () => {
    const badge = BADGES.find(({ id }) => id === 'lessons-10');
    if (!badge) throw new Error('There is no such badge.');
    expect([0, 4, 10, 70].map((lessons) => badgeProgress(badge, { ...NOTHING, lessons }))).toEqual([
      0, 4, 10, 10,
    ]);
  });
});

describe('levels', () => {
  test('each begins at more XP than the one before, the first at none', () => {
    const from = LEVELS.map(({ fromXp }) => fromXp);
    expect(from[0]).toBe(0);
    expect(from).toEqual([...new Set(from)].toSorted((one, other) => one - other));
  });

  test('a level is reached at its XP, and the last one has no next', () => {
    expect(levelOf(0)).toEqual({ level: 1, name: 'Newcomer', fromXp: 0, nextXp: 100 });
    expect(levelOf(99)).toMatchObject({ level: 1 });
    expect(levelOf(100)).toEqual({ level: 2, name: 'Apprentice', fromXp: 100, nextXp: 250 });
    expect(levelOf(1_000_000)).toMatchObject({ level: LEVELS.length, nextXp: null });
  });
});
