import { lessonWordsOf } from '../../../words/word-forms.ts';
import type { WordMatcher } from '../word-match.ts';
import { hindiSearchStemOf, hindiSearchWords } from '../../../words/hindi-search-words.ts';
import type { HindiQuery } from './hindi-query.ts';
import { hindiSpellingOf } from '../../../words/hindi-stem.ts';
import { hindiNames, hindiTerms } from './hinglish.ts';

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const OPEN_O = /^ऑ/;

const wordsOf = (text: string): string[] => text.match(WORD) ?? [];

/** What a word begins with, as it is compared. */
const firstOf = (word: string): string =>
  (word.normalize('NFKD')[0] ?? '').replace(OPEN_O, 'आ').toLowerCase();

const BETWEEN = 1;
const LETTER = 2;
const BEGINNING = 3;
const DIGIT = 4;

/**
 * A scanner for the words of a text that begin with one of these letters or have a digit. Letter by letter, as of most
 * words nothing is wanted: a regular expression that makes a string of each takes several times as long.
 */
function createWordScanner(firsts: ReadonlySet<string>): (text: string) => string[] {
  const kinds = new Uint8Array(0x1_00_00);
  const kindOf = (unit: number): number => {
    const sign = String.fromCharCode(unit);
    if (/[\d०-९]/.test(sign)) return DIGIT;
    if (!/[\p{L}\p{M}\p{N}]/u.test(sign)) return BETWEEN;
    return firsts.has(firstOf(sign)) ? BEGINNING : LETTER;
  };
  return (text) => {
    const words: string[] = [];
    let start = 0;
    let isWanted = false;
    for (let at = 0; at < text.length; at += 1) {
      const unit = text.charCodeAt(at);
      const kind = (kinds[unit] ||= kindOf(unit));
      if (kind === BETWEEN) {
        if (isWanted) words.push(text.slice(start, at));
        start = at + 1;
        isWanted = false;
      } else if (kind === DIGIT || (kind === BEGINNING && at === start)) isWanted = true;
    }
    if (isWanted) words.push(text.slice(start));
    return words;
  };
}

/** Finds the words of a Hindi text that a search was for, in any of their forms and spellings, by their stems. */
export function createHindiMatcher({ ways, begun }: HindiQuery): WordMatcher {
  const wanted = new Set(ways.flatMap((way) => way.split(' ')));
  const firsts = new Set([...wanted, begun].map(firstOf));
  const wordsIn = createWordScanner(firsts);
  const known = new Map<string, string>();
  const matchOf = (written: string): string => {
    const [word = ''] = lessonWordsOf(written);
    const stem = hindiSearchStemOf(word);
    if (wanted.has(stem)) return stem;
    return begun !== '' && hindiSpellingOf(word).startsWith(begun) ? begun : '';
  };
  return (text) => {
    const found = new Set<string>();
    for (const word of wordsIn(text)) {
      const match = known.get(word) ?? matchOf(word);
      known.set(word, match);
      if (match !== '') found.add(match);
    }
    return found;
  };
}

/** The words of a text, as they stand there, that a matcher finds. */
export const markedBy = (text: string, matches: WordMatcher): string[] =>
  [...new Set(wordsOf(text))].filter((word) => matches(word).size > 0);

/** Finds the words of a Hindi text that mean what a matcher finds in English, and those that are English themselves. */
export function createMeaningMatcher(inEnglish: WordMatcher): WordMatcher {
  const inHindi = createHindiMatcher({ ways: hindiMeaning(inEnglish).map(hindiSearchWords), begun: '' });
  return (text) => new Set([...inHindi(text), ...inEnglish(text)]);
}

/** Terms and names in Devanagari that are called in English what a matcher finds. */
function hindiMeaning(inEnglish: WordMatcher): string[] {
  const isMeant = (word: string) => inEnglish(word).size > 0;
  return [
    ...hindiTerms.filter(({ meanings }) => meanings.some(isMeant)).map(({ word }) => word),
    ...hindiNames.filter(({ english }) => english.every(isMeant)).map(({ hindi }) => hindi),
  ];
}
