import { describe, expect, test } from 'vitest';
import { toLatinLetters } from '#server/features/library/hindi/devanagari.ts';
import { englishOf, isHinglish, withEnglishNames } from '#server/features/library/hindi/hinglish.ts';
import { createTermReader } from '#server/features/tutor/search/query-terms.ts';
import { createSpelling } from '#server/features/tutor/search/spelling.ts';
import { stemOf } from '#server/words/word-forms.ts';
import { shippedWordVectors } from '#server/features/tutor/search/word-vectors.ts';

test.each([
  ['संविधान', 'sanvidhaan'],
  ['राष्ट्रपति', 'raashtrapati'],
  ['ओवरफिटिंग', 'ovaraphiting'],
  ['क्या', 'kyaa'],
])('%s is read as %s', (word, latin) => expect(toLatinLetters(word)).toBe(latin));

describe('Hindi is said in English', () => {
  test.each([
    ['samvidhan', 'constitution'],
    ['sanvidhaan', 'constitution'],
    ['संविधान', 'constitution'],
    ['mehngaai', 'inflation'],
    ['nadiyon', 'river'],
    ['badalta', 'change'],
  ])('%s as %s, however it is spelt or inflected', (word, english) =>
    expect(englishOf(word)).toContain(english),
  );

  test('words that only ask say nothing, and others are not known', () => {
    expect(['kya', 'kaise', 'है'].map(englishOf)).toEqual([[], [], []]);
    expect(['recursion', 'human'].map(englishOf)).toEqual([undefined, undefined]);
  });

  test('names of several words before their words', () => {
    expect(withEnglishNames(['samvidhan', 'sabha', 'kab', 'bani'])).toEqual([
      'constituent',
      'assembly',
      'kab',
      'bani',
    ]);
    expect(withEnglishNames(['मौलिक', 'अधिकार'])).toEqual(['fundamental', 'rights']);
  });

  test('one word of it tells', () => {
    expect(isHinglish(['loop', 'kya', 'h'])).toBe(true);
    expect(isHinglish(['main', 'use', 'of', 'a', 'loop'])).toBe(false);
  });
});

test.each([
  ['genrator', 'generator'],
  ['rotasion', 'rotation'],
  ['prblm', 'problem'],
  ['electon', 'election'],
  ['notashun', 'notation'],
  ['asnyc', 'async'],
])('%s is read as %s', (typed, meant) => {
  const spell = createSpelling([
    'generator',
    'rotation',
    'problem',
    'election',
    'notation',
    'async',
    'general',
  ]);
  expect(spell(typed)[0]?.word).toBe(meant);
});

describe('a question is read as terms of its subject', () => {
  const words =
    'withhold bill president speaker stack localstorage descent gradient ban formed fifth rajya sabha fragment log'.split(
      ' ',
    );
  const read = createTermReader(
    {
      words: new Set(words),
      frequency: new Map(words.map((word) => [stemOf(word), 1])),
      passages: 40,
      named: new Set(),
      compounds: new Map([['kmeans', ['k', 'means']]]),
    },
    shippedWordVectors(),
  );
  const stemsOf = (query: string) => read(query).map(({ readings }) => readings.map(({ stem }) => stem));

  test('by meaning where English has the word and no lesson does', () => {
    expect(stemsOf('can he refuse')).toEqual([[stemOf('withhold')]]);
  });

  test('without what only asks, misspelt or typed short', () => {
    expect(stemsOf('y wat is diffrence btw stack')).toEqual([['stack']]);
    expect(stemsOf('plz explane')).toEqual([]);
  });

  test('a word that the lessons write with a hyphen', () => {
    expect(stemsOf('kmeans ka clustering')).toEqual(stemsOf('k-means ka clustering'));
  });

  test('a word that is two of the lessons', () => {
    expect(stemsOf('stackfragment')).toEqual(stemsOf('stack fragment'));
  });

  test('a word that is two of the lessons, one of them misspelt', () => {
    expect(stemsOf('rajyafragmant')).toEqual(stemsOf('rajya fragmant'));
  });

  test('a logarithm that is written together with its factor', () => {
    expect(stemsOf('is it nlogn')).toEqual([['log']]);
  });

  test('the name of a function letter by letter', () => {
    expect(stemsOf('usePresident')).toEqual([[]]);
    expect(stemsOf('localStorage')).toEqual([[stemOf('localstorage')]]);
  });

  test('Hindi that the tables do not have, as little of what is asked', () => {
    const [, unknown] = read('stack bdgkrna hai');
    expect(unknown?.readings).toEqual([]);
    expect(unknown?.weight).toBeLessThan(3);
  });

  test('a verb in Devanagari that says little, as nothing, also where no lesson is in Hindi', () => {
    expect(stemsOf('stack में लिखूँ')).toEqual([['stack']]);
  });

  test('a number by its word', () => expect(stemsOf('5th')).toEqual([['fifth']]));

  test('a sign by its name', () => expect(stemsOf('# ?')).toEqual([[stemOf('fragment')]]));

  test('Hindi that only ends like a word of the lessons by what it says', () => {
    const [stems] = stemsOf('bani thi');
    expect(stems).toContain(stemOf('formed'));
    expect(stems).not.toContain('ban');
  });

  test('rupees, and no House of Parliament', () =>
    expect(stemsOf('5000 rs').flat()).not.toContain(stemOf('rajya')));

  test('without how long the answer shall be', () => {
    expect(stemsOf('stack 2 mark ans plz')).toEqual([['stack']]);
    expect(stemsOf('stack in 50 words')).toEqual([['stack']]);
  });

  test('one word that is written as two', () => {
    expect(stemsOf('local storage')).toEqual([[stemOf('localstorage')]]);
  });

  test('a word of English that is another one misspelt', () => {
    expect(stemsOf('decent')[0]).toContain(stemOf('descent'));
  });

  test('what nobody knows weighs, and has no reading', () => {
    const [term] = read('xqzzt');
    expect(term?.readings).toEqual([]);
    expect(term?.weight).toBeGreaterThan(5);
  });

  test('a text of a thousand unknown words is not compared word by word', () => {
    const unknown = Array.from(
      { length: 1000 },
      (_, at) => `xq${String.fromCharCode(97 + (at % 26))}${at}zt`,
    );
    expect(read(unknown.join(' '))).toHaveLength(30);
    expect(read('xqz zqx '.repeat(500))).toHaveLength(2);
  });

  test('a long text is read by the words that the lessons know, wherever they stand', () => {
    const unknown = Array.from({ length: 600 }, (_, at) => `xqz${at}`).join(' ');
    expect(stemsOf(`${unknown} president of the ${unknown} stack`).flat()).toEqual(['president', 'stack']);
  });
});
