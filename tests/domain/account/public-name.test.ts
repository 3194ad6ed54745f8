import { describe, expect, test } from 'vitest';
import {
  type NamedPerson,
  certificateNameOf,
  isAdult,
  nicknameOf,
  publicNameOf,
} from '#domain/account/public-name.ts';

const person = (birthYear: number | null, firstName: string | null = 'Asha'): NamedPerson => ({
  userId: '0123456789abcdef01234567',
  firstName,
  birthYear,
});

describe('a public name (R68)', () => {
  test.each([
    ['an adult', person(2007), 2026, 'Asha'],
    ['somebody who turns 18 this year', person(2008), 2026, 'nickname'],
    ['a minor', person(2012), 2026, 'nickname'],
    ['somebody of unknown age', person(null), 2026, 'nickname'],
    ['an adult without a name', person(1990, ''), 2026, 'nickname'],
    ['an adult who does not show the name', person(1990, null), 2026, 'nickname'],
    ['somebody without a profile', person(null, null), 2026, 'nickname'],
  ])('of %s', (_, who, year, expected) => {
    const nickname = nicknameOf(who.userId);
    expect(publicNameOf(who, year)).toBe(expected === 'nickname' ? nickname : expected);
  });

  test('is the same every time and holds nothing of the id', () => {
    expect(nicknameOf('0123456789abcdef01234567')).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+$/);
    expect(nicknameOf('0123456789abcdef01234567')).toBe(nicknameOf('0123456789abcdef01234567'));
  });

  test('differs from most others', () => {
    const names = Array.from({ length: 500 }, (_, index) =>
      nicknameOf((index * 7919).toString(16).padStart(24, '0')),
    );
    expect(new Set(names).size).toBeGreaterThan(150);
  });
});

test.each([
  [2007, true],
  [2008, false],
  [2026, false],
  [null, false],
])('whoever was born in %s is of age in 2026: %s', (birthYear, adult) => {
  expect(isAdult(birthYear, 2026)).toBe(adult);
});

describe('the name on a certificate (R68)', () => {
  test.each([
    ['an adult who wants the name there', {}, 'Asha Rao'],
    ['an adult who is named otherwise on the leaderboard', { leaderboardVisibility: 'alias' }, 'Asha Rao'],
    ['an adult who has not chosen for the leaderboard', { leaderboardVisibility: null }, 'Asha Rao'],
    ['an adult who is hidden everywhere else', { leaderboardVisibility: 'hidden' }, 'nickname'],
    ['an adult who wants a nickname there', { certificateName: 'nickname' }, 'nickname'],
    ['an adult who has not chosen', { certificateName: null }, 'nickname'],
    ['a minor who wants the name there', { birthYear: 2008 }, 'nickname'],
    ['somebody of unknown age', { birthYear: null }, 'nickname'],
  ] as const)('of %s', (_, changes, expected) => {
    const userId = '0123456789abcdef01234567';
    const owner = {
      userId,
      fullName: 'Asha Rao',
      birthYear: 2000,
      certificateName: 'name',
      leaderboardVisibility: 'name',
      ...changes,
    } as const;
    expect(certificateNameOf(owner, 2026)).toBe(expected === 'nickname' ? nicknameOf(userId) : expected);
  });
});
