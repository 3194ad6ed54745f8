/** What numbers of a law stand behind, by the name under which all its spellings compare. */
const NOUNS = {
  article: 'articles?|arts?|artic[ae]l|artikal|anuchh?ch?h?ed|आर्टिकल|अनुच्छेद(?:ों)?',
  section: 'sections?|sec|dhara|सेक्शन|धारा(?:ओं)?',
};
const NUMBER = String.raw`\d{1,3}[a-z]{0,2}(?![\p{L}\p{M}\p{N}])`;
/** The clauses of one: 19(1)(f). */
const CLAUSES = String.raw`(?:\([^()\s]{1,4}\))*`;
const AND = String.raw`(?:\s*,\s*(?:(?:and|or|और|या)\s+)?|\s+(?:and|or|to|vs|aur|ya|और|तथा|या|एवं|से)\s+)`;

const REFERENCES = Object.entries(NOUNS).map(([name, noun]) => ({
  name,
  listed: new RegExp(
    String.raw`(?<![\p{L}\p{M}\p{N}])(${noun})([.\s-]*)(${NUMBER}${CLAUSES}(?:${AND}${NUMBER}${CLAUSES})*)`,
    'giu',
  ),
}));
const EACH_NUMBER = new RegExp(String.raw`(?<![\p{L}\p{N}(])${NUMBER}`, 'giu');
/** 42वाँ and 42va are 42nd. */
const ORDINAL = /(?<![\p{L}\p{N}])(\d{1,3})(?:व[ाेी]?[ँं]?|v[aei]n?)(?![\p{L}\p{M}\p{N}])/giu;
const ENDINGS = new Map([
  ['one', 'st'],
  ['two', 'nd'],
  ['few', 'rd'],
]);
const ordinals = new Intl.PluralRules('en', { type: 'ordinal' });
const endingOf = (number: number): string => ENDINGS.get(ordinals.select(number)) ?? 'th';
/** The 44 amendment is the 44th. */
const OF_AMENDMENT = /(?<![\p{L}\p{N}(])(\d{2,3})(?=\s+(?:amendment|sanshodhan)(?![\p{L}\p{N}]))/giu;
const withEnding = (_all: string, number: string): string => `${number}${endingOf(Number(number))}`;
const DEVANAGARI_DIGIT = /[०-९]/g;
const HAS_NUMBER = /[\d०-९]/;

/**
 * A text in which the number of an article or a section is one word with what it numbers, so that the 32 of Article 32 is
 * found in no 1831–32.
 */
export function withReferences(text: string): string {
  if (!HAS_NUMBER.test(text)) return text;
  const plain = text
    .replaceAll(DEVANAGARI_DIGIT, (digit) => String(digit.charCodeAt(0) - 0x0966))
    .replaceAll(ORDINAL, withEnding)
    .replaceAll(OF_AMENDMENT, withEnding);
  return REFERENCES.reduce(
    (whole, { name, listed }) =>
      whole.replaceAll(
        listed,
        (_all, noun: string, _space: string, numbers: string) =>
          `${noun} ${numbers.replaceAll(EACH_NUMBER, (number) => `${name}${number}`)}`,
      ),
    plain,
  );
}

const REFERENCE = new RegExp(String.raw`^(?:${Object.keys(NOUNS).join('|')})\d`);

/** Whether a word of such a text is the number of an article or a section. */
export const isReference = (word: string): boolean => REFERENCE.test(word);

/** Shorter ones count things. */
const BARE = /^\d{2,3}[a-z]{0,2}$/;

/** What a number that stands without its noun refers to, where the lessons have such an article or section. */
export const bareReferenceOf = (word: string, isKnown: (word: string) => boolean): string | undefined =>
  BARE.test(word)
    ? Object.keys(NOUNS)
        .map((name) => `${name}${word}`)
        .find(isKnown)
    : undefined;

/** What a reference numbers. */
export const nounOf = (reference: string): string => reference.replace(/\d.*$/, '');
