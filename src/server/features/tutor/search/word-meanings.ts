import { isAskingWord, askingWords } from './asking-words.ts';
import { otherNamesOf, wordsWithOtherNames } from '../../../words/glossary.ts';
import type { Vocabulary } from './query-terms.ts';
import { createSpelling, type Reading } from './spelling.ts';
import { stemOf } from '../../../words/word-forms.ts';
import type { WordVectors } from './word-vectors.ts';

/** What single words of a question may be meant as, of those that the lessons have. */
export interface WordMeanings {
  isKnown: (word: string) => boolean;
  isEnglish: (word: string) => boolean;
  /** Words that one may be misspelt, with how sure that is. */
  spell: (word: string) => readonly Reading[];
  addNamesOf: (meant: Map<string, number>, word: string, sureness: number) => void;
  /** The very word and its other names. */
  asWritten: (word: string) => Map<string, number>;
  /** The words of the lessons that one may be meant as; undefined where it only asks. */
  meantBy: (word: string, least: number) => Map<string, number> | undefined;
}

export const OTHER_NAME = 0.85;
const MISSPELT = 0.9;
/** A word of English that no lesson has is read as those near to it in meaning. */
const NEAR = 0.5;
const OF_NEAR = 0.7;
/** One that they have is too, but counts for less. */
const VERY_NEAR = 0.62;
const OF_VERY_NEAR = 0.35;
const MOST_NEAR = 4;
/** Less common words than this may be misspelt ones. */
const COMMON_ENGLISH = 12_000;
const TOO_COMMON = 150;
/** A word of English may be another one misspelt: decent, descent. */
const SURELY_MISSPELT = 0.8;

/** Of two readings of one word the surer counts. */
export function readAs(meant: Map<string, number>, word: string, sureness: number): void {
  meant.set(word, Math.max(sureness, meant.get(word) ?? 0));
}

export function createWordMeanings({ words, frequency }: Vocabulary, vectors: WordVectors): WordMeanings {
  const spell = createSpelling(new Set([...words, ...wordsWithOtherNames(), ...askingWords()]));
  const neighbours = vectors.createNeighbours(
    [...words].filter((word) => !isAskingWord(word) && (vectors.rankOf(word) ?? 0) > TOO_COMMON),
  );
  const isKnown = (word: string) => words.has(word) || frequency.has(stemOf(word));
  const isEnglish = (word: string) => (vectors.rankOf(word) ?? COMMON_ENGLISH) < COMMON_ENGLISH;

  function addNamesOf(meant: Map<string, number>, word: string, sureness: number): void {
    for (const [name, ...more] of otherNamesOf(word)) {
      if (name !== undefined && more.length === 0 && isKnown(name))
        readAs(meant, name, sureness * OTHER_NAME);
    }
  }
  function addNeighboursOf(meant: Map<string, number>, word: string, least: number, share: number): void {
    for (const [near, closeness] of neighbours(word, least).slice(0, MOST_NEAR))
      readAs(meant, near, closeness * share);
  }
  /** False where the word is one that only asks, misspelt. */
  function addSpeltLike(meant: Map<string, number>, word: string, least: number): boolean {
    for (const { word: near, sureness } of spell(word)) {
      if (sureness < least) return true;
      if (isAskingWord(near)) return meant.size > 0;
      if (isKnown(near)) readAs(meant, near, sureness * MISSPELT);
      addNamesOf(meant, near, sureness * MISSPELT);
    }
    return true;
  }

  function asWritten(word: string): Map<string, number> {
    const meant = new Map<string, number>();
    if (isKnown(word)) readAs(meant, word, 1);
    addNamesOf(meant, word, 1);
    return meant;
  }

  function meantBy(word: string, least: number): Map<string, number> | undefined {
    const meant = asWritten(word);
    if (meant.size > 0) {
      addNeighboursOf(meant, word, VERY_NEAR, OF_VERY_NEAR);
    } else if (isEnglish(word)) {
      addNeighboursOf(meant, word, NEAR, OF_NEAR);
      for (const { word: near, sureness } of spell(word)) {
        if (sureness > SURELY_MISSPELT && isKnown(near)) readAs(meant, near, sureness * OF_NEAR);
      }
    } else if (!addSpeltLike(meant, word, least)) return undefined;
    return meant;
  }

  return { isKnown, isEnglish, spell, addNamesOf, asWritten, meantBy };
}
