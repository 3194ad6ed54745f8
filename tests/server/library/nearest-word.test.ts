import { describe, expect, test } from 'vitest';
import { nearestWord, wrongLetters } from '#server/features/library/nearest-word.ts';

describe('wrong letters', () => {
  test.each([
    ['tree', 'tree', 0],
    ['tre', 'tree', 1],
    ['treee', 'tree', 1],
    ['trie', 'tree', 1],
    ['tere', 'tree', 1],
    ['', 'tree', 4],
    ['constituton', 'constitution', 1],
    ['parlament', 'parliament', 1],
    ['monson', 'python', 4],
  ])('of %s against %s are %i', (word, other, wrong) => {
    expect(wrongLetters(word, other)).toBe(wrong);
    expect(wrongLetters(other, word)).toBe(wrong);
  });
});

describe('the nearest word', () => {
  const known = (...words: string[]) => words.map((word, index) => ({ word, texts: 10 - index }));

  test('has one letter wrong, or two in a long word', () => {
    expect(nearestWord('stakc', known('stack'))).toBe('stack');
    expect(nearestWord('stok', known('stack'))).toBeUndefined();
    expect(nearestWord('beginings', known('beginning'))).toBe('beginning');
  });

  test('is the one with fewer wrong letters, then the one that begins alike, then the one most lessons have', () => {
    expect(nearestWord('functons', known('junctions', 'functions'))).toBe('functions');
    expect(nearestWord('arry', known('carry', 'array'))).toBe('array');
    expect(nearestWord('stakks', known('stakes', 'stacks'))).toBe('stakes');
  });

  test('of a short word begins alike and sounds alike: with any letter changed it is another word', () => {
    expect(nearestWord('dabms', known('dames'))).toBeUndefined();
    expect(nearestWord('chola', known('chord', 'cholo'))).toBe('cholo');
    expect(nearestWord('fodel', known('model'))).toBeUndefined();
    expect(nearestWord('stakk', known('stake', 'stack'))).toBe('stack');
    expect(nearestWord('modl', known('model'))).toBe('model');
    expect(nearestWord('mdoel', known('model'))).toBe('model');
  });

  test('is none of an abbreviation, which has no vowel', () => {
    expect(nearestWord('dbms', known('dams', 'dbm'))).toBeUndefined();
  });

  test('is not the word itself', () => {
    expect(nearestWord('tree', known('tree'))).toBeUndefined();
  });
});
