import { sentencesOf } from '../plain-text.ts';
import { bestOf, excerptOf, shorten, type WordMatcher } from '../word-match.ts';
import { markedBy } from './hindi-words-matched.ts';

/** A text in both languages, which are built alike. */
interface BothTexts {
  text: string;
  hindi: { name: string; text: string };
}

/** What is shown of a Hindi text, and which of its words, and of its name's, match. */
export interface HindiExcerpt {
  excerpt: string;
  marked: string[];
}

const BETWEEN_BLOCKS = /\n{2,}/;

export interface HindiMatchers {
  /** Of the words in Hindi that were looked for. */
  inHindi: WordMatcher;
  /** Of what they mean in English, or of the English that was looked for. */
  inEnglish: WordMatcher;
  /** Of the words in Hindi that mean that. */
  byMeaning: WordMatcher;
}

/**
 * The search snippet in Hindi: the sentence with most of the words that were looked for. Where none stands in the text,
 * it was found by what they mean in English: then the one in the place of the English sentence that matches best.
 */
export function hindiExcerptOf(
  both: BothTexts,
  { inHindi, inEnglish, byMeaning }: HindiMatchers,
): HindiExcerpt {
  const { name, text } = both.hindi;
  const excerpt = excerptOf(text, inHindi);
  const marked = markedBy(`${name}\n${excerpt}`, inHindi);
  if (marked.length > 0) return { excerpt, marked };
  const meant = shorten(counterpartOf(both, inEnglish), byMeaning);
  return { excerpt: meant, marked: markedBy(`${name}\n${meant}`, byMeaning) };
}

/** The Hindi sentence in the place of the English one that matches best; the first one where none does. */
function counterpartOf({ text: notes, hindi }: BothTexts, matches: WordMatcher): string {
  const blocks = notes.split(BETWEEN_BLOCKS);
  const inHindi = hindi.text.split(BETWEEN_BLOCKS);
  let best = { score: 0, block: 0, place: 0 };
  for (const [block, english] of blocks.entries()) {
    if (matches(english).size <= best.score) continue;
    const { text, score } = bestOf(english, matches);
    if (score <= best.score) continue;
    const sentences = sentencesOf(english);
    const index = sentences.findIndex((sentence) => sentence.text === text);
    best = { score, block, place: index / Math.max(1, sentences.length - 1) };
  }
  const sentences = sentencesOf(inHindi[best.block] ?? '');
  return sentences[Math.round(best.place * (sentences.length - 1))]?.text ?? '';
}
