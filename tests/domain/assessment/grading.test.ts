import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  earnsCertificate,
  earnsXp,
  gradeAnswers,
  isFirstTime,
  percentageOf,
  readAnswers,
  scoreBand,
  toCorrectOption,
  weeklyFigures,
} from '#domain/assessment/grading.ts';

const fourOptions = { options: ['a', 'b', 'c', 'd'] };

describe('percentageOf', () => {
  test.each([
    [0, 0, 0],
    [0, 20, 0],
    [20, 20, 100],
    [1, 3, 33],
    [2, 3, 67],
    [1, 8, 13],
    [23, 40, 58],
    [29, 50, 58],
  ])('%i of %i is %i %%', (correct, total, percentage) => {
    expect(percentageOf(correct, total)).toBe(percentage);
  });

  test('rounds halves up for every quiz of up to 50 questions', () => {
    for (let total = 1; total <= 50; total += 1) {
      for (let correct = 0; correct <= total; correct += 1) {
        const half = (correct * 200) % total === 0 && ((correct * 200) / total) % 2 === 1;
        const exact = (correct * 100) / total;
        expect(percentageOf(correct, total)).toBe(half ? Math.ceil(exact) : Math.floor(exact + 0.5));
      }
    }
  });
});

describe('gradeAnswers', () => {
  const questions = [{ correctIndex: 0 }, { correctIndex: 2 }, { correctIndex: 1 }, { correctIndex: 3 }];

  test('counts an unanswered question as wrong', () => {
    expect(gradeAnswers(questions, { '0': 0, '1': 1, '3': null }, 61)).toEqual({
      totalQuestions: 4,
      correctAnswers: 1,
      incorrectAnswers: 3,
      unanswered: 2,
      percentage: 25,
      timeTaken: 61,
      answers: { '0': 0, '1': 1, '3': null },
    });
  });

  test('grades a quiz without questions as nothing', () => {
    expect(gradeAnswers([], {}, 0)).toMatchObject({ totalQuestions: 0, percentage: 0, unanswered: 0 });
  });

  test('always accounts for every question', () => {
    const key = fc.array(fc.nat({ max: 3 }), { maxLength: 20 });
    fc.assert(
      fc.property(
        key,
        fc.dictionary(fc.nat({ max: 25 }).map(String), fc.nat({ max: 5 })),
        (keys, answers) => {
          const result = gradeAnswers(
            keys.map((correctIndex) => ({ correctIndex })),
            answers,
            0,
          );
          expect(result.correctAnswers + result.incorrectAnswers).toBe(keys.length);
          expect(result.unanswered).toBeLessThanOrEqual(result.incorrectAnswers);
        },
      ),
    );
  });
});

describe('readAnswers', () => {
  test('keeps what is in range and drops what was taken back', () => {
    expect(readAnswers([fourOptions, fourOptions], { '0': 3, '1': null })).toEqual({ '0': 3 });
  });

  test.each([
    ['a question behind the last', { '2': 0 }],
    ['an option behind the last', { '0': 4 }],
    ['a negative option', { '0': -1 }],
    ['half an option', { '0': 0.5 }],
    ['an option that is no number', { '0': Number.NaN }],
    ['a padded index', { '00': 1 }],
    ['an index with a sign', { '-0': 1 }],
    ['a word', { one: 1 }],
    ['a name every object has', { constructor: 1 }],
  ])('refuses %s', (_, answers) => {
    expect(readAnswers([fourOptions, fourOptions], answers)).toBeUndefined();
  });
});

test('the key of the wire counts from 1', () => {
  expect([0, 2].map(toCorrectOption)).toEqual(['option1', 'option3']);
});

test.each([
  [100, 'Outstanding Performance!'],
  [90, 'Outstanding Performance!'],
  [89, 'Excellent Work!'],
  [80, 'Excellent Work!'],
  [79, 'Good Performance!'],
  [70, 'Good Performance!'],
  [69, 'Satisfactory Result!'],
  [60, 'Satisfactory Result!'],
  [59, 'Needs Improvement!'],
  [50, 'Needs Improvement!'],
  [49, 'Requires More Practice!'],
  [0, 'Requires More Practice!'],
])('%i %% reads %s', (percentage, band) => {
  expect(scoreBand(percentage)).toBe(band);
});

test.each([
  [{}, true, true],
  [{ foundRight: true }, false, false],
  [{ missed: 'lately' as const }, false, false],
  [{ missed: 'before' as const }, true, false],
  [{ shownLately: true }, false, false],
  [{ missed: 'before' as const, shownLately: true }, false, false],
])(
  'a question with the past %j earns XP: %s, and is asked for the first time: %s',
  (past, earns, isFirst) => {
    expect([earnsXp(past), isFirstTime(past)]).toEqual([earns, isFirst]);
  },
);

test('the figures of a weekly quiz tell what counts from what an earlier one had found right or missed, or practice just shown', () => {
  const questions = [
    { correctIndex: 0 },
    { correctIndex: 1, foundRight: true },
    { correctIndex: 2, foundRight: false },
    { correctIndex: 3, foundRight: true },
    { correctIndex: 0 },
    { correctIndex: 0, missed: 'lately' as const },
    { correctIndex: 0, missed: 'before' as const },
    { correctIndex: 0, shownLately: true },
  ];
  const answers = { '0': 0, '1': 1, '2': 3, '3': null, '5': 0, '6': 0, '7': 0 };
  expect(weeklyFigures(questions, answers)).toEqual({
    total: 8,
    correct: 5,
    counting: 4,
    countingCorrect: 2,
    firstTime: 3,
  });
});

test.each([
  [60, 10, 60, true],
  [59, 10, 60, false],
  [60, 9, 60, false],
  [60, 10, 59, false],
])(
  '%i percent in a quiz that asks %i questions for the first time, in %i seconds, earn a certificate: %s',
  (percentage, firstTimeQuestions, timeTaken, isEarned) => {
    expect(earnsCertificate({ percentage, firstTimeQuestions, timeTaken })).toBe(isEarned);
  },
);
