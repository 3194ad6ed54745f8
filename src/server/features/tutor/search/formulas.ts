/** Signs of one formula as students, questions and lessons write them: typed, with raised figures, or in TeX. */
const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const LOWERED = '₀₁₂₃₄₅₆₇₈₉';
const FUNCTIONS = new Set('log ln lg sqrt sin cos tan exp max min mod'.split(' '));
const TOKEN = /\d+(?:\.\d+)?|[\p{L}]+|\s+|[^\s\p{L}\d]/gu;
const SIGNS = new Set([...'=+-*/^_()<>≤≥']);
/** A sign that leaves something to be said on its other side. */
const OPEN_END = new Set([...'=+-*/^_(<>≤≥']);
const NO_START = new Set([...'=+*/^_)<>≤≥']);
/** English has two words of one letter. */
const WORDS_OF_ONE_LETTER = new Set(['a', 'i']);
const OPERATION = /[+*/^(]|log/;

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
    .toLowerCase()
    .replaceAll('theta', 'θ');

interface Run {
  signs: string[];
  depth: number;
}

/** What a run of signs says, without what hangs loose at its ends; empty where it is no formula. */
function formulaOf({ signs }: Run): string {
  const all = signs.filter((sign) => sign.trim() !== '');
  while (all.length > 0 && (NO_START.has(all[0] ?? '') || isArticle(all))) all.shift();
  while (all.length > 0 && (OPEN_END.has(all.at(-1) ?? '') || isArticle(all.toReversed()))) all.pop();
  const isFormula = all.some((sign) => SIGNS.has(sign) || FUNCTIONS.has(sign)) && all.length > 1;
  return isFormula && all.some((sign) => /\p{L}/u.test(sign)) ? all.join('') : '';
}

/** Whether the first of some signs is a word of English: no sign of the formula stands beside it. */
const isArticle = ([first = '', next = '+']: readonly string[]): boolean =>
  WORDS_OF_ONE_LETTER.has(first) && !SIGNS.has(next);

/** The formulas of a text as they compare. */
export function formulasIn(text: string): string[] {
  const formulas: string[] = [];
  let run: Run = { signs: [], depth: 0 };
  const end = () => {
    const formula = formulaOf(run);
    if (formula !== '') formulas.push(formula);
    run = { signs: [], depth: 0 };
  };
  for (const [token] of plainSigns(text).matchAll(TOKEN)) {
    const isLetter = /^\p{L}/u.test(token);
    const isOf =
      /^[\s\d]/.test(token) || (isLetter ? token.length === 1 || FUNCTIONS.has(token) : SIGNS.has(token));
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

const NUMBER = /(?<![\p{L}\d.])\d+(?:\.\d+)?(?![\p{L}\d])/gu;
const numbersIn = (text: string): string[] => Array.from(plainSigns(text).matchAll(NUMBER), ([each]) => each);
const isEquation = (formula: string): boolean => formula.includes('=');

/** Whether a question of the bank is about the very formulas and numbers that a student names, and no other equation. */
export function agreesInFormulas(query: string, question: string): boolean {
  const [asked, own] = [formulasIn(query), formulasIn(question)];
  const has = (formula: string) =>
    isEquation(formula) ? own.includes(formula) : own.some((each) => each.includes(formula));
  const numbers = new Set(numbersIn(question));
  return (
    asked.every(has) &&
    own.filter(isEquation).every((formula) => asked.includes(formula)) &&
    numbersIn(query).every((number) => numbers.has(number))
  );
}

/** Equations of a question that none of the texts has, nor their right side alone: as they compare. */
export function equationsNotIn(query: string, texts: readonly string[]): string[] {
  const equations = formulasIn(query).filter(
    (formula) => isEquation(formula) && OPERATION.test(formula.slice(formula.indexOf('='))),
  );
  if (equations.length === 0) return [];
  const known = new Set(texts.flatMap(formulasIn));
  return equations.filter(
    (equation) => !known.has(equation) && !known.has(equation.slice(equation.indexOf('=') + 1)),
  );
}
