import type { LibraryHit } from '#contract/contract.ts';
import { isDevanagari } from './hindi/devanagari.ts';
import type { Translation } from './hindi/translate-hindi.ts';
import type { LibraryResults } from './library-query.ts';
import type { Found, FoundText } from './library.repository.ts';
import { isOwnText } from './merge-search-results.ts';
import { withoutWords } from './query-reading.ts';
import { createWordMatcher, type WordMatcher } from './word-match.ts';

// A word of fewer letters begins half of all words.
const BEGUN_WORD = /[\p{L}\p{M}\p{N}]{3,}$/u;

/** The prefix term of a query: its last word, which may be half a word. */
export const prefixTermOf = (q: string): string => BEGUN_WORD.exec(q)?.[0] ?? '';

/** Whether what fits best is in Hindi: then nobody needs to be told what else was looked for. */
export const isInHindiFirst = ([best]: readonly LibraryHit[]): boolean =>
  best !== undefined && isDevanagari(best.title + best.excerpt);

export function createEnglishMatcher({ stems }: Found, words: string): WordMatcher {
  const begun = prefixTermOf(words);
  return createWordMatcher(begun ? [...stems, begun.toLowerCase()] : stems);
}

export const mergeMatchers =
  (matchers: readonly WordMatcher[]): WordMatcher =>
  (text) =>
    new Set(matchers.flatMap((matches) => [...matches(text)]));

/** What a lesson is called in English says less than the words themselves: governor finds a Governor-General too. */
const WEIGHT_OF_MEANING = 0.4;

/**
 * Ranks what a translation found below what has the words themselves. One word has several meanings and needs one of
 * them; of several words the best text is taken to have all that mean something.
 */
export function weighTranslated(
  texts: readonly FoundText[],
  translation: Translation | undefined,
): FoundText[] {
  const { share = 1, isOneWord = false } = translation ?? {};
  const best = Math.max(...texts.map(({ coverage }) => coverage)) || 1;
  return texts.map((text) => ({
    ...text,
    rank: text.rank * WEIGHT_OF_MEANING,
    coverage: isOneWord ? share : (text.coverage / best) * share,
  }));
}

export const byRank = (one: FoundText, other: FoundText): number => other.rank - one.rank;

export const ownTextsIn = ({ texts, stems }: Found): Found => ({ texts: texts.filter(isOwnText), stems });

export const withMissing = (answer: LibraryResults, missing: string[]): LibraryResults =>
  missing.length === 0 || answer.hits.length === 0 ? answer : { ...answer, missing, isApart: undefined };

/** A query without words and quoted articles that stand nowhere. */
export function withoutMissing(q: string, missing: readonly string[]): string {
  const rest = missing.reduce((left, each) => (each.includes(' ') ? left.replace(each, ' ') : left), q);
  const words = new Set(missing.map((word) => word.toLowerCase()));
  return withoutWords(rest, (word) => words.has(word));
}

/** With less of the words, a query is about something else than what it would be corrected to: a turing machine is none that turns. */
const LIKELY_COVERAGE = 0.7;
export const isLikely = ({ texts }: Found): boolean =>
  texts.some(({ coverage }) => coverage >= LIKELY_COVERAGE);
