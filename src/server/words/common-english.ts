import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The words of the tutor's vectors, the commonest first. */
const WORDS = join(import.meta.dirname, '../features/tutor/search/word-vectors/words.txt');
const COMMON = 6_000;
let common: ReadonlySet<string> | undefined;

/** Whether a word is among the commonest of English. */
export function isCommonEnglish(word: string): boolean {
  common ??= new Set(readFileSync(WORDS, 'utf8').split('\n', COMMON));
  return common.has(word);
}
