import { remembered } from './remembered.ts';

/** What nobody sees: joiners, and the sign of a lengthened vowel. */
const UNSEEN = /[\u200b-\u200d\ufeffऽः]/g;
const NUKTA = /़/g;
/** A nasal before a consonant of its class: हिन्दी is हिंदी, सम्बन्ध संबंध, पञ्च पंच. */
const HALF_NASAL = /(?:ङ्(?=[क-घ])|ञ्(?=[च-झ])|ण्(?=[ट-ढ])|न्(?=[त-ध])|म्(?=[प-भ]))/g;
/** Doubled where one consonant more stands beside them: कर्त्तव्य, तत्त्व. */
const DOUBLED = /(?<=र्)([क-ह])्\1|([क-ह])्\2(?=्)/g;
const OPEN_O: readonly (readonly [RegExp, string])[] = [
  [/ॉ/g, 'ा'],
  [/ऑ/g, 'आ'],
];
/** After a vowel y is heard as one: गये is गए, नयी नई, चाहिये चाहिए. */
const GLIDE: readonly (readonly [RegExp, string])[] = [
  [/ये(?=ं?$)/, 'ए'],
  [/यी(?=ं?$)/, 'ई'],
];

/** A Hindi word in the one of its spellings by which they compare. */
export const hindiSpellingOf = remembered((word) => {
  const plain = word
    .normalize('NFC')
    .replaceAll(UNSEEN, '')
    .normalize('NFKD')
    .replaceAll(NUKTA, '')
    .replaceAll('ँ', 'ं')
    .replaceAll(HALF_NASAL, 'ं')
    .replaceAll(DOUBLED, '$1$2');
  return [...OPEN_O, ...GLIDE].reduce((said, [letters, heard]) => said.replace(letters, heard), plain);
});

/** Endings of nouns, adjectives and verbs, as spelt by `hindiSpellingOf`, and how many letters have to stay. */
const ENDINGS: readonly (readonly [string, number])[] = [
  ['ियों', 2], ['ियां', 2], ['ुओं', 2], ['ुएं', 2], ['ाओं', 2], ['ाएं', 2], ['ाएगी', 2], ['ाएगा', 2], ['ाएंगे', 2],
  ['वाया', 2], ['ाया', 2], ['ाई', 2], ['ाए', 2], ['ाने', 2], ['ाना', 2], ['ानी', 2], ['ाता', 2], ['ाते', 2], ['ाती', 2],
  ['एगा', 2], ['एगी', 2], ['ेगा', 2], ['ेगी', 2], ['ेंगे', 2], ['कर', 3], ['ता', 3], ['ते', 3], ['ती', 3], ['ना', 3], ['ने', 3], ['नी', 3],
  ['ओं', 2], ['एं', 2], ['ों', 2], ['ें', 2], ['ीं', 2], ['ां', 2], ['ा', 2], ['े', 2], ['ी', 2], ['ो', 2], ['ि', 2], ['ु', 2], ['ू', 2], ['ं', 2],
]; // oxfmt-ignore
const LETTER = /[ऄ-ह]/g;
/** Who has an office: अधिकारी, उत्तराधिकारी; no form of what he has, अधिकार. */
const OFFICER = /^.*धिकार(?:ी$|ि(?=यों$|यां$))/;

/** A Hindi stemmer: the stem is what the forms of one word share, not a word of the language. */
export const hindiStemOf = remembered((word) => {
  const spelt = hindiSpellingOf(word);
  const [officer] = OFFICER.exec(spelt) ?? [];
  if (officer !== undefined) return officer.replace(/ि$/, 'ी');
  const ending = ENDINGS.find(
    ([each, least]) =>
      spelt.endsWith(each) && (spelt.slice(0, -each.length).match(LETTER)?.length ?? 0) >= least,
  );
  return ending ? spelt.slice(0, -ending[0].length) : spelt;
});
