import { expect, test } from 'vitest';
import { type LessonOnTheWay, nextLesson } from '#domain/progress/next-lesson.ts';

const lesson = (_id: string, part: Partial<LessonOnTheWay> = {}): LessonOnTheWay => ({
  _id,
  status: 'incomplete',
  ...part,
});
const done = { status: 'completed' as const };
const waits = (hour: string) => ({ countsFrom: `2026-11-27T${hour}:00:00Z` });
const idOf = (lessons: readonly LessonOnTheWay[], from: string | null) => nextLesson(lessons, from)?._id;

test.each([
  ['at the beginning', [lesson('a'), lesson('b')], null, 'a'],
  ['past what is completed', [lesson('a', done), lesson('b', done), lesson('c')], 'a', 'c'],
  ['past a lesson that waits', [lesson('a', waits('17')), lesson('b', waits('18')), lesson('c')], 'a', 'c'],
  ['onward before it leads back', [lesson('a'), lesson('b'), lesson('c')], 'b', 'c'],
  ['back to what was passed over, at the end', [lesson('a'), lesson('b', done), lesson('c', done)], 'c', 'a'],
  ['to the lesson itself, where only it is left', [lesson('a', done), lesson('b')], 'b', 'b'],
  [
    'to the one that counts first, where all wait',
    [lesson('a', waits('18')), lesson('b', waits('17'))],
    'a',
    'b',
  ],
  ['nowhere, where all is completed', [lesson('a', done)], 'a', undefined],
] as const)('the next lesson leads %s', (_, lessons, from, id) => {
  expect(idOf(lessons, from)).toBe(id);
});
