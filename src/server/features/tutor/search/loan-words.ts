import { toLatinLetters } from '../../library/hindi/devanagari.ts';
import { editCost, lettersOf } from './edit-cost.ts';
import type { Reading } from './spelling.ts';

type Rules = readonly (readonly [RegExp, string])[];

/** How an Indian hears the letters of an English word or of a name. */
const ENGLISH_SOUNDS: Rules = [
  [/^(?:kn|gn)/g, 'n'], [/^wr/g, 'r'], [/^ps/g, 's'], [/tch/g, 'ch'], [/ck/g, 'k'], [/ph/g, 'f'], [/qu/g, 'kv'], [/x/g, 'ks'],
  [/(?<=[aeiou])sion/g, 'jan'], [/s?sion|[tc]ion/g, 'shan'], [/queue/g, 'kyu'], [/oo/g, 'u'], [/ea|ee|ie$/g, 'i'], [/[tc]ial/g, 'shal'], [/ture/g, 'char'], [/(?<=[aeiou])sure/g, 'jar'],
  [/gh(?=t|s?$)/g, ''], [/dg(?=e)/g, 'j'], [/wh/g, 'v'], [/c(?=[eiy])/g, 's'], [/c(?!h)/g, 'k'], [/w(?=s?$|[^aeiou])/g, ''],
]; // oxfmt-ignore
/** What is said in two ways: a soft g, a hard ch, a voiced s. */
const DOUBTFUL: readonly (readonly [RegExp, string])[] = [
  [/g(?=[eiy])/g, 'j'],
  [/ch/g, 'k'],
  [/(?<=[aeiou])s(?=[aeiou])/g, 'j'],
];
/** One letter for consonants that are not told apart in either spelling. */
const ALIKE: Rules = [
  [/chh/g, 'ch'], [/([kgjdb])h/g, '$1'], [/ph/g, 'f'], [/z/g, 'j'], [/w/g, 'v'], [/q/g, 'k'], [/m(?=[pb])/g, 'n'], [/(?<=.)y/g, ''],
]; // oxfmt-ignore
const VOWELS = /[aeiou]/g;
const HINDI_ENDINGS = /(?:्स|ों|ें|ियाँ|ियां|ियों|ाओं|ाएँ|ाएं)$/;

const SHORTEST_KEY = 2;
/** The vowels have to fit too, more or less: टपल is tuple (0.613), बिरयानी is not born (0.602). */
const SURE = 0.61;
const MOST_READINGS = 2;
const STEP = 0.8;

const apply = (rules: Rules, word: string): string =>
  rules.reduce((said, [letters, heard]) => said.replace(letters, heard), word);

const keyOf = (heard: string): string =>
  apply(ALIKE, heard)
    .replaceAll(/(.)\1+/g, '$1')
    .replaceAll(VOWELS, '');

const hearingsOf = (word: string): string[] =>
  DOUBTFUL.reduce<string[]>(
    (all, [letters, heard]) => [...new Set([...all, ...all.map((each) => each.replace(letters, heard))])],
    [apply(ENGLISH_SOUNDS, word)],
  );

function surenessOf(latin: string, heard: readonly string[]): number {
  const typed = lettersOf(latin.replaceAll('aa', 'a').replaceAll('ph', 'f'));
  if (!typed) return 0;
  const surest = heard.map((each) => {
    const letters = lettersOf(each);
    const whole = Math.max(typed.length, each.length) * STEP;
    return letters ? 1 - editCost(typed, letters, whole) / whole : 0;
  });
  return Math.max(...surest);
}

/**
 * A phonetic match: words of a vocabulary that a word in Devanagari may be by its sound: डिक्शनरी is dictionary,
 * अंबेडकर Ambedkar. The likeliest first.
 */
export function createLoanWords(vocabulary: Iterable<string>): (word: string) => Reading[] {
  const byKey = new Map<string, { word: string; heard: string[] }[]>();
  for (const word of vocabulary) {
    if (!/^[a-z]+$/.test(word)) continue;
    const heard = hearingsOf(word);
    for (const key of new Set(heard.map(keyOf))) {
      if (key.length < SHORTEST_KEY) continue;
      byKey.set(key, [...(byKey.get(key) ?? []), { word, heard }]);
    }
  }
  const readingsOf = (latin: string): Reading[] => {
    return (byKey.get(keyOf(latin)) ?? [])
      .map(({ word, heard }) => ({ word, sureness: surenessOf(latin, heard) }))
      .filter(({ sureness }) => sureness >= SURE)
      .sort((one, other) => other.sureness - one.sureness)
      .slice(0, MOST_READINGS);
  };
  return (word) => {
    const whole = readingsOf(toLatinLetters(word));
    return whole.length > 0 ? whole : readingsOf(toLatinLetters(word.replace(HINDI_ENDINGS, '')));
  };
}
