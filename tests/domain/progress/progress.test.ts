import { describe, expect, it } from 'vitest';
import { subtopicScores } from '#domain/progress/progress.ts';

const asked = (subtopicId: string, right: number, total: number) =>
  Array.from({ length: total }, (_, index) => ({
    subtopicId,
    subtopicName: `Subtopic ${subtopicId}`,
    isRight: index < right,
  }));

const statuses = (...questions: ReturnType<typeof asked>[]) =>
  Object.fromEntries(subtopicScores(questions.flat()).map(({ subtopicId, status }) => [subtopicId, status]));

describe('the scores of subtopics', () => {
  it('count the questions of each, in the order of the questions', () => {
    expect(subtopicScores([...asked('b', 1, 2), ...asked('a', 1, 1)])).toEqual([
      { subtopicId: 'b', subtopicName: 'Subtopic b', score: 1, maxScore: 2, status: 'in_progress' },
      { subtopicId: 'a', subtopicName: 'Subtopic a', score: 1, maxScore: 1, status: 'in_progress' },
    ]);
  });

  it('complete from 80 % of their own questions, where the whole reached 80 % too', () => {
    expect(statuses(asked('a', 4, 5), asked('b', 5, 5))).toEqual({ a: 'completed', b: 'completed' });
    expect(statuses(asked('a', 3, 5), asked('b', 5, 5))).toEqual({ a: 'in_progress', b: 'completed' });
    expect(statuses(asked('a', 0, 5), asked('b', 1, 1))).toEqual({ a: 'in_progress', b: 'in_progress' });
  });

  it('are none of nothing', () => {
    expect(subtopicScores([])).toEqual([]);
  });
});
