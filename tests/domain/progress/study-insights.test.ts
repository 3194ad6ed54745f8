import { describe, expect, it } from 'vitest';
import type { SubtopicProgress } from '#contract/contract.ts';
import { studyInsights } from '#domain/progress/study-insights.ts';

const result = (
  subtopicId: string,
  quizScore: number | null,
  maxScore: number | null = 10,
): SubtopicProgress => ({
  subtopicId,
  status: 'completed',
  quizScore,
  maxScore,
  timeSpent: 0,
  completedAt: null,
});

describe('what quiz results say', () => {
  it('is strong from 80 % on, the best first, and to be read again below, the weakest first', () => {
    const said = studyInsights([
      result('eight', 8),
      result('seven', 7.9),
      result('ten', 10),
      result('two', 2),
    ]);
    expect(said.strengths.map(({ subtopicId }) => subtopicId)).toEqual(['ten', 'eight']);
    expect(said.restudy.map(({ subtopicId }) => subtopicId)).toEqual(['two', 'seven']);
  });

  it('is nothing of a lesson that was asked about once', () => {
    expect(studyInsights([result('right', 1, 1), result('wrong', 0, 1)])).toEqual({
      strengths: [],
      restudy: [],
    });
    expect(studyInsights([result('twice', 2, 2)]).strengths).toHaveLength(1);
  });

  it('is nothing where there is no result', () => {
    expect(studyInsights([result('a', null), result('b', 3, null), result('c', 0, 0)])).toEqual({
      strengths: [],
      restudy: [],
    });
  });
});
