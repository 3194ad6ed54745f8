const WORD = /[\p{L}\p{M}\p{N}]+/gu;
/** So much of a sentence must be there: formulas and code read otherwise than they are written. */
export const ENOUGH = 0.6;

/** The words of a text in small letters, in their order. */
export const wordsOf = (text: string): string[] => text.toLowerCase().match(WORD) ?? [];

/** How many of the words asked for are there: a share from 0 to 1, none where nothing is asked for. */
export function shareOf(asked: ReadonlySet<string>, there: readonly string[]): number {
  const known = new Set(there);
  return asked.size === 0 ? 0 : [...asked].filter((word) => known.has(word)).length / asked.size;
}

/** Whether a sentence stands in a text, as far as can be told. */
export const hasSentence = (text: string, sentence: string): boolean =>
  shareOf(new Set(wordsOf(sentence)), wordsOf(text)) >= ENOUGH;
