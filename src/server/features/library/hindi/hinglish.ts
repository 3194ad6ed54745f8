import { isDevanagari, toLatinLetters } from './devanagari.ts';
import { hindiSpellingOf } from '../../../words/hindi-stem.ts';
import { ASKING_DEVANAGARI, HINDI_TERM_NAMES, HINDI_TERMS } from './hindi-terms.ts';
import { ASKING_HINDI, HINDI_NAMES, HINDI_WORDS } from './hinglish-words.ts';

/** Signs of Hindi in Latin letters that English has not: one of them, and words of both languages are read as Hindi. */
const HINDI_ONLY = new Set(
  `kya kyu kyun kyon kyo kiyu kaise kese kaisa kaisi kab kaha kahan kaun kon konsa kaunsa kisne kisko hai hain hota hoti hote hoga
  hogi hua hui hue karna karne karta karte karti karke kiya mein nahi nahin nhi batao bataiye samjhao samjha matlab mtlb farak farq
  fark antar kitna kitne kitni wala wale kyunki liye raha rahe sakte sakta jata jati jate gaya gaye diya chahiye aur ka ke ki ko se tha thi
  iska iske uska uske isme`.split(/\s+/),
);

/**
 * One spelling for all in which a Hindi word is typed: long and short vowels, w and v, sh and s, the vowel before an h, and a
 * silent h make no difference.
 */
export const hindiSoundOf = (word: string): string =>
  word
    .replaceAll('aa', 'a')
    .replaceAll(/ee|ii|iy(?=[aeo]|$)/g, 'i')
    .replaceAll(/oo|uu/g, 'u')
    .replaceAll(/ai|ay$|ei/g, 'e')
    .replaceAll(/e(?=h.)/g, 'a')
    .replaceAll(/au|ou/g, 'o')
    .replaceAll('w', 'v')
    .replaceAll('z', 'j')
    .replaceAll('q', 'k')
    .replaceAll('ph', 'f')
    .replaceAll('sh', 's')
    .replaceAll(/c(?!h)/g, 'k')
    .replaceAll('chh', 'ch')
    .replaceAll('chch', 'ch')
    .replaceAll(/m(?=[^aeioum])/g, 'n')
    .replaceAll(/(.)\1/g, '$1')
    .replaceAll(/(?<=[aeiou])h$/g, '');

const latinOf = (word: string): string => (isDevanagari(word) ? toLatinLetters(word) : word);

/** Without the vowel that is written as one likes: antar, antr; kimat, keemt. */
const skeletonOf = (sound: string): string => sound.slice(0, 1) + sound.slice(1).replaceAll('a', '');

const SHORTEST_SKELETON = 3;
const SHORTEST_TYPED_SKELETON = 4;
const VERB_ENDINGS = ['', 'na', 'ne', 'ni', 'ta', 'te', 'ti', 'a', 'e', 'i', 'o', 'kar', 'ke', 'ya', 'ye', 'yi', 'ega', 'egi', 'enge', 'iye', 'ana', 'ane', 'ata', 'ate', 'ati', 'aya', 'aye', 'ayi', 'aye', 'wana', 'en']; // oxfmt-ignore
const NOUN_ENDINGS = ['iyon', 'iyan', 'iya', 'yon', 'yan', 'on', 'en', 'an', 'e', 'i', 'o', 'a', 'n'];
const ADJECTIVE_ENDINGS = ['e', 'i'];
const SHORTEST_NOUN = 3;

const bySound = new Map<string, readonly string[]>();
const bySkeleton = new Map<string, readonly string[]>();
const add = (word: string, meanings: readonly string[]) => {
  const sound = hindiSoundOf(word);
  const skeleton = skeletonOf(sound);
  if (!bySound.has(sound)) bySound.set(sound, meanings);
  if (skeleton.length >= SHORTEST_SKELETON && !bySkeleton.has(skeleton)) bySkeleton.set(skeleton, meanings);
};
const entriesOf = (table: string) =>
  table
    .trim()
    .split(/\s+/)
    .map((entry) => {
      const [word = '', meanings = ''] = entry.split('=');
      return { word, meanings: meanings.toLowerCase().split('|') };
    });
const entries = entriesOf(HINDI_WORDS);
const asking = new Set(ASKING_DEVANAGARI.normalize('NFKC').trim().split(/\s+/));
/** Verbs that say no more than that something is: lessons in Hindi have them everywhere. */
const WEAK_VERBS = `
बन बना बने बनी बनता बनते बनती बनाया बनाई बनाए बनाता बनाते बनाती बनाना बनाने मिला मिले मिली लगा लगे लगी लगाया लगाता लगाते रखते रखता रखती जाएँ जाएंगे
लगाना लगाने लगानी शुरू हुईं करवाया कराया कराता बोला बोली बताया बताई दिखाओ निकला निकले निकली माना माने मानते होने रहेगा आएगा
`;
const askingSpelt = new Set([...asking, ...WEAK_VERBS.trim().split(/\s+/)].map(hindiSpellingOf));
const askingLatin = ASKING_HINDI.trim().split(/\s+/);
for (const word of askingLatin) bySound.set(hindiSoundOf(word), []);
for (const { word, meanings } of entries) if (!word.endsWith('*')) add(word, meanings);
for (const { word, meanings } of entries) {
  if (word.endsWith('*')) for (const ending of VERB_ENDINGS) add(word.slice(0, -1) + ending, meanings);
}

