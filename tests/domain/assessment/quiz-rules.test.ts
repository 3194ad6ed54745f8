import { describe, expect, test } from 'vitest';
import { afterGrace, formatClock, isPractice, limitSecondsOf } from '#domain/assessment/quiz-rules.ts';

describe('limitSecondsOf', () => {
  test.each([
    [30, 1800],
    [10, 600],
    [0, 1800],
    [null, 1800],
    [undefined, 1800],
  ])('a limit of %s minutes is %i seconds', (minutes, seconds) => {
    expect(limitSecondsOf(minutes)).toBe(seconds);
  });
});

describe('isPractice', () => {
  test.each([
    ['subtopic', true],
    ['topic', true],
    ['subject', true],
    ['weekly', false],
    ['first-quiz', false],
  ] as const)('an attempt of the kind %s: %s', (kind, is) => {
    expect(isPractice({ kind })).toBe(is);
  });
});

describe('formatClock', () => {
  test.each([
    [1800, '30:00'],
    [299, '04:59'],
    [61, '01:01'],
    [0.2, '00:01'],
    [0, '00:00'],
    [-5, '00:00'],
    [6000, '100:00'],
  ])('%s seconds read %s', (seconds, clock) => {
    expect(formatClock(seconds)).toBe(clock);
  });
});

test('an answer can come until 30 seconds after the deadline', () =>
  expect(afterGrace(new Date('2026-11-28T10:00:00Z'))).toEqual(new Date('2026-11-28T10:00:30Z')));
