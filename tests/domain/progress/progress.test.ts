import { describe, expect, it } from 'vitest';
import type { Chapter, ProgressStatus } from '#contract/contract.ts';
import {
  type LacksOfLesson,
  betterStatus,
  foldStatus,
  lackingQuestions,
  lessonRound,
  nextRecommended,
  progressPercent,
  statusOfScore,
  isMostlyRight,
  subtopicScores,
  subtopicsOf,
} from '#domain/progress/progress.ts';

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
      { subtopicId: 'b', subtopicName: 'Subtopic b', score: 1, maxScore: 2, wrong: 1, status: 'in_progress' },
      { subtopicId: 'a', subtopicName: 'Subtopic a', score: 1, maxScore: 1, wrong: 0, status: 'in_progress' },
    ]);
  });

  it('complete from 80 % of their own questions, where the whole reached 80 % too', () => {
    expect(statuses(asked('a', 4, 5), asked('b', 5, 5))).toEqual({ a: 'completed', b: 'completed' });
    expect(statuses(asked('a', 3, 5), asked('b', 5, 5))).toEqual({ a: 'in_progress', b: 'completed' });
    expect(statuses(asked('a', 0, 5), asked('b', 1, 1))).toEqual({ a: 'in_progress', b: 'in_progress' });
  });

  it('complete with three right answers in a round on one lesson alone, and with all where it asks fewer', () => {
    const statusOf = (right: number, total: number) =>
      subtopicScores(asked('a', right, total), { isLessonRound: true })[0]?.status;
    expect([statusOf(3, 5), statusOf(6, 10), statusOf(2, 2)]).toEqual(Array(3).fill('completed'));
    expect([statusOf(2, 5), statusOf(2, 3), statusOf(1, 2)]).toEqual(Array(3).fill('in_progress'));
    // Three right answers among many guesses.
    expect([statusOf(3, 6), statusOf(3, 10), statusOf(5, 10)]).toEqual(Array(3).fill('in_progress'));
    const blank = asked('a', 3, 10).map((each) => ({ ...each, isBlank: !each.isRight }));
    expect(subtopicScores(blank, { isLessonRound: true })[0]?.status).toBe('completed');
    const shown = asked('a', 3, 5).map((each, index) => ({ ...each, isShown: index === 0 }));
    expect(subtopicScores(shown, { isLessonRound: true })[0]?.status).toBe('in_progress');
  });

  it('are mostly right with one more right than wrong', () => {
    expect([isMostlyRight({ score: 3, wrong: 2 }), isMostlyRight({ score: 1, wrong: 0 })]).toEqual([
      true,
      true,
    ]);
    expect([isMostlyRight({ score: 2, wrong: 2 }), isMostlyRight({ score: 0, wrong: 0 })]).toEqual([
      false,
      false,
    ]);
  });

  it('complete no lesson by one lucky answer, where all others had been shown', () => {
    const shown = asked('a', 9, 9).map((each) => ({ ...each, isShown: true }));
    const all = [...shown, ...asked('b', 1, 1)];
    expect(subtopicScores(all).map(({ status }) => status)).toEqual(['in_progress', 'in_progress']);
  });

  it('leave an answer that had been shown out of the whole, so that it keeps no other lesson from being complete', () => {
    const shown = asked('b', 4, 5).map((each, index) => ({ ...each, isShown: index === 0 }));
    const all = [...asked('a', 4, 4), ...shown];
    expect(subtopicScores(all).map(({ subtopicId, status }) => [subtopicId, status])).toEqual([
      ['a', 'completed'],
      ['b', 'in_progress'],
    ]);
  });

  it('are none of nothing', () => {
    expect(subtopicScores([])).toEqual([]);
  });
});

