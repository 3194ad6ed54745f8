import { isDevanagari } from './devanagari.ts';
import { englishOf, isHindiWord, isHinglish, isNumber, isQuoted, namesIn, QUOTED } from './hinglish.ts';

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const HINDI_DIGIT = /[०-९]/g;
const ZERO = '०'.charCodeAt(0);
/** Of the meanings of a word the likeliest ones: more would find half the library. */
const MOST_MEANINGS = 2;

/** What a query says in the lessons' English. */
export interface Translation {
  english: string;
  /** The share of its words that have a meaning there: of आयर कूट only कूट. */
  share: number;
  /** Whether it is one of its words: all that is said in English are its meanings. */
  isOneWord: boolean;
  /** The words of each thing that is said: the meanings of a word, or a word of a name. */
  parts: readonly (readonly string[])[];
}

/** Hindi words in the lessons' English; undefined where nothing written in Hindi has a meaning that is known. */
export function translateHindi(q: string): Translation | undefined {
  const written = wordsOf(q);
  return written.some(isDevanagari) ? translated(written, isDevanagari) : undefined;
}

/** Whether a word says that these are Hindi. */
export const isInHinglish = (q: string): boolean => isHinglish(wordsOf(q));

/** The same of Hindi in Latin letters, but for words that are English. */
export const translateHinglish = (q: string, english: ReadonlySet<string>): Translation | undefined =>
  translated(wordsOf(q), (word) => !isNumber(word) && !english.has(word));

/** Whether words in Latin letters have a Hindi name of several words: mul adhikar. */
export const hasHindiName = (q: string): boolean =>
  namesIn(wordsOf(q)).some(({ words, english }) => english?.some((word) => !words.includes(word)));

/** The words of a query that Hindi has in this very sound. */
export const hindiWordsIn = (q: string): string[] => wordsOf(q).filter(isHindiWord);

/** Of words of a query, as they stand there, those that mean nothing in Hindi, neither alone nor as part of a name. */
export function withoutMeaning(q: string, words: readonly string[]): string[] {
  const inNames = new Set(namesIn(wordsOf(q)).flatMap((name) => (name.english ? name.words : [])));
  return words.filter((word) => {
    const [written = ''] = wordsOf(word);
    return !inNames.has(written) && englishOf(written) === undefined;
  });
}

function wordsOf(q: string): string[] {
  const latin = q.normalize('NFC').replaceAll(HINDI_DIGIT, (digit) => String(digit.charCodeAt(0) - ZERO));
  return Array.from(latin.toLowerCase().matchAll(WORD), ([word]) => word);
}

function translated(
  written: readonly string[],
  mayBeHindi: (word: string) => boolean,
): Translation | undefined {
  const readings = namesIn(written).map(({ words, english, next }) => {
    const [word = ''] = words;
    return { words, meanings: english ?? (mayBeHindi(word) ? meaningsOf(word, next) : [word]) };
  });
  const meant = readings.flatMap(({ meanings = [] }) => meanings);
  if (meant.every((word) => written.includes(word))) return undefined;
  const asked = readings.filter(({ meanings }) => meanings?.length !== 0);
  const known = asked.filter(({ meanings }) => meanings !== undefined);
  const countOf = (some: typeof readings) => some.flatMap(({ words }) => words).length;
  return {
    english: [...new Set(meant)].join(' '),
    share: countOf(known) / countOf(asked),
    isOneWord: countOf(known) === 1,
    parts: known.flatMap(({ words, meanings = [] }) =>
      words.length > 1 ? meanings.map((word) => [word]) : [meanings],
    ),
  };
}

/** None of a word that only asks; undefined where they are not known. */
function meaningsOf(word: string, next: string): readonly string[] | undefined {
  const english = englishOf(word) ?? (isDevanagari(word) ? undefined : [word]);
  return english && isQuoted(english, next) ? [QUOTED] : english?.slice(0, MOST_MEANINGS);
}
