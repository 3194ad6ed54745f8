import { expect, test } from 'vitest';
import { UNPRINTABLE, VISIBLE } from '#domain/text/hidden-characters.ts';

test.each([
  ['a control character', '\u0007'],
  ['a line break', '\n'],
  ['a line separator', '\u2028'],
  ['a lone surrogate', '\ud83d'],
  ['private use', '\ue000'],
  ['a direction control', '\u202e'],
  ['a zero-width space', '\u200b'],
  ['a soft hyphen', '\u00ad'],
  ['a blank of Braille', '\u2800'],
  ['a Hangul filler', '\u3164'],
  ['a tag', '\u{e0041}'],
  ['a letter under a pile of marks', 'a\u030d\u030e\u0310\u0312\u0313\u0314\u033d'],
  ['such a letter with joiners between', 'a\u030d\u200d\u030e\u0310\u200c\u0312\u0313\u0314\u033d'],
])('%s is hidden in a text', (_, character) => {
  expect(`Asha${character}Rao`).toMatch(UNPRINTABLE);
});

test.each([
  ['five marks of Burmese', 'လျှို့'],
  ['a joined Hindi name', 'क\u094d\u200dष\u200c'],
  ['an emoji with its variation', '❤\ufe0f'],
  ['accents and apostrophes', 'Zoë O’Brien-Łuk'],
  ['a Hindi syllable of four marks', 'ड\u093c\u094d\u200dय\u093c\u094b\u0902'],
])('%s holds nothing hidden', (_, text) => {
  expect(text).not.toMatch(UNPRINTABLE);
});

test.each([
  ['A', true],
  ['7', true],
  ['अ', true],
  ['❤', false],
  ['\u200d', false],
  [' .-', false],
])('a name of %j shows something to read: %s', (text, isSeen) => {
  expect(VISIBLE.test(text)).toBe(isSeen);
});
