import type { Transliterate } from './transliteration.ts';
import { isDevanagari, toLatinLetters } from './devanagari.ts';
import { hindiSoundOf, hindiKeyOf, hindiNames, hindiNamesOf, hindiTerms, namesIn } from './hinglish.ts';

const SHORTEST_KEY = 4;
const notTransliterated: Transliterate = () => undefined;

/** Words of terms and names, by how they sound and by what is left of that in Latin letters. */
const words = [
  ...new Set([...hindiTerms.map(({ word }) => word), ...hindiNames.flatMap(({ hindi }) => hindi.split(' '))]),
];
const firstBy = (keyOf: (word: string) => string) =>
  new Map(words.toReversed().map((word) => [keyOf(word), word]));
const bySound = firstBy((word) => hindiSoundOf(toLatinLetters(word)));
const byKey = firstBy(hindiKeyOf);

/**
 * Transliteration of Hindi in Latin letters: each term and name as lessons write it, any other word
 * as it is heard, or as it is.
 * Undefined where none is known.
 */
export function toDevanagari(
  written: readonly string[],
  transliterate: Transliterate = notTransliterated,
): string | undefined {
  const read = namesIn(written).flatMap((name) => {
    const key = name.words.map(hindiKeyOf).join(' ');
    const names = name.english ? hindiNamesOf(name.english) : [];
    const same = names.find((hindi) => hindi.split(' ').map(hindiKeyOf).join(' ') === key) ?? names[0];
    return same ?? name.words.map((word) => wordOf(word) ?? transliterate(word) ?? word).join(' ');
  });
  const hindi = read.join(' ');
  return isDevanagari(hindi) ? hindi : undefined;
}

function wordOf(word: string): string | undefined {
  const key = hindiKeyOf(word);
  return bySound.get(hindiSoundOf(word)) ?? (key.length >= SHORTEST_KEY ? byKey.get(key) : undefined);
}
