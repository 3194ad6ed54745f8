import { isDevanagari, toLatinLetters } from '../../library/hindi/devanagari.ts';
import { asksInHindi, hindiSoundOf } from '../../library/hindi/hinglish.ts';
import { createSpelling, type Reading } from './spelling.ts';
import type { Term } from './query-terms.ts';
import { stemOf } from '../../../words/word-forms.ts';

/** The words in Devanagari that the lessons of a subject have. */
export interface HindiWords {
  /** Those that are written like one by ear: केशवानंद for केसवानन्द. */
  heardAlike: (word: string) => readonly string[];
  /** Those that one may be misspelt, with how sure that is. */
  misspelt: (word: string) => readonly Reading[];
  /** What is one word in the lessons and was written as two: प्रधान मंत्री. */
  withJoined: (typed: readonly string[]) => string[];
}

const SHORTEST_KEY = 3;
/** Of a word that is misspelt otherwise; short ones are near to many. */
const SURELY_MISSPELT = 0.8;
const LONG = 8;
const SURE_IF_LONG = 0.72;
const SHORTEST_MISSPELT = 5;
const LONG_A = /aa/g;

/** The vowel that is written as one likes left out; a long one stays: पतन is not पाटन. */
const keyOf = (stem: string): string => {
  const sound = hindiSoundOf(toLatinLetters(stem).replaceAll(LONG_A, 'A'));
  return sound.slice(0, 1) + sound.slice(1).replaceAll('a', '');
};

/** On a phone a nasal before a consonant is often left out: फासी for फाँसी. */
const withoutNasals = (key: string): string => key.replaceAll(/n(?=[^aeiouAn])/g, '');

export function createHindiWords(vocabulary: Iterable<string>): HindiWords {
  const stems = new Set<string>();
  const byKey = new Map<string, string[]>();
  const byKeyWithoutNasals = new Map<string, string[]>();
  const byLatin = new Map<string, string>();
  for (const word of vocabulary) {
    if (!isDevanagari(word)) continue;
    const stem = stemOf(word);
    if (stems.has(stem)) continue;
    stems.add(stem);
    const key = keyOf(stem);
    byKey.set(key, [...(byKey.get(key) ?? []), word]);
    const bare = withoutNasals(key);
    byKeyWithoutNasals.set(bare, [...(byKeyWithoutNasals.get(bare) ?? []), word]);
    byLatin.set(toLatinLetters(stem), word);
  }
  const spell = createSpelling(byLatin.keys());
  const isKnown = (word: string) => stems.has(stemOf(word));
  return {
    heardAlike(word) {
      const key = keyOf(stemOf(word));
      return key.length < SHORTEST_KEY ? [] : (byKey.get(key) ?? []);
    },
    misspelt(word) {
      const latin = toLatinLetters(stemOf(word));
      const nasal = byKeyWithoutNasals.get(withoutNasals(keyOf(stemOf(word))));
      if (nasal) return nasal.map((each) => ({ word: each, sureness: 1 }));
      if (latin.length < SHORTEST_MISSPELT) return [];
      return spell(latin)
        .filter(({ sureness }) => sureness >= (latin.length < LONG ? SURELY_MISSPELT : SURE_IF_LONG))
        .map((near) => ({ word: byLatin.get(near.word) ?? '', sureness: near.sureness }));
    },
    withJoined(typed) {
      const joined: string[] = [];
      for (let at = 0; at < typed.length; at += 1) {
        const [one = '', other = ''] = [typed[at], typed[at + 1]];
        const isOne =
          isDevanagari(one) &&
          isDevanagari(other) &&
          !asksInHindi(one) &&
          !asksInHindi(other) &&
          !(isKnown(one) && isKnown(other)) &&
          isKnown(one + other);
        joined.push(isOne ? one + other : one);
        if (isOne) at += 1;
      }
      return joined;
    },
  };
}

/** Names of English letters as Hindi writes them, the longer of two first. */
const LETTER_NAMES: readonly (readonly [string, string])[] = [
  ['डब्ल्यू', 'w'], ['डब्लू', 'w'], ['एक्स', 'x'], ['क्यू', 'q'], ['जेड', 'z'], ['वाई', 'y'], ['एफ', 'f'], ['एच', 'h'], ['आई', 'i'],
  ['एल', 'l'], ['एम', 'm'], ['एन', 'n'], ['आर', 'r'], ['एस', 's'], ['बी', 'b'], ['सी', 'c'], ['डी', 'd'], ['जी', 'g'],
  ['जे', 'j'], ['के', 'k'], ['पी', 'p'], ['टी', 't'], ['यू', 'u'], ['वी', 'v'], ['ए', 'a'], ['ई', 'e'], ['ओ', 'o'],
]; // oxfmt-ignore
const FEWEST_SIGNS = 2;

/** What is spelt letter by letter: जीडीपी is GDP, के2 K2; undefined for a word. */
export function spelledOut(word: string): string | undefined {
  let said = '';
  for (let at = 0; at < word.length;) {
    const digit = /^\d+/.exec(word.slice(at))?.[0];
    const letter = LETTER_NAMES.find(([name]) => word.startsWith(name, at));
    if (digit !== undefined) {
      said += digit;
      at += digit.length;
    } else if (letter) {
      said += letter[1];
      at += letter[0].length;
    } else {
      return undefined;
    }
  }
  return said.length >= FEWEST_SIGNS ? said : undefined;
}

const SURE_SYNONYM = 0.74;

/** A word that textbooks have another for says no more than the commoner of them. */
export function asConcept(term: Term): Term {
  const sure = term.readings.filter(({ sureness }) => sureness >= SURE_SYNONYM);
  const weight = Math.min(term.weight, ...sure.map((each) => each.weight));
  const readings = term.readings.map((each) => ({ ...each, weight: Math.min(each.weight, weight) }));
  return { ...term, weight, readings };
}

const FEWEST_SIGNS_OF_HALF = 3;
const FIRST_LETTER = /^[\u0905-\u0939]/;

/** What is two words in the lessons and was written as one: लोकसभा. */
export function halvesOf(typed: string, isWord: (half: string) => boolean): [string, string] | undefined {
  for (let at = FEWEST_SIGNS_OF_HALF; at <= typed.length - FEWEST_SIGNS_OF_HALF; at += 1) {
    const [one, other] = [typed.slice(0, at), typed.slice(at)];
    if (FIRST_LETTER.test(other) && !one.endsWith('्') && isWord(one) && isWord(other)) return [one, other];
  }
  return undefined;
}
