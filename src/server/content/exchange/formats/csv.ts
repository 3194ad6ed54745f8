import { CsvError, parse } from 'csv-parse/sync';
import { type Entry, labelOf } from '../parsed-question.ts';

/** A cell may run over lines between quotes, but over no more than these. */
const MOST_LINES = 40;
/** More than any header of a file of questions has: a row with more is not taken apart. */
const MOST_CELLS = 100;

/** Columns by the names that a header may call them. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  ask: ['question', 'ask', 'question text'],
  option1: ['option1', 'option 1', 'a', 'option a'],
  option2: ['option2', 'option 2', 'b', 'option b'],
  option3: ['option3', 'option 3', 'c', 'option c'],
  option4: ['option4', 'option 4', 'd', 'option d'],
  option5: ['option5', 'option 5', 'e', 'option e'],
  option6: ['option6', 'option 6', 'f', 'option f'],
  answer: ['answer', 'right answer', 'correct'],
  why: ['why', 'explanation'],
  passage: ['passage'],
  difficulty: ['difficulty'],
  fixedOrder: ['fixed order', 'fixedorder'],
  subtopic: ['subtopic'],
};
const REQUIRED = ['ask', 'option1', 'option2', 'option3', 'option4', 'answer'];

type Row = { line: number } & ({ cells: string[] } | { problem: string });

/**
 * The CSV parser (CSV import), with a header: question, option1 to option4, answer (1 to 4 or A to D); why, passage,
 * difficulty, fixed order (yes or no) and subtopic if wanted.
 */
export function* parseCsv(text: string): Generator<Entry> {
  const lines = text.split('\n');
  const delimiter = delimiterOf(lines.find((line) => line.trim() !== '') ?? '');
  let columns: (string | undefined)[] | undefined;
  for (const row of rowsOf(lines, delimiter)) {
    if (columns) {
      yield entryOf(row, columns);
      continue;
    }
    columns = 'cells' in row ? row.cells.map(columnOf) : [];
    const problem = 'cells' in row ? problemOfHeader(row.cells, columns) : row.problem;
    if (problem !== undefined) {
      yield { line: row.line, label: 'the header', problem };
      return;
    }
  }
}

/** Spreadsheets of some countries part cells with `;`. */
function delimiterOf(header: string): string {
  const countOf = (character: string) => header.split(character).length;
  return [',', ';', '\t'].reduce((best, other) => (countOf(other) > countOf(best) ? other : best));
}

const columnOf = (name: string): string | undefined =>
  Object.entries(NAMES).find(([, names]) => names.includes(name.trim().toLowerCase()))?.[0];

function problemOfHeader(
  names: readonly string[],
  columns: readonly (string | undefined)[],
): string | undefined {
  const missing = REQUIRED.find((column) => !columns.includes(column));
  if (missing !== undefined) return `the column "${NAMES[missing]?.[0]}" is missing`;
  const unknown = columns.indexOf(undefined);
  if (unknown !== -1) return `the column "${labelOf(names[unknown] ?? '')}" is not known; take it away`;
  const twice = columns.find((column, index) => columns.indexOf(column) < index);
  return twice === undefined ? undefined : `the column "${NAMES[twice]?.[0]}" is there twice`;
}

/** Row by row, so that a broken one takes no other with it. */
function* rowsOf(lines: readonly string[], delimiter: string): Generator<Row> {
  for (let from = 0; from < lines.length;) {
    const line = from + 1;
    if ((lines[from] ?? '').trim() === '') {
      from += 1;
      continue;
    }
    const to = endOfRow(lines, from);
    if (to === undefined) {
      yield { line, problem: 'a quotation mark is opened and not closed' };
      from += 1;
      continue;
    }
    const row = rowOf(line, lines.slice(from, to).join('\n'), delimiter);
    yield row;
    from = 'cells' in row ? to : from + 1;
  }
}

/** A quotation mark within quotes is doubled, so a whole row has an even number of them. */
function endOfRow(lines: readonly string[], from: number): number | undefined {
  let marks = 0;
  for (let to = from; to < Math.min(lines.length, from + MOST_LINES); to += 1) {
    marks += (lines[to] ?? '').split('"').length - 1;
    if (marks % 2 === 0) return to + 1;
  }
  return undefined;
}

function rowOf(line: number, text: string, delimiter: string): Row {
  if (hasTooManyCells(text, delimiter)) return { line, problem: `the row has more than ${MOST_CELLS} cells` };
  try {
    const cells = parse(text, { delimiter, relax_column_count: true })[0];
    return cells ? { line, cells } : { line, problem: 'the row cannot be read' };
  } catch (error) {
    const isQuote = error instanceof CsvError && error.code.includes('QUOTE');
    const problem = isQuote
      ? 'a quotation mark stands within a cell; put the cell between quotation marks and double those in it'
      : 'the row cannot be read';
    return { line, problem };
  }
}

/** Counts what parts cells, outside of quotation marks. */
function hasTooManyCells(text: string, delimiter: string): boolean {
  let cells = 1;
  let isQuoted = false;
  for (let at = 0; at < text.length && cells <= MOST_CELLS; at += 1) {
    const character = text[at];
    if (character === '"') isQuoted = !isQuoted;
    else if (character === delimiter && !isQuoted) cells += 1;
  }
  return cells > MOST_CELLS;
}

function entryOf(row: Row, columns: readonly (string | undefined)[]): Entry {
  const { line } = row;
  if (!('cells' in row)) return { line, label: 'a row', problem: row.problem };
  const cellOf = (column: string): string => row.cells[columns.indexOf(column)]?.trim() ?? '';
  const label = labelOf(cellOf('ask')) || 'a row without a question';
  const count = row.cells.length;
  if (count !== columns.length) {
    return { line, label, problem: `the row has ${count} cells, the header ${columns.length}` };
  }
  const options = ['option1', 'option2', 'option3', 'option4', 'option5', 'option6'].map(cellOf);
  while (options.length > 0 && options.at(-1) === '') options.pop();
  const answer = cellOf('answer');
  const right = indexOfAnswer(answer);
  if (answer !== '' && right === undefined) {
    return { line, label, problem: `the answer must be 1 to 4 or A to D, not "${labelOf(answer)}"` };
  }
  const difficulty = cellOf('difficulty');
  if (!/^[1-3]?$/.test(difficulty)) {
    return { line, label, problem: `the difficulty must be 1, 2 or 3, not "${labelOf(difficulty)}"` };
  }
  const fixedOrder = cellOf('fixedOrder').toLowerCase();
  if (!['', 'yes', 'no'].includes(fixedOrder)) {
    return { line, label, problem: `the fixed order must be yes or no, not "${labelOf(fixedOrder)}"` };
  }
  return {
    line,
    label,
    category: cellOf('subtopic') || undefined,
    parsed: {
      ask: cellOf('ask'),
      options,
      right: right === undefined ? [] : [right],
      why: cellOf('why'),
      passage: cellOf('passage'),
      difficulty: difficulty === '' ? undefined : Number(difficulty),
      hasFixedOrder: fixedOrder === 'yes',
    },
  };
}

function indexOfAnswer(answer: string): number | undefined {
  if (/^[1-6]$/.test(answer)) return Number(answer) - 1;
  return /^[a-f]$/i.test(answer) ? answer.toUpperCase().charCodeAt(0) - 'A'.charCodeAt(0) : undefined;
}
