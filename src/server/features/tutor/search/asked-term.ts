import { lessonWordsOf, stemOf } from '../../../words/word-forms.ts';
import { followUpOf } from './follow-up.ts';
import type { Term } from './query-terms.ts';

/** Before and after the term, in a question of single spaces and without punctuation around it. */
const BEFORE_TERM =
  /^(?:(?:please|sir|hi|hey)[,.!]? )*(?:wh?[au]t(?:['’]?s| (?:is|are|was|were|r))|define|(?:wh?at (?:is|does) )?(?:the )?meaning of|what do(?:es)? you mean by|what does(?=.* means?$)) (?:meant by )?(?:an? |the )?/iu;
const AFTER_ENGLISH_TERM = / means?$/iu;
const AFTER_TERM =
  / (?:kya (?:hai|hain|h|hota|hoti|hote|tha|thi)(?: (?:hai|hain|h))?|ka (?:matlab|arth|meaning)(?: kya)?(?: (?:hai|h|hota hai))?|kise kah?te(?: (?:hai|hain|h))?|क्या (?:है|हैं|होता|होती|होते|था|थी|थे)(?: (?:है|हैं))?|का (?:मतलब|अर्थ)(?: क्या)?(?: (?:है|होता है))?|किसे कहते(?: (?:है|हैं))?)$/iu;
const LETTER = /[\p{L}\p{M}\p{N}]/u;

/** A text from its first letter or digit to its last, with single spaces. */
function withoutPunctuationAround(text: string): string {
  const letters = [...text];
  const isLetter = (letter: string) => LETTER.test(letter);
  return letters
    .slice(Math.max(0, letters.findIndex(isLetter)), letters.findLastIndex(isLetter) + 1)
    .join('')
    .split(/\s+/)
    .join(' ');
}

function termIn(query: string): string | undefined {
  const plain = withoutPunctuationAround(query);
  const before = BEFORE_TERM.exec(plain)?.[0];
  if (before !== undefined) return plain.slice(before.length).replace(AFTER_ENGLISH_TERM, '');
  const after = AFTER_TERM.exec(plain);
  return after ? withoutPunctuationAround(plain.slice(0, after.index)) : undefined;
}

/** It asks how things hang together, or for a part of something: no term of a field. */
const RELATES =
  /(?<![\p{L}\p{M}])(?:of|between|in|on|for|from|to|and|or|with|vs|versus|ka|ki|ke|me|mein|mai|se|aur|ya|kya|how|why|का|की|के|में|से|और|या|क्या|को|पर)(?![\p{L}\p{M}])|[=<>$`]|\d/iu;
const MOST_WORDS = 3;

/** The term whose meaning is asked, and nothing else, as the student wrote it: “what is a skip list”, “skip list kya hai”. */
export function termAskedFor(query: string): string | undefined {
  if (followUpOf(query)) return undefined;
  const term = termIn(query);
  if (!term || RELATES.test(term)) return undefined;
  return lessonWordsOf(term).length <= MOST_WORDS && lessonWordsOf(term).length > 0 ? term : undefined;
}

/** A misspelt word is read less surely; with less it is only like one of a lesson. */
const READ = 0.5;
/** Of what the words of a term weigh. */
const TELLING = 0.4;

/** Whether a text lacks what tells a term from others: “window” of “karst window”. */
export function lacksTerm(term: string, text: string, terms: readonly Term[]): boolean {
  const typed = new Set(lessonWordsOf(term));
  const own = terms.filter((each) => typed.has(each.typed));
  const stems = new Set(lessonWordsOf(text).map(stemOf));
  const has = (each: Term) =>
    stems.has(stemOf(each.typed)) ||
    each.readings.some(({ stem, sureness }) => sureness >= READ && stems.has(stem));
  const weightOf = (some: readonly Term[]) => some.reduce((sum, { weight }) => sum + weight, 0);
  return own.length > 0 && weightOf(own.filter((each) => !has(each))) >= TELLING * weightOf(own);
}

/** Whether a text has the words of a term together, as they stand in it. */
export function hasTerm(term: string, text: string): boolean {
  const stemsOf = (each: string) => ` ${lessonWordsOf(each).map(stemOf).join(' ')} `;
  return stemsOf(text).includes(stemsOf(term));
}

/** Whether a text may tell of a term: it has its words, and not only apart from each other. */
export function mayTellOf(term: string, text: string, terms: readonly Term[]): boolean {
  if (lacksTerm(term, text, terms)) return false;
  const stems = new Set(lessonWordsOf(text).map(stemOf));
  // In Hinglish the words of a term are none of the text.
  return hasTerm(term, text) || !lessonWordsOf(term).every((word) => stems.has(stemOf(word)));
}
