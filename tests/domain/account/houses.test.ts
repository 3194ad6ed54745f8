import { expect, test } from 'vitest';
import { HOUSES, houseEmoji } from '#domain/account/houses.ts';

test('every house and every name of old data has a sign of its own, any other name the castle', () => {
  const old = [
    'Gryffindor',
    'Hufflepuff',
    'Ravenclaw',
    'Slytherin',
    'Phoenix',
    'Griffin',
    'Dragon',
    'Sphinx',
  ];
  const names = [...HOUSES.map(({ name }) => name), ...old];
  expect(names.map(houseEmoji)).toEqual([
    '🦁',
    '🦅',
    '🦡',
    '🐍',
    '🦁',
    '🦡',
    '🦅',
    '🐍',
    '🔥',
    '🪶',
    '🐉',
    '🐾',
  ]);
  expect(['Aurora', '', 'constructor'].map(houseEmoji)).toEqual(['🏰', '🏰', '🏰']);
  expect(houseEmoji(' lumina ')).toBe('🦅');
});
