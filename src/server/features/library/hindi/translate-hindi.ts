import { isDevanagari } from './devanagari.ts';
import { englishOf, isHinglish, isNumber, isQuoted, namesIn, QUOTED } from './hinglish.ts';

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const HINDI_DIGIT = /[०-९]/g;
const ZERO = '०'.charCodeAt(0);
/** Of the meanings of a word the likeliest ones: more would find half the library. */
const MOST_MEANINGS = 2;

/** Hindi words in the lessons' English; undefined where nothing written in Hindi has a meaning that is known. */
export function translateHindi(q: string): string | undefined {
  const written = wordsOf(q);
  return written.some(isDevanagari) ? translated(written, isDevanagari) : undefined;
}

/** Whether a word says that these are Hindi. */
export const isInHinglish = (q: string): boolean => isHinglish(wordsOf(q));

/**
 * The same of Hindi in Latin letters: where a word says that it is Hindi, or `isUnknown`, no lesson having any of the
 * words. Otherwise they may be English.
 */
export function translateHinglish(q: string, isUnknown: boolean): string | undefined {
  const written = wordsOf(q);
  return isUnknown || isHinglish(written) ? translated(written, (word) => !isNumber(word)) : undefined;
}

function wordsOf(q: string): string[] {
  const latin = q.normalize('NFC').replaceAll(HINDI_DIGIT, (digit) => String(digit.charCodeAt(0) - ZERO));
  return Array.from(latin.toLowerCase().matchAll(WORD), ([word]) => word);
}

function translated(written: readonly string[], mayBeHindi: (word: string) => boolean): string | undefined {
  const meant = namesIn(written).flatMap(({ words, english, next }): readonly string[] => {
    if (english) return english;
    const [word = ''] = words;
    return mayBeHindi(word) ? meaningsOf(word, next) : [word];
  });
  const isRead = meant.some((word) => !written.includes(word));
  return isRead ? [...new Set(meant)].join(' ') : undefined;
}

function meaningsOf(word: string, next: string): readonly string[] {
  const english = englishOf(word) ?? (isDevanagari(word) ? [] : [word]);
  return isQuoted(english, next) ? [QUOTED] : english.slice(0, MOST_MEANINGS);
}
