import { askingInHinglish, asksInHindi, isHinglish } from './hinglish.ts';

const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/** Names and terms of the lessons that are also typed for a Hindi word that asks: Shah Jahan, Gaya, Uttar Pradesh, FIR. */
const TERMS_TOO = new Set('fir gaya har jahan jana kin main men par per sari tab uttar'.split(' '));

/** English where no other word of the query is Hindi. */
const ENGLISH_TOO = new Set(
  'ab ate bare de do h hi ho hum hume is le li lo madam mat me mere mile na or pe please sake sare se sir the to u us'.split(' '), // oxfmt-ignore
);

const asking = new Set(askingInHinglish());

const asksIn = (word: string, inHinglish: boolean): boolean =>
  asksInHindi(word) || (asking.has(word) && !TERMS_TOO.has(word) && (inHinglish || !ENGLISH_TOO.has(word)));

/** Whether a word, in small letters, is a Hindi stop word: it says how something is asked, and nothing of what. */
export const isStopWord = (word: string): boolean => asksIn(word, false);

/** A query without Hindi stop words, those that only ask, in either script; as it is where nothing else would be left. */
export function withoutStopWords(q: string): string {
  const words = q.toLowerCase().match(WORD) ?? [];
  const inHinglish = isHinglish(words);
  if (words.every((word) => asksIn(word, true))) return q;
  const left = q.replaceAll(WORD, (word) => (asksIn(word.toLowerCase(), inHinglish) ? '' : word));
  return left === q ? q : left.replaceAll(/\s+/g, ' ').trim();
}
