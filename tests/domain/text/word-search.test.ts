import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  foldText,
  hasWords,
  markExactly,
  markWords,
  plainSnippet,
  searchWords,
} from '#domain/text/word-search.ts';

const marked = (text: string, q: string): string[] =>
  markWords(text, q)
    .filter(({ isMatch }) => isMatch)
    .map(({ text: piece }) => piece);

describe('hasWords', () => {
  test('finds every word in any case, with or without accents, as a part of another', () => {
    expect(hasWords('Kesavananda Bhārati', searchWords('  bharati KESAVA '))).toBe(true);
    expect(hasWords('Kesavananda Bhārati', searchWords('bharati berubari'))).toBe(false);
    expect(hasWords('Anything', searchWords('  '))).toBe(true);
  });
});

describe('markWords', () => {
  test.each([
    [
      'The Constitution and constitutional law; they constitute it',
      'constitutional',
      ['Constitution', 'constitutional', 'constitute'],
    ],
    ['Amendments amend the amended act', 'amending', ['Amendments', 'amend', 'amended']],
    ['A law, laws, lawful, flaw', 'law', ['law', 'laws', 'lawful']],
    ['Notes say nothing', 'note', ['Notes']],
    ['The court of the people', 'of the court', ['court']],
    ['who is it', 'who is', ['who', 'is']],
    ['संविधान की प्रस्तावना', 'प्रस्तावना', ['प्रस्तावना']],
  ])('marks in %s what %s looks for', (text, q, words) => {
    expect(marked(text, q)).toEqual(words);
  });

  test('loses and adds nothing, whatever the text and the words', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (text, q) => {
        expect(
          markWords(text, q)
            .map((piece) => piece.text)
            .join(''),
        ).toBe(text);
      }),
    );
  });
});

test('text is compared without case and accents', () => {
  expect(foldText('Élan Bhārati ﬁt')).toBe('elan bharati fit');
});

test('words that are known are marked as they stand, and no others', () => {
  const text = 'Lists, lists and a list.';
  const pieces = markExactly(text, ['lists', 'list']);
  expect(pieces.map(({ text: piece }) => piece).join('')).toBe(text);
  expect(pieces.filter(({ isMatch }) => isMatch)).toEqual([
    { text: 'lists', isMatch: true },
    { text: 'list', isMatch: true },
  ]);
});

describe('plainSnippet', () => {
  test('keeps the words of Markdown and none of its signs', () => {
    expect(
      plainSnippet('## To do\n\n1. **Read** the [schedule](https://a.b)\n- $\\frac{v}{q}$\n> `code`', 90),
    ).toBe('To do Read the schedule v/q code');
    expect(plainSnippet('abcdef', 3)).toBe('abc…');
    expect(plainSnippet(' \n# \n', 3)).toBe('');
  });
});
