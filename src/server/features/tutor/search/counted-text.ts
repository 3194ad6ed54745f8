import { lessonWordsOf, stemOf } from '../../../words/word-forms.ts';
import { withReferences } from './law-references.ts';

/** A text taken apart. */
export interface Counted {
  times: ReadonlyMap<string, number>;
  length: number;
  order: readonly string[];
}

/** A*, whose sign would be lost. */
export const STARRED = 'astar';
const A_STAR = /(?<![\p{L}\p{N}*_`$^\\])A\\?\*(?![\p{L}\p{N}*])/gu;

/** The words of a text as the search compares them. */
export const searchWordsOf = (text: string): string[] =>
  lessonWordsOf(withReferences(text.includes('*') ? text.replaceAll(A_STAR, STARRED) : text));

export function count(text: string): Counted {
  const order = searchWordsOf(text).map(stemOf);
  const times = new Map<string, number>();
  for (const stem of order) times.set(stem, (times.get(stem) ?? 0) + 1);
  return { times, length: order.length, order };
}

export const plain = (text: string): string =>
  text
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();
