/*
 * Ordinal numbers in words and in figures, in English and in Hindi: a student types 42 amendment, forty second amendment,
 * 42वें संशोधन or 10वीं अनुसूची for what a text has as 42nd, 42वाँ, Tenth and दसवीं.
 */

const UNITS =
  `first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth
  sixteenth seventeenth eighteenth nineteenth`.split(/\s+/);
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const TENTHS = TENS.map((tens) => tens.replace(/y$/, 'ieth'));
/** What laws and plans are counted by; any other first or second is no number of something. */
const COUNTED =
  '(?=\\s+(?:constitution(?:al)?\\s+|finance\\s+|five[\\s-]year\\s+)?(?:amendments?|schedules?|plans?|commission)\\b)';
const IN_WORDS = new RegExp(
  `\\b(?:(${TENS.join('|')})[\\s-])?(${UNITS.join('|')})\\b${COUNTED}|\\b(${TENTHS.join('|')})\\b${COUNTED}`,
  'gi',
);
/** Also as Hindi is typed: 42va, 10vi. */
const IN_FIGURES = /\b(\d{1,3})(?:st|nd|rd|th|[vw][aei]n?|vaan)\b/gi;
const BARE = new RegExp(`\\b(\\d{1,3})${COUNTED}`, 'gi');
const BEHIND = /\b(amendment|schedule)\s+(?:no\.?\s+)?(\d{1,3})(?![\p{L}\p{N}])/giu;

const SUFFIXES = new Map([
  [1, 'st'],
  [2, 'nd'],
  [3, 'rd'],
]);
const inFigures = (number: number): string => {
  const isTeen = number % 100 > 10 && number % 100 < 14;
  return `${number}${(isTeen ? undefined : SUFFIXES.get(number % 10)) ?? 'th'}`;
};

/** A query with its ordinals in figures; as it is where it has none. */
export const withOrdinalFigures = (q: string): string =>
  q
    .replaceAll(IN_WORDS, (_, tens?: string, unit?: string, tenth?: string) => {
      if (tenth !== undefined) return inFigures(10 * (TENTHS.indexOf(tenth.toLowerCase()) + 2));
      const ten = tens === undefined ? 0 : 10 * (TENS.indexOf(tens.toLowerCase()) + 2);
      return inFigures(ten + UNITS.indexOf((unit ?? '').toLowerCase()) + 1);
    })
    .replaceAll(BEHIND, (_, counted: string, figures: string) => `${inFigures(Number(figures))} ${counted}`)
    .replaceAll(BARE, (_, figures: string) => inFigures(Number(figures)))
    .replaceAll(IN_FIGURES, (_, figures: string) => inFigures(Number(figures)));

/** The same with those below twenty in words. */
export const withOrdinalWords = (q: string): string =>
  withOrdinalFigures(q).replaceAll(
    IN_FIGURES,
    (typed, figures: string) => UNITS[Number(figures) - 1] ?? typed,
  );

const HINDI_FIGURES = /^(\d+)(?:व(?:ां|ें|ीं|ा|े|ी)|st|nd|rd|th)$/;
/** In feminine, as a schedule is counted; the stem of all forms. */
const HINDI_WORDS = new Map(
  `पहली:1 दूसरी:2 तीसरी:3 चौथी:4 पांचवीं:5 पाँचवीं:5 छठी:6 छठवीं:6 सातवीं:7 आठवीं:8 नौवीं:9 नवीं:9 दसवीं:10 ग्यारहवीं:11 बारहवीं:12
  बयालीसवां:42 चवालीसवां:44 इकसठवां:61 तिहत्तरवां:73 चौहत्तरवां:74 छियासीवां:86`
    .split(/\s+/)
    .map((entry) => entry.split(':') as [string, string]),
);

/** An ordinal in Hindi figures in the one form that stands for all: 42वाँ, 42वें and 42वीं are 42वां; other words as they are. */
export const hindiOrdinalOf = (word: string): string =>
  word.replaceAll('ँ', 'ं').replace(HINDI_FIGURES, '$1वां');

/** What else lessons have for a Hindi ordinal, in words or in figures. */
export function otherHindiOrdinalsOf(word: string, stemOf: (word: string) => string): string[] {
  const [, figures] = HINDI_FIGURES.exec(hindiOrdinalOf(word)) ?? [];
  if (figures !== undefined)
    return [...HINDI_WORDS].flatMap(([said, number]) => (number === figures ? [said] : [])).slice(0, 1);
  const stem = stemOf(word);
  const number = [...HINDI_WORDS].find(([said]) => stemOf(said) === stem)?.[1];
  return number === undefined ? [] : [`${number}वां`];
}