describe('what a lesson lacks', () => {
  const AT = new Date('2026-11-21T10:00:00Z');
  const after = (hours: number) => new Date(AT.getTime() + hours * 3_600_000);
  const LATER = { id: 'later', countsFrom: after(12) };
  const SOONER = { id: 'sooner', countsFrom: after(1) };
  const NOW = { id: 'now', countsFrom: null };
  const PAST = { id: 'past', countsFrom: after(-1) };
  const lesson = (changes: Partial<LacksOfLesson> = {}): LacksOfLesson => ({
    isChecked: false,
    questions: 5,
    right: 2,
    known: [],
    lacking: [LATER, NOW, SOONER],
    ...changes,
  });

  it.each<[string, Partial<LacksOfLesson>, string[], Date | null, number?]>([
    ['one right answer, of the question that counts at once', {}, ['now'], null],
    ['one, with another that can make up for it', { lacking: [LATER, NOW, PAST] }, ['now'], null, 1],
    ['one, of the one that counts first', { lacking: [LATER, SOONER] }, ['sooner'], after(1)],
    ['two, until the later of them counts', { right: 1 }, ['now', 'sooner'], after(1)],
    ['all three', { right: 0 }, ['now', 'sooner', 'later'], after(12)],
    [
      'those whose wait is over, in their order',
      { right: 1, lacking: [LATER, PAST, NOW] },
      ['past', 'now'],
      null,
    ],
    ['no more than it has', { questions: 2, right: 1, lacking: [LATER, NOW] }, ['now'], null],
    [
      'one more where enough was right, a known one before one that waits',
      { right: 3, known: ['known'], lacking: [LATER] },
      ['known'],
      null,
    ],
    ['a new one before a known one', { right: 3, known: ['known'] }, ['now'], null, 1],
    ['no known one where too few were right', { known: ['known'], lacking: [LATER] }, ['later'], after(12)],
  ])('is %s', (_, changes, ids, countsFrom, spare = 0) => {
    expect(lackingQuestions(lesson(changes), AT)).toEqual(ids);
    expect(lessonRound(lesson(changes), AT)).toEqual({
      questions: ids.length,
      countsFrom: countsFrom?.toISOString() ?? null,
      spare,
    });
  });

  it.each<[string, Partial<LacksOfLesson>]>([
    ['it is complete', { isChecked: true, right: 0 }],
    ['nothing of it can be practised', { right: 0, lacking: [] }],
  ])('is nothing where %s', (_, changes) => {
    expect(lackingQuestions(lesson(changes), AT)).toEqual([]);
    expect(lessonRound(lesson(changes), AT)).toBeNull();
  });
});

describe('a status', () => {
  it.each<[number, number | undefined, number | undefined, ProgressStatus]>([
    [4, 5, undefined, 'completed'],
    [3, 5, 3, 'in_progress'],
    [4, undefined, 5, 'completed'],
    [8, undefined, undefined, 'completed'],
    [7, undefined, undefined, 'in_progress'],
  ])('of the score %i of %s, with %s questions, is %s', (score, most, questions, status) => {
    expect(statusOfScore(score, most, questions)).toBe(status);
  });

  it('is the better one of two, and never goes back', () => {
    const order: ProgressStatus[] = ['incomplete', 'in_progress', 'completed'];
    for (const [index, one] of order.entries()) {
      expect(betterStatus(undefined, one)).toBe(one);
      for (const [place, other] of order.entries())
        expect(betterStatus(one, other)).toBe(order[Math.max(index, place)]);
    }
  });

  it.each<[ProgressStatus[], ProgressStatus]>([
    [[], 'incomplete'],
    [['incomplete', 'incomplete'], 'incomplete'],
    [['incomplete', 'in_progress'], 'in_progress'],
    [['incomplete', 'completed'], 'in_progress'],
    [['completed', 'completed'], 'completed'],
  ])('of the parts %j is %s', (parts, status) => {
    expect(foldStatus(parts)).toBe(status);
  });
});

it.each([
  [0, 0, 0],
  [0, 10, 0],
  [1, 1_000, 1],
  [1, 3, 33],
  [999, 1_000, 99],
  [10, 10, 100],
  [11, 10, 100],
])('%i of %i is %i percent of the way', (done, total, percent) => {
  expect(progressPercent(done, total)).toBe(percent);
});

describe('the subtopics of a subject', () => {
  const lesson = (_id: string, status: ProgressStatus) => ({ _id, status });
  const chapters = [
    { topics: [{ subtopics: [lesson('a', 'completed')] }, { subtopics: [lesson('b', 'in_progress')] }] },
    { topics: [{ subtopics: [] }, { subtopics: [lesson('c', 'incomplete'), lesson('d', 'completed')] }] },
  ] as unknown as Chapter[];

  it('stand in the order of reading', () => {
    expect(subtopicsOf(chapters).map(({ _id }) => _id)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('go on with the first that is not completed, if there is one', () => {
    expect(nextRecommended(chapters)?._id).toBe('b');
    expect(nextRecommended(chapters.slice(1))?._id).toBe('c');
    expect(nextRecommended([])).toBeUndefined();
  });
});
