import { describe, expect, it } from 'vitest';
import { clanTextFaults, readWeekGoal, weekGoalFaults } from '#domain/community/clan-form.ts';

describe('the texts of a clan', () => {
  it.each([
    ['', 'Every clan needs a name.'],
    ['   ', 'Every clan needs a name.'],
    ['ab', 'A name has at least 3 letters.'],
    ['abc', undefined],
    ['क्षत्रिय', undefined],
    ['x'.repeat(40), undefined],
    ['x'.repeat(41), 'A name has at most 40 letters.'],
  ])('the name %j: %s', (name, fault) => {
    expect(clanTextFaults({ name, motto: '' }).name).toBe(fault);
  });

  it('a motto may be empty, and has at most 120 letters', () => {
    expect(clanTextFaults({ name: 'abc', motto: '' })).toEqual({});
    expect(clanTextFaults({ name: 'abc', motto: '🙂'.repeat(120) })).toEqual({});
    expect(clanTextFaults({ name: 'abc', motto: 'x'.repeat(121) })).toEqual({
      motto: 'A motto has at most 120 letters.',
    });
  });
});

describe('the goal of a week', () => {
  it.each([
    ['', null],
    [' ', null],
    ['1', 1],
    ['1,200', 1200],
    ['1 00 000', 100_000],
    ['0', undefined],
    ['100001', undefined],
    ['-5', undefined],
    ['1.5', undefined],
    ['1e3', undefined],
    ['many', undefined],
  ])('%j is read as %s', (text, goal) => {
    expect(readWeekGoal(text)).toBe(goal);
    expect(weekGoalFaults(text).weekGoalXp === undefined).toBe(goal !== undefined);
  });
});
