import { isDevanagari, toLatinLetters } from '../../library/hindi/devanagari.ts';
import { englishOf } from '../../library/hindi/hinglish.ts';
import { isAskingWord } from './asking-words.ts';
import { wordsWithOtherNames } from '../../../words/glossary.ts';
import { spelledOut } from './hindi-words.ts';
import { createLoanWords } from './loan-words.ts';
import type { Vocabulary } from './query-terms.ts';
import { stemOf } from '../../../words/word-forms.ts';
import { readAs, type WordMeanings } from './word-meanings.ts';

/** What words of Hindi say in those of the lessons. */
export interface HindiMeanings {
  translate: (word: string, english: readonly string[]) => Map<string, number>;
  /** What a word in Devanagari says as an English word or a name; none where no word of the lessons sounds like it. */
  heardAs: (word: string) => Map<string, number>;
  /** What a word in Devanagari says in English: letter by letter, by the tables, or by its sound. */
  inEnglish: (
    typed: string,
    name: readonly string[] | undefined,
    isKnownHindi: boolean,
  ) => Map<string, number>;
  /** Adds a word that textbooks have for an everyday one. */
  addAsTextbook: (meant: Map<string, number>, word: string, sureness: number) => void;
}

const TRANSLATED = 0.9;
/** An English word written in Devanagari, known by its sound. */
const HEARD = 0.6;
/** Short words sound like many. */
const SHORT_SOUND = 5;
const SURE_OF_SHORT = 0.72;
const HEARD_WELL = 0.95;
const HEARD_SURELY = 0.94;

export function createHindiMeanings(
  { words, frequency, hindi }: Vocabulary,
  { isKnown, addNamesOf, asWritten, meantBy }: WordMeanings,
): HindiMeanings {
  const hear = createLoanWords([...words, ...wordsWithOtherNames()]);

  function translate(word: string, english: readonly string[]): Map<string, number> {
    const meant = new Map<string, number>();
    // The lessons have words of Hindi too: swaraj, diwani. That one only ends like a word of theirs says nothing: bani, ban.
    if (isKnown(word) && words.has(word)) readAs(meant, word, 1);
    for (const each of english)
      for (const [near, sureness] of meantBy(each, 1) ?? []) readAs(meant, near, sureness * TRANSLATED);
    return meant;
  }

  function heardAs(word: string): Map<string, number> {
    const meant = new Map<string, number>();
    for (const { word: near, sureness } of hear(word)) {
      if (hindi && (isAskingWord(near) || (near.length <= SHORT_SOUND && sureness < SURE_OF_SHORT))) continue;
      const sure = Math.min(HEARD_WELL, HEARD + sureness * (1 - HEARD));
      if (isKnown(near)) readAs(meant, near, sure);
      addNamesOf(meant, near, sure);
    }
    return meant;
  }

  function inEnglish(typed: string, name: readonly string[] | undefined, isKnownHindi: boolean) {
    const letters = isKnownHindi ? undefined : spelledOut(typed);
    if (letters !== undefined) return asWritten(letters);
    const english = name ?? englishOf(typed);
    if (english) return translate(toLatinLetters(typed), english);
    // What lessons in Hindi have too may be English as it is spoken: सिविल.
    const least = isKnownHindi ? HEARD_SURELY : 0;
    return new Map([...heardAs(typed)].filter(([, sureness]) => sureness >= least));
  }

  function addAsTextbook(meant: Map<string, number>, word: string, sureness: number): void {
    if (isDevanagari(word)) {
      if (frequency.has(stemOf(word))) readAs(meant, word, sureness);
    } else if (isKnown(word)) {
      readAs(meant, word, sureness);
    } else for (const [near, sure] of meantBy(word, 1) ?? []) readAs(meant, near, sure * sureness);
  }

  return { translate, heardAs, inEnglish, addAsTextbook };
}
