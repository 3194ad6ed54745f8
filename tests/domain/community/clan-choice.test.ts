import { expect, test } from 'vitest';
import { hasRoom, suggestClans } from '#domain/community/clan-choice.ts';
import { buildClan } from '#tests/machines/community/clan-fixtures.ts';

const clanOf = (name: string, fields: Partial<Parameters<typeof buildClan>[0]> = {}) =>
  buildClan({ name, joined: false, size: 3, capacity: 12, language: 'English', ...fields });
const clans = [
  clanOf('One'),
  clanOf('Full', { size: 12 }),
  clanOf('Two'),
  clanOf('Three'),
  clanOf('संकल्प', { language: 'Hindi' }),
];
const namesOf = (language: 'English' | 'Hindi') => suggestClans(clans, language).map(({ name }) => name);

test('a reader of English is suggested the first three clans with room, in the order of the server', () => {
  expect(namesOf('English')).toEqual(['One', 'Two', 'Three']);
});

test('a reader of Hindi is suggested the clans of Hindi first', () => {
  expect(namesOf('Hindi')).toEqual(['संकल्प', 'One', 'Two']);
});

test('a member of a clan is suggested none', () => {
  expect(suggestClans([clanOf('Mine', { joined: true }), ...clans], 'Hindi')).toEqual([]);
});

test.each([
  [11, 12, true],
  [12, 12, false],
  [13, 12, false],
])('a clan of %i of at most %i has room: %s', (size, capacity, isOpen) => {
  expect(hasRoom({ size, capacity })).toBe(isOpen);
});
