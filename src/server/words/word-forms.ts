import { hindiStemOf } from './hindi-stem.ts';
import { remembered } from './remembered.ts';

const WORD = /(?<![\p{L}\p{N}])-?\d+(?:\.\d+)?(?![\p{L}\p{N}])|[\p{L}\p{M}\p{N}]+/gu;
/** Above and below Latin letters: students leave them out. */
const ACCENT = /[\u0300-\u036f]/g;
/** Commands of a formula, but for its Greek letters, which are spoken of by name. */
const FORMULA = /\\(?!(?:alpha|beta|gamma|delta|epsilon|eta|theta|lambda|mu|pi|sigma|phi|omega)\b)[a-z]+/gi;
/** Endings of one word's forms, longest first, and what stays of it. */
const ENDINGS: readonly (readonly [string, string])[] = [
  ['isations', 'is'], ['izations', 'is'], ['isation', 'is'], ['ization', 'is'], ['nesses', ''], ['ments', ''],
  ['ations', ''], ['ation', ''], ['ness', ''], ['ment', ''], ['ising', 'is'], ['izing', 'is'], ['ised', 'is'], ['ized', 'is'],
  ['ions', ''], ['ion', ''], ['ings', ''], ['ing', ''], ['ities', ''], ['ity', ''], ['ies', ''], ['ied', ''], ['ical', ''], ['ally', ''],
  ['edly', ''], ['ers', ''], ['er', ''], ['ed', ''], ['ly', ''], ['es', ''], ['al', ''], ['s', ''], ['e', ''], ['y', ''],
]; // oxfmt-ignore
const SHORTEST_STEM = 3;
/** Within a word of Hindi nobody sees them. */
const JOINERS = /[\u200b-\u200d\ufeff]/g;
const DEVANAGARI_DIGIT = /[०-९]/g;
const FIRST_DEVANAGARI = 0x0900;
const LAST_DEVANAGARI = 0x097f;

/** Tokenizes a text: its words as they compare; numbers keep sign and point. */
export const lessonWordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replaceAll(ACCENT, '')
    .normalize('NFKC')
    .replaceAll(JOINERS, '')
    .replaceAll(DEVANAGARI_DIGIT, (digit) => String(digit.charCodeAt(0) - 0x0966))
    .toLowerCase()
    .replaceAll(FORMULA, ' ')
    .match(WORD) ?? [];

/** Stemming of a word, by an English stemmer or a Hindi one: the stem is what the forms of one word share, not a word of the language. */
export const stemOf = remembered((word) => {
  if (/\d/.test(word)) return word;
  const first = word.charCodeAt(0);
  if (first >= FIRST_DEVANAGARI && first <= LAST_DEVANAGARI) return hindiStemOf(word);
  let stem = word;
  for (const [ending, rest] of ENDINGS) {
    if (!stem.endsWith(ending) || stem.length - ending.length + rest.length < SHORTEST_STEM) continue;
    if (ending === 's' && /(?:ss|us|is)$/.test(stem)) continue;
    stem = stem.slice(0, -ending.length) + rest;
    if (ending !== 's') break;
  }
  return stem.replace(/([bdfgklmnprt])\1$/, '$1').replace(/(?<=...)i$/, '');
});
