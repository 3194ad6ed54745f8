import { expect, test } from 'vitest';
import type { Chapter, ProgressStatus } from '#contract/contract.ts';
import { withBegun, withCompleted } from '#domain/progress/begun-lesson.ts';

const chapter = (status: ProgressStatus, lessons: Record<string, ProgressStatus>) =>
  ({
    status,
    topics: [{ subtopics: Object.entries(lessons).map(([_id, of]) => ({ _id, status: of })) }],
  }) as unknown as Chapter;
const chapters = [
  chapter('completed', { a: 'completed' }),
  chapter('incomplete', { b: 'incomplete', c: 'incomplete' }),
];

test('a lesson that is begun is in progress, and so is its chapter, and nothing else', () => {
  expect(withBegun(chapters, 'b')).toEqual([
    chapters[0],
    chapter('in_progress', { b: 'in_progress', c: 'incomplete' }),
  ]);
});

test('a completed lesson that is opened again stays completed, and an unknown one changes nothing', () => {
  expect(withBegun(chapters, 'a')).toEqual(chapters);
  expect(withBegun(chapters, 'x')).toEqual(chapters);
});

test('a lesson waits until its questions count again, and no longer once they do', () => {
  const countsFrom = '2026-11-21T22:00:00Z';
  const [, waiting] = withBegun(chapters, 'b', countsFrom);
  expect(waiting?.topics[0]?.subtopics[0]).toEqual({ _id: 'b', status: 'in_progress', countsFrom });
  expect(withBegun(waiting ? [waiting] : [], 'b')).toEqual([waiting]);
  expect(withBegun(waiting ? [waiting] : [], 'b', null)[0]?.topics[0]?.subtopics[0]).toEqual({
    _id: 'b',
    status: 'in_progress',
  });
});

test('a lesson that its questions complete waits for nothing, and its chapter is complete with its last one', () => {
  const [, waiting] = withBegun(chapters, 'b', '2026-11-21T22:00:00Z');
  const [first] = withCompleted(waiting ? [waiting] : [], 'b');
  expect(first).toEqual(chapter('in_progress', { b: 'completed', c: 'incomplete' }));
  expect(withCompleted(first ? [first] : [], 'c')).toEqual([
    chapter('completed', { b: 'completed', c: 'completed' }),
  ]);
  expect(withCompleted(chapters, 'x')).toEqual(chapters);
});