/** A term says what the words of everyday Hindi for it say too. */
const terms = new Map<string, string[]>();
for (const { word, meanings } of entriesOf(HINDI_TERMS)) {
  const sound = hindiSoundOf(toLatinLetters(word));
  terms.set(sound, [...(terms.get(sound) ?? []), ...meanings]);
}
for (const [sound, meanings] of terms) {
  const everyday = bySound.get(sound);
  if (everyday?.length === 0) continue;
  const all = [...new Set([...(everyday ?? []), ...meanings])];
  bySound.set(sound, all);
  const skeleton = skeletonOf(sound);
  if (skeleton.length >= SHORTEST_SKELETON && !bySkeleton.has(skeleton)) bySkeleton.set(skeleton, all);
}

/** Whether a question is asked in Hindi, or partly. */
export const isHinglish = (words: readonly string[]): boolean =>
  words.some((word) => HINDI_ONLY.has(word) || isDevanagari(word));

/** What a Hindi word says in the lessons' English: several readings, none where it only asks, undefined where it is not known. */
export function englishOf(word: string): readonly string[] | undefined {
  if (asking.has(word.normalize('NFKC')) || asksInHindi(word)) return [];
  const sound = hindiSoundOf(latinOf(word));
  const whole = bySound.get(sound);
  if (whole) return whole;
  for (const ending of NOUN_ENDINGS) {
    const stem = sound.slice(0, -ending.length);
    if (!sound.endsWith(ending) || stem.length < SHORTEST_NOUN) continue;
    const found = bySound.get(stem) ?? bySound.get(`${stem}a`) ?? bySound.get(`${stem}i`);
    // Words that only ask are not inflected: human is no form of hum.
    if (found && found.length > 0) return found;
  }
  const skeleton = skeletonOf(sound);
  if (skeleton.length < SHORTEST_TYPED_SKELETON && !isDevanagari(word)) return undefined;
  return bySkeleton.get(skeleton) ?? inflectedSkeleton(skeleton);
}

/** Inflected, and without a vowel that others write: mehngi, of mahanga. */
function inflectedSkeleton(skeleton: string): readonly string[] | undefined {
  for (const ending of ADJECTIVE_ENDINGS) {
    const stem = skeleton.slice(0, -ending.length);
    const found =
      skeleton.endsWith(ending) && stem.length >= SHORTEST_TYPED_SKELETON ? bySkeleton.get(stem) : undefined;
    if (found && found.length > 0) return found;
  }
  return undefined;
}

/** Whether a word in Latin letters is one of Hindi, sound by sound, that says of what. */
export const isHindiWord = (word: string): boolean => (bySound.get(hindiSoundOf(word))?.length ?? 0) > 0;

/** Whether a word in Devanagari, in any spelling, says how something is asked, and nothing of what. */
export const asksInHindi = (word: string): boolean =>
  isDevanagari(word) && askingSpelt.has(hindiSpellingOf(word));

export const askingInHindi = (): Iterable<string> => asking;

/** The same words as they are typed in Latin letters. */
export const askingInHinglish = (): Iterable<string> => askingLatin;

/** What words share that are written by ear, in either script: केशवानंद, केसवानन्द, keshvanand. */
export const hindiKeyOf = (word: string): string => skeletonOf(hindiSoundOf(latinOf(word)));

const names = [HINDI_TERM_NAMES, HINDI_NAMES]
  .flatMap((table) => table.trim().split(/[;\n]/))
  .map((entry) => {
    const [hindi = '', english = ''] = entry.split('=');
    return {
      hindi,
      sounds: hindi.split(' ').map((word) => skeletonOf(hindiSoundOf(latinOf(word)))),
      english: english.split(' '),
    };
  })
  .toSorted((one, other) => other.sounds.length - one.sounds.length);

/** Words of a question, alone or as a name of several Hindi words, inflected or not. */
export interface NamedWords {
  words: string[];
  /** What the name is in English; undefined for a word alone. */
  english: readonly string[] | undefined;
  /** The word behind them; empty at the end. */
  next: string;
}

export function namesIn(words: readonly string[]): NamedWords[] {
  const heard = words.map(hindiKeyOf);
  const said: NamedWords[] = [];
  for (let at = 0; at < words.length;) {
    const name = names.find(({ sounds }) =>
      sounds.every((sound, index) => {
        const each = heard[at + index] ?? '';
        return (
          each === sound || (sound.length > 2 && each.startsWith(sound) && each.length <= sound.length + 2)
        );
      }),
    );
    const length = name?.sounds.length ?? 1;
    said.push({
      words: words.slice(at, at + length),
      english: name?.english,
      next: words[at + length] ?? '',
    });
    at += length;
  }
  return said;
}

/** Terms in Devanagari and what they are called in English, each meaning for itself. */
export const hindiTerms: readonly { word: string; meanings: readonly string[] }[] = entriesOf(HINDI_TERMS);

/** Names of several words in Devanagari. */
export const hindiNames: readonly { hindi: string; english: readonly string[] }[] = names
  .filter(({ hindi }) => isDevanagari(hindi))
  .map(({ hindi, english }) => ({ hindi, english }));

const NUMBER = /^\d+$/;
/** With a number behind it, what a law is quoted by: धारा 370. */
export const QUOTED = 'article';

export const isNumber = (word: string): boolean => NUMBER.test(word);

export const isQuoted = (english: readonly string[], next: string): boolean =>
  isNumber(next) && english.includes(QUOTED);

/** Other names in Devanagari of what is called so in English: मौलिक अधिकार is मूल अधिकार. */
export const hindiNamesOf = (english: readonly string[]): string[] =>
  hindiNames.filter((name) => name.english.join(' ') === english.join(' ')).map(({ hindi }) => hindi);

/** The words with each name of several Hindi words said in English. */
export const withEnglishNames = (words: readonly string[]): string[] =>
  namesIn(words).flatMap(({ words: own, english }) => [...(english ?? own)]);
