import { describe, expect, it } from 'vitest';
import { xpEntryPath } from '#web/components/community/xp-entry.tsx';
import { paths } from '#web/navigation/paths.ts';

describe('a line of XP', () => {
  const place = { courseId: 'c'.repeat(24), subjectId: 'd'.repeat(24), id: 'e'.repeat(24) };

  it.each([
    ['lesson-check', place, paths.lesson(place.subjectId, place.id)],
    ['weekly-quiz', place, paths.weeklyQuiz(place)],
    ['lesson-check', null, null],
    ['weekly-quiz', null, null],
    ['review-card', null, '/profile?tab=review'],
    ['daily-challenge', null, '/challenges'],
    ['quest', null, '/challenges'],
    ['house-prediction', null, null],
    ['first-quiz', null, '/profile?tab=progress#results'],
  ] as const)('of %s leads to what earned it, where there is such a page', (source, where, path) => {
    expect(xpEntryPath({ source, place: where })).toBe(path);
  });
});
