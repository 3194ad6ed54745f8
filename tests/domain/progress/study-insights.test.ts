import { describe, expect, it } from 'vitest';
import type { LessonMastery } from '#contract/contract.ts';
import { masteryOf, studyInsights, weakestFirst } from '#domain/progress/study-insights.ts';

const lesson = (subtopicId: string, rightAnswers: number, answeredQuestions = 10): LessonMastery => ({
  subtopicId,
  name: subtopicId,
  status: 'completed',
  rightAnswers,
  answeredQuestions,
  totalQuestions: 10,
});

describe('mastery', () => {
  it('is taken of the answered questions, and names how many no quiz has asked', () => {
    expect(masteryOf([lesson('growth', 6, 7)])).toEqual({ right: 6, answered: 7, unasked: 3, percent: 86 });
    expect(masteryOf([lesson('one', 2, 5), lesson('other', 5, 5)])).toMatchObject({
      unasked: 10,
      percent: 70,
    });
    expect(masteryOf([lesson('one', 199, 200)])).toMatchObject({ unasked: 0, percent: 99 });
    expect(masteryOf([lesson('new', 0, 0)])).toEqual({ right: 0, answered: 0, unasked: 10, percent: 0 });
    expect(masteryOf([])).toEqual({ right: 0, answered: 0, unasked: 0, percent: 0 });
  });

  it.each([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10])(
    'with %i of 10 right puts a lesson in one list only',
    (right) => {
      const one = lesson('one', right);
      const { strengths, restudy } = studyInsights([one]);
      expect(strengths.length + restudy.length).toBe(1);
      expect(strengths.length === 1).toBe(masteryOf([one]).percent >= 80);
    },
  );
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

  it('is weakest of the smallest share right, and of equal shares where more was missed', () => {
    const [one, four, many, right] = [
      lesson('one', 0, 1),
      lesson('four', 4, 5),
      lesson('many', 0, 3),
      lesson('right', 1, 2),
    ];
    const weakest = weakestFirst([four, right, one, many], (entry) => masteryOf([entry]));
    expect(weakest.map(({ subtopicId }) => subtopicId)).toEqual(['many', 'one', 'right']);
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
