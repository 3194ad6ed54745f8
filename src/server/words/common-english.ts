import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const COMMON = 6_000;
let shipped: readonly string[] | undefined;
let common: ReadonlySet<string> | undefined;

/** The words of the word vectors, the commonest of English first. */
export function shippedWords(): readonly string[] {
  shipped ??= readFileSync(join(import.meta.dirname, 'common-words.txt'), 'utf8')
    .trimEnd()
    .split('\n');
  return shipped;
}

/** Whether a word is among the commonest of English. */
export function isCommonEnglish(word: string): boolean {
  common ??= new Set(shippedWords().slice(0, COMMON));
  return common.has(word);
}
