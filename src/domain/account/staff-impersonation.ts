/** Nobody but staff is called so: refused wherever it stands in a name. */
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
  'प्रशासक',
  'विजलर्न',
  'व्यवस्थापक',
  'स्टाफ',
];
/** Refused as a whole name, and not within one: a clan may explore the solar system, and a family may be called Root. */
const STAFF_TITLES = [
  'faculty',
  'headmaster',
  'headmistress',
  'helpdesk',
  'official',
  'principal',
  'professor',
  'root',
  'support',
  'system',
  'teacher',
  'अध्यापक',
  'प्रधानाचार्य',
  'शिक्षक',
  'सहायता',
];
/** What may stand beside these without making it another name. */
const BESIDE = ['academy', 'chief', 'desk', 'head', 'of', 'team', 'the', 'account', 'service'];

/** Homoglyphs: letters and signs that look like Latin ones, by what they look like. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  a: 'аαɑᴀ@4',
  b: 'вʙ',
  c: 'сϲᴄ',
  d: 'ԁᴅ',
  e: 'еεєᴇ3',
  f: 'ғꜰ',
  g: 'ɡɢ',
  h: 'һнʜ',
  j: 'јᴊ',
  k: 'кκᴋ',
  // One sign for the upright strokes: which of them is meant, no eye can tell.
  l: 'iіıιɪ1|!ӏłʟ',
  m: 'мᴍ',
  n: 'пηɴ',
  o: 'оοσօᴏ0',
  p: 'рρᴘ',
  r: 'гʀ',
  s: 'ѕꜱ$5',
  t: 'тτᴛ7',
  u: 'υսᴜ',
  v: 'νѵᴠ',
  w: 'шωѡᴡ',
  x: 'хχ',
  y: 'уүʏ',
  z: 'ᴢ',
};
const LATIN_OF = new Map(
  Object.entries(LOOKALIKES).flatMap(([latin, others]) => [...others].map((letter) => [letter, latin])),
);

/** A text as the eye takes it: without case, accents, joiners and the dot below of Hindi, lookalikes as Latin letters. */
const seen = (text: string): string =>
  [
    ...text
      .normalize('NFKD')
      .toLowerCase()
      .replaceAll(/[\u0300-\u036f\u093c\u200c\u200d]/g, ''),
  ]
    .map((letter) => LATIN_OF.get(letter) ?? letter)
    .join('')
    .replaceAll('vv', 'w')
    .replaceAll('rn', 'm');

const always = STAFF_WORDS.map(seen);
const whole = [...always, ...STAFF_TITLES.map(seen)];
const beside = BESIDE.map(seen);

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

/**
 * Staff impersonation: whether a name pretends to be somebody who works here, whom other students would obey. Spaces,
 * accents and letters of other scripts make no difference.
 */
export function soundsLikeStaff(name: string): boolean {
  const words = wordsOf(seen(name));
  return words.some((word) => always.includes(word.replace(/s$/, ''))) || isMadeOfStaffWords(words.join(''));
}

/** Said of such a name. */
export const SOUNDS_LIKE_STAFF = 'This name sounds like the staff of WizLearn. Please choose another.';
