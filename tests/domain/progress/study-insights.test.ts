import { describe, expect, it } from 'vitest';
import type { LessonMastery } from '#contract/contract.ts';
import { studyInsights } from '#domain/progress/study-insights.ts';

const lesson = (subtopicId: string, rightAnswers: number, answeredQuestions = 10): LessonMastery => ({
  subtopicId,
  name: subtopicId,
  status: 'completed',
  rightAnswers,
  answeredQuestions,
  totalQuestions: 10,
});

describe('what the last answers say', () => {
  it('is strong from 80 % on, the best first, and to be read again below, the weakest first', () => {
    const said = studyInsights([
      lesson('four', 4, 5),
      lesson('seven', 7),
      lesson('ten', 10),
      lesson('two', 2),
    ]);
    expect(said.strengths.map(({ subtopicId }) => subtopicId)).toEqual(['ten', 'four']);
    expect(said.restudy.map(({ subtopicId }) => subtopicId)).toEqual(['two', 'seven']);
  });

  it('is no strength of a lesson that is not completed, however much of it was right', () => {
    const open = { ...lesson('open', 3, 3), status: 'in_progress' as const };
    expect(studyInsights([open]).strengths).toEqual([]);
    expect(studyInsights([{ ...open, rightAnswers: 1 }]).restudy).toHaveLength(1);
  });

  it('is nothing of a lesson that was asked about once, or never', () => {
    expect(studyInsights([lesson('right', 1, 1), lesson('wrong', 0, 1), lesson('never', 0, 0)])).toEqual({
      strengths: [],
      restudy: [],
    });
    expect(studyInsights([lesson('twice', 2, 2)]).strengths).toHaveLength(1);
  });
});
