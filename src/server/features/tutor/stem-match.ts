import { isDevanagari } from '../library/hindi/devanagari.ts';
import { createWordMatcher, type WordMatcher } from '../library/word-match.ts';
import { isAskingWord } from './search/asking-words.ts';
import { lessonWordsOf, stemOf } from '../../words/word-forms.ts';

/** Stems of a question's words in Devanagari, which PostgreSQL does not know: none of those that only ask. */
export const hindiStemsOf = (question: string): string[] => [
  ...new Set(
    lessonWordsOf(question)
      .filter(isDevanagari)
      .map(stemOf)
      .filter((stem) => !isAskingWord(stem)),
  ),
];

/** Finds the words that stems stand for, those of PostgreSQL and those of Hindi. */
export function createStemMatcher(stems: readonly string[]): WordMatcher {
  const hindi = new Set(stems.filter(isDevanagari));
  const matches = createWordMatcher(stems.filter((stem) => !isDevanagari(stem)));
  if (hindi.size === 0) return matches;
  return (text) => {
    const met = lessonWordsOf(text).filter(isDevanagari).map(stemOf);
    return new Set([...matches(text), ...met.filter((stem) => hindi.has(stem))]);
  };
}
