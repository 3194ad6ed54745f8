import { describe, expect, test } from 'vitest';
import { hasSentence, shareOf, wordsOf } from '#domain/text/shared-words.ts';

test.each([
  ['A list, a LIST!', ['a', 'list', 'a', 'list']],
  ['x_1 = y²', ['x', '1', 'y²']],
  ['संविधान की प्रस्तावना।', ['संविधान', 'की', 'प्रस्तावना']],
  [' … ', []],
])('%j has the words %j', (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});

test.each([
  [['a', 'b', 'c', 'd'], ['d', 'a', 'a', 'x'], 0.5],
  [['a'], ['a', 'b'], 1],
  [['a'], [], 0],
  [[], ['a'], 0],
])('of %j, %j holds a share of %d', (asked, there, share) => {
  expect(shareOf(new Set(asked), there)).toBe(share);
});

describe('a sentence stands in a text', () => {
  const TEXT = 'A list keeps its order. It can be changed.';
  test.each([
    ['A list keeps its order', true],
    ['one two three: its order', false],
    ['lists tuples keeps its order', true],
    ['', false],
  ])('%j: %s', (sentence, isThere) => {
    expect(hasSentence(TEXT, sentence)).toBe(isThere);
  });
});
