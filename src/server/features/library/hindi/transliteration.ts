import { setImmediate as nextTurn } from 'node:timers/promises';
import { toLatinLetters } from './devanagari.ts';
import { hindiKeyOf } from './hinglish.ts';

/** What a word of a Hindi lesson is found by that was typed in Latin letters. */
export type Transliterate = (word: string) => string | undefined;

/** A stem that a Hindi lesson has, and in how many it stands. */
export interface HindiStem {
  stem: string;
  texts: number;
}

/** A shorter key is near to half of all short words. */
const SHORTEST_KEY = 5;
/** How many stems are read before others get a turn of the event loop: some milliseconds. */
const STEMS_AT_A_STRETCH = 500;
const ENDING_VOWELS = /(?<![aeiou])[aeiou]{1,4}$/;
/** What stems have lost: of nouns, of verbs. */
const TYPED_ENDINGS = [
  '',
  'n',
  'on',
  'en',
  'iyon',
  'iyan',
  'na',
  'ne',
  'ni',
  'ta',
  'te',
  'ti',
  'ya',
  'ye',
  'yi',
  'v',
];

/** A phonetic key: of a word in either script the consonants as they are heard, and the vowels that are no a. */
function keyOf(latin: string): string {
  return hindiKeyOf(
    latin
      .replaceAll(/jny?|gny/g, 'gy')
      .replaceAll('x', 'ksh')
      .replaceAll(/(?<=[kgcjtdpb])hh/g, 'h')
      .replaceAll(/iy(?=a)/g, 'y')
      .replaceAll('ru', 'ri'),
  );
}
const stemKeyOf = (latin: string): string => keyOf(latin).replace(ENDING_VOWELS, '');

/** The keys that the stem of a typed word may have, the longest first. */
function typedKeysOf(word: string): string[] {
  const keys = TYPED_ENDINGS.flatMap((ending) =>
    word.endsWith(ending) ? [stemKeyOf(word.slice(0, word.length - ending.length))] : [],
  );
  return [...new Set(keys)].filter((key) => key.length >= SHORTEST_KEY);
}

/** A transliteration of Hindi in Latin letters by how the words of the lessons sound; of words that sound alike the commonest. */
export async function createTransliteration(stems: readonly HindiStem[]): Promise<Transliterate> {
  const byKey = new Map<string, HindiStem>();
  for (const [at, each] of stems.entries()) {
    if (at % STEMS_AT_A_STRETCH === STEMS_AT_A_STRETCH - 1) await nextTurn();
    const key = stemKeyOf(toLatinLetters(each.stem));
    if (key.length >= SHORTEST_KEY && (byKey.get(key)?.texts ?? 0) < each.texts) byKey.set(key, each);
  }
  return (word) =>
    typedKeysOf(word.toLowerCase())
      .map((key) => byKey.get(key)?.stem)
      .find((stem) => stem !== undefined);
}
