import { describe, expect, it } from 'vitest';
import { withBegun } from '#domain/progress/begun-lesson.ts';
import { buildChapters, subtopicId } from '#tests/web/courses/learning-fixtures.ts';
import { neighboursOf } from '#web/features/lesson/lesson.selectors.ts';

const around = (number: number, ...statuses: Parameters<typeof buildChapters>[0]) => {
  const { previous, next, isRecommended, isAllDone } = neighboursOf(
    buildChapters(statuses),
    subtopicId(number),
  );
  return { previous: previous?.name, next: next?.name, isRecommended, isAllDone };
};

describe('neighboursOf', () => {
  it('recommends the next lesson onward that is not completed, and one left out before at the end', () => {
    expect(around(1)).toEqual({
      previous: undefined,
      next: 'Lesson 2',
      isRecommended: true,
      isAllDone: false,
    });
    expect(around(2)).toMatchObject({ previous: 'Lesson 1', next: 'Lesson 3' });
    expect(around(1, 'incomplete', 'completed', 'in_progress')).toMatchObject({ next: 'Lesson 3' });
    expect(around(2, 'in_progress', 'completed', 'completed')).toMatchObject({
      next: 'Lesson 1',
      isRecommended: true,
    });
  });

  it('leads between lessons that wait to one that counts now, and back to one that waits at last', () => {
    const chapters = (last: 'incomplete' | 'completed') =>
      withBegun(
        withBegun(buildChapters(['incomplete', 'incomplete', last]), subtopicId(1), '2026-11-21T22:00:00Z'),
        subtopicId(2),
        '2026-11-21T21:00:00Z',
      );
    const nextOf = (number: number, last: 'incomplete' | 'completed') =>
      neighboursOf(chapters(last), subtopicId(number)).next;
    expect(nextOf(1, 'incomplete')?.name).toBe('Lesson 3');
    expect(nextOf(2, 'incomplete')?.name).toBe('Lesson 3');
    expect(nextOf(2, 'completed')).toMatchObject({ name: 'Lesson 1', countsFrom: '2026-11-21T22:00:00Z' });
    // The one that counts first.
    expect(nextOf(3, 'completed')?.name).toBe('Lesson 2');
  });

  it('goes on in order when nothing is left to recommend', () => {
    expect(around(1, 'incomplete', 'completed', 'completed')).toMatchObject({
      next: 'Lesson 2',
      isRecommended: false,
      isAllDone: false,
    });
    expect(around(3, 'completed', 'completed', 'completed')).toMatchObject({
      next: undefined,
      isAllDone: true,
    });
  });
});
