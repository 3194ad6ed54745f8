import { rows } from '#server/features/tutor/evaluation/both-languages.ts';
import { isAskingWord } from '../../server/features/tutor/search/asking-words.ts';
import { shippedWordVectors } from '../../server/features/tutor/search/word-vectors.ts';
import { lessonWordsOf } from '../../server/words/word-forms.ts';
import { numberOf } from './training-questions.ts';

const LIKE = 0.5;
const vectors = shippedWordVectors();
const isOfLessons = new Set(rows.subtopics.flatMap(({ notes }) => lessonWordsOf(notes)));
const neighboursOf = vectors.createNeighbours(vectors.knownWords().filter((word) => !isOfLessons.has(word)));
const rewordings = new Map<string, string>();

/** A word that the lessons do not have, of like meaning and another stem; the word itself where there is none. */
function rewordingOf(word: string): string {
  const known = rewordings.get(word);
  if (known !== undefined) return known;
  const isTelling = /^[a-z]{4,}$/.test(word) && !isAskingWord(word) && numberOf(word) % 5 < 2;
  const others = isTelling ? neighboursOf(word, LIKE) : [];
  const other = others.find(([near]) => near.slice(0, 4) !== word.slice(0, 4))?.[0] ?? word;
  rewordings.set(word, other);
  return other;
}

/** As it is asked by who has not read the lesson: two of five words are others of like meaning. */
export const inOtherWords = (ask: string): string =>
  ask.replaceAll(/[A-Za-z]+/g, (word) => {
    const other = rewordingOf(word.toLowerCase());
    return other === word.toLowerCase() ? word : other;
  });
