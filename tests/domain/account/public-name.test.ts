import { describe, expect, test } from 'vitest';
import { type NamedPerson, nicknameOf, publicNameOf } from '#domain/account/public-name.ts';

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
