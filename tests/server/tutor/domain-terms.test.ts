import { expect, test } from 'vitest';
import { count } from '#server/features/tutor/search/counted-text.ts';
import type { Term } from '#server/features/tutor/search/query-terms.ts';
import { domainTermEvidence } from '#server/features/tutor/search/domain-terms.ts';
import { shippedWordVectors } from '#server/features/tutor/search/word-vectors.ts';
import { lessonWordsOf, stemOf } from '#server/words/word-forms.ts';

const LESSON = count(
  'A coral reef grows near the coast. A barrier island shelters a lagoon. Linear search takes time.',
);
const { rankOf, closenessOf } = shippedWordVectors();

/** What is said of a question whose words are read as they stand, where the lesson has them. */
function wordsOf(query: string, asked: readonly string[] = []) {
  const terms = lessonWordsOf(query).map((typed): Term => {
    const stem = stemOf(typed);
    const isKnown = LESSON.times.has(stem);
    return {
      typed,
      isUnread: false,
      weight: 1,
      meant: new Map(isKnown ? [[typed, 1]] : []),
      readings: isKnown ? [{ stem, sureness: 1, weight: 1 }] : [],
    };
  });
  return domainTermEvidence(
    { query, terms, rankOf, closenessOf, pairsIn: () => 0 },
    {
      expanded: {
        nearness: 0,
        together: 0,
        isAsked: true,
        timesOf: (stem) => Number(asked.map(stemOf).includes(stem)),
      },
      isHere: (stem) => LESSON.times.has(stem),
      lesson: LESSON,
    },
  );
}

test('a name that no text has is out of vocabulary, and a word of English is not', () => {
  expect(wordsOf('vaikom lagoon').outOfVocabulary).toBe(1);
  expect(wordsOf('bicycle lagoon').outOfVocabulary).toBe(0);
});

test('in Hinglish a word out of vocabulary may be Hindi, and counts apart', () =>
  expect(wordsOf('kalbaisakhi kya hai')).toMatchObject({ outOfVocabulary: 0, outOfVocabularyInHinglish: 1 }));

test('a word that students would ask the passage with is not missing', () => {
  expect(wordsOf('lagoon vaikom').domainTermMissing).toBe(1);
  expect(wordsOf('lagoon vaikom', ['vaikom'])).toMatchObject({ domainTermMissing: 0, outOfVocabulary: 0 });
});

test('the rarer a word is that is missing, the more is', () => {
  const missing = ['people', 'bicycle', 'vaikom'].map((word) => wordsOf(`lagoon ${word}`).domainTermMissing);
  expect(missing).toEqual(missing.toSorted((one, other) => one - other));
  expect(new Set(missing).size).toBe(3);
});

test('two words of one name stand together in the lesson, or are apart', () => {
  expect(wordsOf('coral reef').domainTermsApart).toBe(0);
  expect(wordsOf('barrier reef').domainTermsApart).toBeGreaterThan(0.5);
  expect(wordsOf('barrier of a reef').domainTermsApart).toBe(0);
});
