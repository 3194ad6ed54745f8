import { asksInHindi, englishOf, type NamedWords } from '../../library/hindi/hinglish.ts';
import { otherNamesOf } from '../../../words/glossary.ts';
import {
  isCommonHindi,
  isFiller,
  isFillerByEar,
  textbookWordsFor,
  textbookWordsLike,
} from './hindi-everyday.ts';
import type { HindiMeanings } from './hindi-meanings.ts';
import { asConcept, halvesOf, spelledOut } from './hindi-words.ts';
import { createLoanWords } from './loan-words.ts';
import type { Term, Vocabulary } from './query-terms.ts';
import { type TermOf, UNKNOWN_WEIGHT } from './term-weights.ts';
import { stemOf } from '../../../words/word-forms.ts';
import { OTHER_NAME, readAs, type WordMeanings } from './word-meanings.ts';

const SURE_ACRONYM = 0.9;
const HONORIFIC = /(?<=...)जी$/;
/** Of everyday Hindi, which says little of what is asked. */
const UNKNOWN_COMMON_WEIGHT = 1.5;
/** A word of the Hindi lessons that is written by ear. */
const HEARD_ALIKE = 0.9;
const MISSPELT_HINDI = 0.85;
/** Beside the very word of a Hindi lesson, what it says in English is another word for it. */
const OF_ENGLISH = 0.75;

/** A word in Devanagari as those of Hindi lessons; undefined where it only sounds like one that fills a sentence. */
function inHindiLessons(
  { frequency, hindi }: Vocabulary,
  typed: string,
  name: readonly string[] | undefined,
): Map<string, number> | undefined {
  const meant = new Map<string, number>();
  const plain = typed.replace(HONORIFIC, '');
  if (frequency.has(stemOf(typed))) readAs(meant, typed, 1);
  else if (frequency.has(stemOf(plain))) readAs(meant, plain, 1);
  else if (!name && isFillerByEar(typed)) return undefined;
  else for (const each of hindi?.heardAlike(typed) ?? []) readAs(meant, each, HEARD_ALIKE);
  return meant;
}

/** Reads words in Devanagari as the words of Hindi lessons, and as what those say in English. */
export function createHindiTerms(
  vocabulary: Vocabulary,
  { isKnown }: WordMeanings,
  { inEnglish, addAsTextbook }: HindiMeanings,
  termOf: TermOf,
): (named: NamedWords) => Term[] {
  const { frequency, hindi, compounds, acronyms } = vocabulary;
  const hearAcronym = createLoanWords(acronyms?.keys() ?? []);

  function hindiTermsOf(typed: string, name: readonly string[] | undefined): Term[] {
    const parts = compounds?.get(typed);
    if (parts) return parts.flatMap((part) => hindiTermsOf(part, undefined));
    if (!name && (asksInHindi(typed) || isFiller(typed))) return [];
    const meant = inHindiLessons(vocabulary, typed, name);
    if (!meant) return [];
    addEnglishOf(meant, typed, name);
    const term = termOf(typed, meant);
    if (term.readings.length > 0) return [asConcept(term)];
    for (const word of textbookWordsLike(typed)) addAsTextbook(meant, word, MISSPELT_HINDI);
    if (meant.size > 0) return [termOf(typed, meant)];
    const isUnknownName = !isCommonHindi(typed) && !englishOf(typed);
    const weight = isUnknownName ? UNKNOWN_WEIGHT : UNKNOWN_COMMON_WEIGHT;
    return shortNameTermsOf(typed) ?? halfTermsOf(typed) ?? [{ ...term, isUnknownName, weight }];
  }

  /** What it says in English and in the words of textbooks; where no lesson has it, also what it may be misspelt. */
  function addEnglishOf(meant: Map<string, number>, typed: string, name: readonly string[] | undefined) {
    const isKnownHindi = meant.size > 0;
    const english = inEnglish(typed, name, isKnownHindi);
    for (const [word, sureness] of english) readAs(meant, word, sureness * (isKnownHindi ? OF_ENGLISH : 1));
    for (const word of textbookWordsFor(typed))
      addAsTextbook(meant, word, isKnownHindi ? OF_ENGLISH : OTHER_NAME);
    if (!isKnownHindi && spelledOut(typed) === undefined)
      for (const { word, sureness } of hindi?.misspelt(typed) ?? [])
        readAs(meant, word, sureness * MISSPELT_HINDI);
  }

  /** The words that a name is the first letters of. */
  function shortNameTermsOf(typed: string): Term[] | undefined {
    const letters = spelledOut(typed);
    const short = otherNamesOf(letters ?? '').find((each) => each.length > 1 && each.every(isKnown));
    if (short) return short.map((word) => termOf(word, new Map([[word, 1]])));
    const acronym = letters ?? hearAcronym(typed).find(({ sureness }) => sureness > SURE_ACRONYM)?.word;
    const full = acronym === undefined ? undefined : acronyms?.get(acronym);
    return full?.filter(isKnown).map((word) => termOf(word, new Map([[word, OTHER_NAME]])));
  }

  const halfTermsOf = (typed: string): Term[] | undefined =>
    halvesOf(typed, (half) => frequency.has(stemOf(half)) && !isFiller(half))?.flatMap((half) =>
      hindiTermsOf(half, undefined),
    );

  return ({ words: own, english }) => {
    const isPaired = english?.length === own.length;
    return own.flatMap((word, at) => hindiTermsOf(word, isPaired ? english.slice(at, at + 1) : english));
  };
}
