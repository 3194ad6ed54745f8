import { expect, test } from 'vitest';
import { currentName, findHouseName } from '#domain/account/house-aliases.ts';
import { HOUSES, findHouse, houseEmoji } from '#domain/account/houses.ts';

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

test('a house is found by its name in any case, and by no other word', () => {
  for (const house of HOUSES) expect(findHouse(house.name.toUpperCase())).toBe(house);
  expect(['Gryffindor', '', null, undefined].map(findHouse)).toEqual(Array(4).fill(undefined));
});

test.each([
  ['Gryffindor', 'Veritas'],
  ['griffin', 'Veritas'],
  ['Ravenclaw', 'Lumina'],
  ['sphinx', 'Lumina'],
  ['Hufflepuff', 'Fidelis'],
  ['phoenix', 'Fidelis'],
  ['Slytherin', 'Ingenium'],
  [' DRAGON ', 'Ingenium'],
  ['lumina', 'lumina'],
  [' Aurora ', 'Aurora'],
  ['constructor', 'constructor'],
])('%j of old data stands for %s', (name, current) => {
  expect(currentName(name)).toBe(current);
  expect(findHouseName(name)).toBe(findHouse(current)?.name);
});
