import { isDevanagari } from './devanagari.ts';
import { englishOf, withEnglishNames } from './hinglish.ts';

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const NUMBER = /^\d+$/;
const HINDI_DIGIT = /[०-९]/g;
const ZERO = '०'.charCodeAt(0);
/** Of the meanings of a word the likeliest ones: more would find half the library. */
const MOST_MEANINGS = 2;
/** With a number behind it, what a law is quoted by: धारा 370. */
const QUOTED = 'article';

/** Hindi words in the lessons' English; undefined where nothing written in Hindi has a meaning that is known. */
export function translateHindi(q: string): string | undefined {
  const latin = q.normalize('NFC').replaceAll(HINDI_DIGIT, (digit) => String(digit.charCodeAt(0) - ZERO));
  const written = Array.from(latin.toLowerCase().matchAll(WORD), ([word]) => word);
  if (!written.some(isDevanagari)) return undefined;
  const words = withEnglishNames(written);
  const meant = words.flatMap((word, at) => meaningsOf(word, words[at + 1] ?? ''));
  const isRead = meant.some((word) => !written.includes(word));
  return isRead ? [...new Set(meant)].join(' ') : undefined;
}

function meaningsOf(word: string, next: string): readonly string[] {
  if (!isDevanagari(word)) return [word];
  const english = englishOf(word) ?? [];
  return NUMBER.test(next) && english.includes(QUOTED) ? [QUOTED] : english.slice(0, MOST_MEANINGS);
}
