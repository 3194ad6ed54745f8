import { lessonWordsOf, stemOf } from '../../../words/word-forms.ts';
import type { WordMatcher } from '../word-match.ts';
import { hindiSearchWords } from '../../../words/hindi-search-words.ts';
import type { HindiQuery } from './hindi-query.ts';
import { hindiSpellingOf } from '../../../words/hindi-stem.ts';
import { hindiNames, hindiTerms } from './hinglish.ts';

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const OPEN_O = /^ऑ/;

const wordsOf = (text: string): string[] => text.match(WORD) ?? [];

/** What the words that may match begin with: of all others no stem is made. */
const firstOf = (word: string): string =>
  (word.normalize('NFKD')[0] ?? '').replace(OPEN_O, 'आ').toLowerCase();

/** Finds the words of a Hindi text that a search was for, in any of their forms and spellings, by their stems. */
export function createHindiMatcher({ ways, begun }: HindiQuery): WordMatcher {
  const wanted = new Set(ways.flatMap((way) => way.split(' ')));
  const firsts = new Set([...wanted, begun].map(firstOf));
  const known = new Map<string, string>();
  const matchOf = (written: string): string => {
    if (!firsts.has(firstOf(written)) && !/\d|[०-९]/.test(written)) return '';
    const [word = ''] = lessonWordsOf(written);
    const stem = stemOf(word);
    if (wanted.has(stem)) return stem;
    return begun !== '' && hindiSpellingOf(word).startsWith(begun) ? begun : '';
  };
  return (text) => {
    const found = new Set<string>();
    for (const word of wordsOf(text)) {
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
