import { skeletonOf } from '#domain/text/lookalikes.ts';

/** Nobody but staff is called so: refused as a word of any name. */
const STAFF_WORDS = [
  'admin',
  'administrator',
  'moderator',
  'staff',
  'superuser',
  'sysadmin',
  'webmaster',
  'wizlearn',
  'एडमिन',
  'एड्मिन',
  'ऐडमिन',
  'मॉडरेटर',
  'प्रशासक',
  'विजलर्न',
  'व्यवस्थापक',
  'स्टाफ',
];
/** Of these, what is in no other word: refused within one too. */
const UNMISTAKABLE = ['administrator', 'superuser', 'sysadmin', 'webmaster', 'wizlearn', 'विजलर्न'];
/** Refused as a whole name, and not within one: a clan may explore the solar system, and a family may be called Root. */
const STAFF_TITLES = [
  'faculty',
  'headmaster',
  'headmistress',
  'helpdesk',
  'mentor',
  'official',
  'principal',
  'professor',
  'root',
  'support',
  'system',
  'teacher',
  'tutor',
  'अध्यापक',
  'अध्यापिका',
  'टीचर',
  'ट्यूटर',
  'प्रधानाचार्य',
  'प्रिंसिपल',
  'मेंटर',
  'शिक्षक',
  'शिक्षिका',
  'सपोर्ट',
  'सहायता',
];
/** What may stand beside these without making it another name. */
const BESIDE = [
  'academy',
  'ai',
  'chief',
  'customer',
  'desk',
  'head',
  'ji',
  'mr',
  'mrs',
  'ms',
  'of',
  'team',
  'the',
  'account',
  'service',
  'sir',
  'maam',
  'madam',
  'जी',
  'टीम',
  'मैडम',
  'सर',
];
/** Stands before the name of an office, as the catalogue has it: alone `dean` is a given name, and `of` begins others. */
const OFFICE = ['dean', 'of'];

/** Digits and signs that pass for letters within a word. */
const SIGNS: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'l',
  '|': 'l',
  '!': 'l',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

/** A text as the eye takes it, with the letters that digits and signs stand for. */
const seen = (text: string): string =>
  skeletonOf(text.normalize('NFKD').replaceAll(/[@4310|!$57]/g, (sign) => SIGNS[sign] ?? sign));

const always = STAFF_WORDS.map(seen);
const within = UNMISTAKABLE.map(seen);
const whole = [...always, ...STAFF_TITLES.map(seen)];
const beside = BESIDE.map(seen);
const office = OFFICE.map(seen).join(' ');

/** Whether the letters of a name are staff words, at least one of them, and words that may stand beside them. */
function isMadeOfStaffWords(letters: string): boolean {
  /** Where a word may begin: whether a staff word came before. */
  const reached = new Map([[0, false]]);
  for (let at = 0; at < letters.length; at += 1) {
    const before = reached.get(at);
    if (before === undefined) continue;
    const step = (word: string, isStaff: boolean) => {
      if (!letters.startsWith(word, at)) return;
      const end = at + word.length;
      reached.set(end, (reached.get(end) ?? false) || isStaff);
    };
    for (const word of whole) step(word, true);
    for (const word of beside) step(word, before);
  }
  return reached.get(letters.length) ?? false;
}

/** The words of a name; letters that stand apart, as in "A d m i n", are one. */
function wordsOf(text: string): string[] {
  const words: string[] = [];
  let isApart = false;
  for (const word of text.split(/[^\p{L}\p{M}]+/u).filter(Boolean)) {
    const isLetter = word.length === 1;
    if (isLetter && isApart) words.push((words.pop() ?? '') + word);
    else words.push(word);
    isApart = isLetter;
  }
  return words;
}

/** Each word, and what it makes with the next one or two: “A dmin”. */
const neighboursOf = (words: readonly string[]): string[] =>
  words.flatMap((_, at) => [1, 2, 3].map((count) => words.slice(at, at + count).join('')));

/**
 * Staff impersonation: whether a name pretends to be somebody who works here, whom other students would obey. Spaces,
 * accents and letters of other scripts make no difference.
 */
export function soundsLikeStaff(name: string): boolean {
  const words = wordsOf(seen(name));
  const letters = words.join('');
  return (
    ` ${words.join(' ')} `.includes(` ${office} `) ||
    neighboursOf(words).some((word) => always.includes(word.replace(/s$/, ''))) ||
    within.some((word) => letters.includes(word)) ||
    isMadeOfStaffWords(letters)
  );
}

/** Said of such a name. */
export const SOUNDS_LIKE_STAFF = 'This name sounds like the staff of WizLearn. Please choose another.';
