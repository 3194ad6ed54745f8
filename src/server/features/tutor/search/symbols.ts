/** Signs that students write, and what the lessons of programming call them; the first that a subject has counts. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  '#': ['fragment', 'comment'],
  '%': ['modulo', 'remainder'],
  '//': ['floor'],
  '**': ['power', 'exponent'],
  '*': ['star'],
  '@': ['decorator'],
  '&': ['ampersand'],
  '==': ['equality', 'equal'],
  '===': ['strict', 'equality'],
  '=>': ['arrow'],
  ':=': ['walrus'],
  '{}': ['braces'],
  '[]': ['brackets'],
  '()': ['parentheses', 'brackets'],
};

/** Alone, or between marks of code: a sign beside a word belongs to it. */
const ALONE = /(?<![^\s`'"(])[^\p{L}\p{M}\p{N}\s`'"]{1,3}(?![^\s`'"),.?!])/gu;

/** The signs of a question that have a name. */
export const symbolsIn = (query: string): { sign: string; names: readonly string[] }[] =>
  [...new Set(Array.from(query.matchAll(ALONE), ([sign]) => sign))].flatMap((sign) => {
    const names = NAMES[sign];
    return names ? [{ sign, names }] : [];
  });
