import { describe, expect, test } from 'vitest';
import { englishOf, withEnglishNames } from '#server/features/library/hindi/hinglish.ts';
import { createLoanWords } from '#server/features/tutor/search/loan-words.ts';

const VOCABULARY = [
  'dictionary', 'collision', 'hash', 'table', 'leakage', 'gradient', 'descent', 'mangrove', 'ambedkar', 'simon', 'commission',
  'loop', 'lip', 'leap', 'structure', 'target', 'python', 'jhansi', 'cookie', 'queue', 'browser', 'kanpur',
]; // oxfmt-ignore
const hear = createLoanWords(VOCABULARY);

test.each([
  ['डिक्शनरी', 'dictionary'],
  ['कोलिजन', 'collision'],
  ['हैश', 'hash'],
  ['टेबल', 'table'],
  ['टेबलों', 'table'],
  ['लीकेज', 'leakage'],
  ['ग्रेडिएंट', 'gradient'],
  ['मैंग्रोव', 'mangrove'],
  ['अंबेडकर', 'ambedkar'],
  ['साइमन', 'simon'],
  ['कमीशन', 'commission'],
  ['लूप', 'loop'],
  ['स्ट्रक्चर', 'structure'],
  ['टारगेट', 'target'],
  ['कुकी', 'cookie'],
  ['झाँसी', 'jhansi'],
])('%s is heard as %s', (word, english) => expect(hear(word)[0]?.word).toBe(english));

test.each(['थोक', 'बिरयानी', 'को'])('%s sounds like none of them', (word) => expect(hear(word)).toEqual([]));

describe('a term of the subjects', () => {
  test.each([
    ['प्रारूप', 'drafting'],
    ['अध्यक्ष', 'chair'],
    ['विभाजन', 'partition'],
    ['मुद्रास्फीति', 'inflation'],
    ['vibhajan', 'partition'],
    ['adhyaksh', 'chairman'],
  ])('%s is %s, in either script', (word, english) => expect(englishOf(word)).toContain(english));

  test.each([
    [['थोक', 'मूल्य', 'सूचकांक'], ['wpi']],
    [
      ['प्रारूप', 'समिति', 'के'],
      ['drafting', 'committee', 'के'],
    ],
    [
      ['mool', 'dhaancha'],
      ['basic', 'structure'],
    ],
  ])('%j is a name of its own', (words, english) => expect(withEnglishNames(words)).toEqual(english));

  test('a Hindi word that only asks says nothing, a name that only looks like one does', () => {
    expect(['गई', 'गए', 'कितनी', 'किसने'].map(englishOf)).toEqual([[], [], [], []]);
    expect(englishOf('नेहरू')).not.toEqual([]);
  });
});
