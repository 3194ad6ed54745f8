import { createHash } from 'node:crypto';

/** Signs of one formula as students, questions and lessons write them: typed, with raised figures, or in TeX. */
const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const LOWERED = '₀₁₂₃₄₅₆₇₈₉';
const FUNCTIONS = new Set('log ln lg sqrt sin cos tan exp max min mod'.split(' '));
const TOKEN = /\d+(?:\.\d+)?|[\p{L}]+|\s+|[^\s\p{L}\d]/gu;
const SIGNS = new Set('=+-*/^_()<>≤≥');
/** A sign that leaves something to be said on its other side. */
const OPEN_END = new Set('=+-*/^_(<>≤≥');
const NO_START = new Set('=+*/^_)<>≤≥');
/** English has two words of one letter. */
const WORDS_OF_ONE_LETTER = new Set(['a', 'i']);
const OPERATION = /[+*/^(]|log|\p{L}{2}/u;

/** n log n without its spaces. */
const WRITTEN_TOGETHER = /(?<!\p{L})(?:([nmk])(log|lg|ln|sqrt)([nmk]?)|(log|lg|ln|sqrt)([nmk]))(?!\p{L})/giu;

const plainSigns = (text: string): string =>
  text
    .replaceAll(/[⁰¹²³⁴⁵⁶⁷⁸⁹]/g, (sign) => `^${RAISED.indexOf(sign)}`)
    .replaceAll(/[₀₁₂₃₄₅₆₇₈₉]/g, (sign) => `_${LOWERED.indexOf(sign)}`)
    .replaceAll('ⁿ', '^n')
    .replaceAll(/\\[,;!]|\\(?:left|right|big|Big)\b|[{}]/g, '')
    .replaceAll(/\\(?:cdot|times)\b|[·×]/g, '*')
    .replaceAll(/\\le\b|<=/g, '≤')
    .replaceAll(/\\ge\b|>=/g, '≥')
    .replaceAll('**', '^')
    .replaceAll('−', '-')
    .replaceAll('\\', '')
    .normalize('NFKC')
    .replaceAll(/theta/gi, 'θ')
    .replaceAll(WRITTEN_TOGETHER, '$1 $2$4 $3$5');

interface Run {
  signs: string[];
  depth: number;
}

interface Formula {
  /** As it compares: in small letters, its summands in one order, without spaces and signs of multiplication. */
  said: string;
  /** As it was written. */
  written: string;
}

/** The formula that a run of signs is, without what hangs loose at its ends. */
function formulaOf({ signs }: Run): Formula[] {
  let [from, to] = [0, signs.length];
  const isLoose = (sign: string, loose: ReadonlySet<string>) => sign.trim() === '' || loose.has(sign);
  /** The next sign that is no space: between two signs is one at most. */
  const nextTo = (at: number, step: 1 | -1) =>
    signs[at + step]?.trim() ? signs[at + step] : signs[at + 2 * step];
  while (from < to && (isLoose(signs[from] ?? '', NO_START) || isArticle(signs[from], nextTo(from, 1))))
    from += 1;
  while (
    from < to &&
    (isLoose(signs[to - 1] ?? '', OPEN_END) || isArticle(signs[to - 1], nextTo(to - 1, -1)))
  )
    to -= 1;
  const all = signs.slice(from, to).filter((sign) => sign.trim() !== '');
  const isFormula =
    all.length > 1 &&
    all.some((sign) => SIGNS.has(sign) || FUNCTIONS.has(sign.toLowerCase())) &&
    all.some((sign) => /\p{L}/u.test(sign));
  const said = inOneOrder(all).toLowerCase();
  return isFormula ? [{ said, written: signs.slice(from, to).join('').replaceAll(/\s+/g, ' ') }] : [];
}

/** Longer sums are left as they are: none that is asked about is so long. */
const LONGEST_SUM = 200;
const RELATION = /[=<>≤≥,]/;

/** Sorts by what stands there whichever letters it is written with. */
const shapeOfTerm = (term: string): string => term.replaceAll(/\p{L}/gu, 'x');

/** A sum with its summands in one order. */
function sumOf(terms: readonly string[]): string {
  const whole = terms.filter((term) => term !== '');
  const ordered =
    whole.join('').length > LONGEST_SUM
      ? whole
      : whole
          .map((term) => ({ term, shape: shapeOfTerm(term) }))
          .sort(
            (one, other) =>
              Number(one.term.startsWith('-')) - Number(other.term.startsWith('-')) ||
              compare(one.shape, other.shape) ||
              compare(one.term, other.term),
          )
          .map(({ term }) => term);
  return ordered.map((term, at) => (at === 0 || term.startsWith('-') ? term : `+${term}`)).join('');
}

const compare = (one: string, other: string): number => Number(one > other) - Number(one < other);

/** A formula with its summands in one order, inside of brackets too; 4*T(n) is 4T(n). */
function inOneOrder(signs: readonly string[]): string {
  const open: { before: string; terms: string[] }[] = [{ before: '', terms: [''] }];
  const add = (text: string) => {
    const terms = open.at(-1)?.terms ?? [];
    terms.push(`${terms.pop() ?? ''}${text}`);
  };
  const close = () => {
    const { before = '', terms = [] } = open.pop() ?? {};
    return `${before}${sumOf(terms)}`;
  };
  for (const [at, sign] of signs.entries()) {
    const last = open.at(-1);
    if (sign === '*' && !/^\d/.test(signs[at + 1] ?? '')) continue;
    if (sign === '(') open.push({ before: '', terms: [''] });
    else if (sign === ')' && open.length > 1) add(`(${close()})`);
    else if (last && (sign === '+' || sign === '-')) last.terms.push(sign === '-' ? '-' : '');
    else if (last && RELATION.test(sign)) open.push({ before: `${close()}${sign}`, terms: [''] });
    else add(sign);
  }
  while (open.length > 1) {
    const inner = close();
    add(`(${inner}`);
  }
  return close();
}

/** Whether a letter is a word of English: no sign of the formula stands beside it. */
const isArticle = (sign = '', next = ''): boolean =>
  WORDS_OF_ONE_LETTER.has(sign.toLowerCase()) && !SIGNS.has(next);

function readFormulas(text: string): Formula[] {
  const formulas: Formula[] = [];
  let run: Run = { signs: [], depth: 0 };
  const end = () => {
    formulas.push(...formulaOf(run));
    run = { signs: [], depth: 0 };
  };
  for (const [token] of plainSigns(text).matchAll(TOKEN)) {
    const isLetter = /^\p{L}/u.test(token);
    const isOf =
      /^[\s\d]/.test(token) ||
      (isLetter ? token.length === 1 || FUNCTIONS.has(token.toLowerCase()) : SIGNS.has(token));
    if (!isOf && !(token === ',' && run.depth > 0)) {
      end();
      continue;
    }
    run.depth += Number(token === '(') - Number(token === ')');
    run.signs.push(token);
  }
  end();
  return formulas;
}

/** The formulas of a text as they compare. */
export const formulasIn = (text: string): string[] => readFormulas(text).map(({ said }) => said);

const NUMBER = /(?<![\p{L}\d.])\d+(?:\.\d+)?(?![\p{L}\d])/gu;
const numbersIn = (text: string): string[] => Array.from(plainSigns(text).matchAll(NUMBER), ([each]) => each);
const isEquation = (formula: string): boolean => formula.includes('=');

/** Whether a text has the very formulas and numbers that a student names. */
export function hasFormulasOf(query: string, text: string): boolean {
  const own = formulasIn(text);
  const has = (formula: string) =>
    isEquation(formula) ? own.includes(formula) : own.some((each) => each.includes(formula));
  const numbers = new Set(numbersIn(text));
  return formulasIn(query).every(has) && numbersIn(query).every((number) => numbers.has(number));
}

/** Whether a question of the bank is about these as well, and about no other equation. */
export function agreesInFormulas(query: string, question: string): boolean {
  const asked = formulasIn(query);
  const equations = formulasIn(question).filter(isEquation);
  return hasFormulasOf(query, question) && equations.every((formula) => asked.includes(formula));
}

const rightOf = (said: string): string => said.slice(said.indexOf('=') + 1);

/** The equations of a question that say more than what a letter stands for. */
const equationsOf = (query: string): Formula[] =>
  isEquation(plainSigns(query))
    ? readFormulas(query).filter(({ said }) => isEquation(said) && OPERATION.test(rightOf(said)))
    : [];

/** The same as they compare. */
export const equationsIn = (query: string): string[] => equationsOf(query).map(({ said }) => said);

/** A right side that says of itself which equation it is of: a sum or a call. */
const TELLING_SIDE = /[+(]/;

/** As lessons write the equations of a question: whole, or their right side alone. */
export const equationsAsWritten = (query: string): string[] =>
  equationsIn(query).flatMap((said) => {
    const right = rightOf(said);
    return TELLING_SIDE.test(right) ? [said, right] : [said];
  });

/** The summands of each side of an equation. */
const sidesOf = (said: string): string[][] =>
  said.split(/[=<>≤≥]/).map((side) => side.split(/\+|(?=-)/).filter((term) => term !== ''));

/** Whether an equation is another one as far as it goes: no summand of it is cut short. */
function isContained(part: string, whole: string): boolean {
  const [own, sides] = [sidesOf(part), sidesOf(whole)];
  return sides.some((_side, at) =>
    own.every((terms, side) => terms.every((term) => sides[at + side]?.includes(term))),
  );
}

/**
 * Equations of a question, as they were written, that none of the lessons has, in these letters or others, nor their right
 * side alone, nor as a part of one of its equations, or one of those as a part of it.
 */
export function equationsNotIn(query: string, lessons: readonly string[]): string[] {
  const equations = equationsOf(query);
  if (equations.length === 0) return [];
  return notAmong(equations, lessons.flatMap(formulasOfLesson));
}

/** So many lessons are kept, all that ship in both languages: an equation is held against a whole subject's. */
const MOST_LESSONS = 1_000;
const formulasOfLessons = new Map<string, readonly string[]>();

/** By a hash of its text: the text itself is read from the database with each question. */
function formulasOfLesson(text: string): readonly string[] {
  const key = createHash('sha256').update(text).digest('base64');
  const known = formulasOfLessons.get(key);
  if (known) return known;
  const formulas = formulasIn(text);
  if (formulasOfLessons.size >= MOST_LESSONS) formulasOfLessons.clear();
  formulasOfLessons.set(key, formulas);
  return formulas;
}

function notAmong(equations: readonly Formula[], formulas: readonly string[]): string[] {
  const known = new Set(formulas);
  const told = [...known].filter((said) => isEquation(said) && OPERATION.test(rightOf(said)));
  const shapes = new Set(told.map(shapeOf));
  return equations
    .filter(
      ({ said }) =>
        !known.has(said) &&
        !known.has(rightOf(said)) &&
        !shapes.has(shapeOf(said)) &&
        !told.some((each) => isContained(said, each) || isContained(each, said)),
    )
    .map(({ written }) => written);
}

/** Whether a text has one of the equations of a question; false where it has none. */
export function hasEquationOf(query: string, text: string): boolean {
  const equations = equationsOf(query);
  return equations.length > 0 && notAmong(equations, formulasIn(text)).length < equations.length;
}

/** The equation with its letters by their order: which ones it is written with makes no difference. */
function shapeOf(said: string): string {
  const letters: string[] = [];
  return said.replaceAll(/\p{L}+/gu, (word) => {
    if (FUNCTIONS.has(word)) return word;
    return [...word]
      .map((letter) => {
        if (!letters.includes(letter)) letters.push(letter);
        return `x${letters.indexOf(letter)}`;
      })
      .join('');
  });
}

/** Finds whether a student asks about equations, and a question of the bank has none of them, but others. */
export function createOtherEquationCheck(query: string): (question: string) => boolean {
  const asked = equationsIn(query).map(shapeOf);
  if (asked.length === 0) return () => false;
  return (question) => {
    const own = new Set(equationsIn(question).map(shapeOf));
    return own.size > 0 && asked.every((shape) => !own.has(shape));
  };
}
