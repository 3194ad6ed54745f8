import { lessonWordsOf } from '../../words/word-forms.ts';
import type { Unit } from './passage-units.ts';

/** Numbers as they are written out; “do” is two in Hindi, and more often English. */
const WORDS = [
  'none no zero कोई शून्य',
  'one single एक',
  'two both दो',
  'three तीन',
  'four चार',
  'five पाँच',
].map((words) => new Set(words.split(' ')));
const DIGITS = /^\d{1,3}$/;
/** Which one is no number. */
const POINTS = new Set(['which', 'this', 'that', 'the', 'any', 'each', 'every', 'another']);

const numberOf = (word: string): number =>
  DIGITS.test(word) ? Number(word) : WORDS.findIndex((words) => words.has(word));

/**
 * The rows of a table, each for one number of things, that a question names by theirs, and those for others; none where
 * the question has no number of a row.
 */
export function selectTableRowsByNumber(
  units: readonly Unit[],
  query: string,
): Record<'asked' | 'others', ReadonlySet<Unit>> {
  const words = lessonWordsOf(query);
  const named = words
    .filter((word, at) => !(word === 'one' && POINTS.has(words[at - 1] ?? '')))
    .map(numberOf);
  const rows = units.flatMap((unit) => {
    const [cell = ''] = unit.text.split(': ');
    const number = unit.isRow ? numberOf(cell.toLowerCase()) : -1;
    return number === -1 ? [] : [{ unit, block: unit.block, isAsked: named.includes(number) }];
  });
  const tables = new Set(rows.filter(({ isAsked }) => isAsked).map(({ block }) => block));
  const setOf = (some: typeof rows) => new Set(some.map(({ unit }) => unit));
  return {
    asked: setOf(rows.filter(({ isAsked }) => isAsked)),
    others: setOf(rows.filter(({ isAsked, block }) => !isAsked && tables.has(block))),
  };
}
