import { describe, expect, it } from 'vitest';
import type { LessonMastery } from '#contract/contract.ts';
import type { SubtopicScore } from '#domain/progress/progress.ts';
import { masteryOf, studyInsights, weakestFirst, weakestOf } from '#domain/progress/study-insights.ts';

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
      lesson('one', 0, 2),
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

describe('the weakest lessons of a quiz', () => {
  const score = (subtopicId: string, right: number, wrong: number, blank = 0): SubtopicScore => ({
    subtopicId,
    subtopicName: subtopicId,
    score: right,
    maxScore: right + wrong + blank,
    wrong,
    status: 'in_progress',
  });
  const namesOf = (...scores: SubtopicScore[]) => weakestOf(scores).map(({ subtopicId }) => subtopicId);

  it('are those with the smallest share of right answers', () => {
    const scores = [score('half', 1, 1), score('passed', 4, 1), score('most', 3, 1), score('few', 2, 8)];
    expect(namesOf(...scores)).toEqual(['few', 'half', 'most']);
  });

  it('are told by two questions or more, as on the progress page', () => {
    expect(namesOf(score('slip', 0, 1), score('once', 0, 1, 4), score('twice', 1, 1))).toEqual(['twice']);
    expect(namesOf(score('slip', 0, 1), score('luck', 1, 0))).toEqual([]);
    expect(namesOf(score('unasked', 0, 0, 1), score('blank', 0, 0, 2))).toEqual(['blank']);
  });

  it('leave out what the quiz completed, however badly it went there', () => {
    const completed = { ...score('completed', 1, 4), status: 'completed' as const };
    expect(namesOf(completed, score('open', 1, 1))).toEqual(['open']);
    expect(namesOf(completed)).toEqual([]);
  });

  it('are told by answers, and by blanks only where nothing was answered', () => {
    expect(namesOf(score('unreached', 0, 0, 5), score('asked', 1, 1), score('begun', 1, 0, 4))).toEqual([
      'asked',
    ]);
    expect(namesOf(score('two', 0, 0, 2), score('five', 0, 0, 5))).toEqual(['five', 'two']);
  });
});
