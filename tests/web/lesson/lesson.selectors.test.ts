import { describe, expect, it } from 'vitest';
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
  it('recommends the first lesson that is not completed, this one apart', () => {
    expect(around(1)).toEqual({
      previous: undefined,
      next: 'Lesson 2',
      isRecommended: true,
      isAllDone: false,
    });
    expect(around(3, 'completed', 'in_progress')).toMatchObject({ previous: 'Lesson 2', next: 'Lesson 2' });
  });

  it('goes past a lesson that was begun before this one and left, while another is open', () => {
    expect(around(2, 'in_progress', 'completed', 'incomplete')).toMatchObject({ next: 'Lesson 3' });
    expect(around(2, 'incomplete', 'completed', 'incomplete')).toMatchObject({ next: 'Lesson 1' });
    expect(around(2, 'in_progress', 'completed', 'completed')).toMatchObject({
      next: 'Lesson 1',
      isRecommended: true,
    });
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
