import type { TutorQuestion } from './ai-port.ts';

/** Characters of each hint level: the words its rules allow, and about half as many again. */
export const LONGEST: Readonly<Record<TutorQuestion['hintLevel'], number>> = {
  nudge: 600,
  hint: 800,
  answer: 2_000,
};

const SENTENCE_END = /[.!?।॥…]["'”’)\]*_`]*(?=\s)|\n/gu;
/** A link or picture that may still become one. */
const BEGUN_LINK = /\[[^\][\n]*(?:\](?:\([^()\n]*)?)?$/;

/** Sanitizes model output: what a model said as plain text without Markdown links, which can be stored and shown (R53). */
export const toPlainText = (content: string): string =>
  content
    .toWellFormed()
    .normalize('NFC')
    .replaceAll('\r\n', '\n')
    // Pictures and links become their words: nothing is fetched and nobody is led away (R54).
    .replaceAll(/!?\[([^\][\n]*)\]\([^()\n]*\)/g, '$1')
    .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .trim();

/** The whole sentences and lines at the beginning of a plain text that is still growing: what they are, they stay. */
export function wholeSentencesOf(text: string): string {
  const ends = Array.from(text.matchAll(SENTENCE_END), ({ 0: end, index }) => index + end.trimEnd().length);
  const last = ends.findLast((end) => !BEGUN_LINK.test(text.slice(0, end)));
  return text.slice(0, last ?? 0).trimEnd();
}

/** At most so many characters, to the end of a sentence; of one that is longer than that, to the end of a word. */
export function shortened(text: string, { most, isCutOff }: { most: number; isCutOff: boolean }): string {
  if (text.length <= most && !isCutOff) return text;
  const cut = text.slice(0, most).toWellFormed();
  const sentences = wholeSentencesOf(cut);
  if (sentences !== '') return sentences;
  const words = cut.slice(0, most - 2);
  const end = Math.max(words.lastIndexOf(' '), words.lastIndexOf('\n'));
  return `${(end > 0 ? words.slice(0, end) : words).trimEnd()} …`;
}
