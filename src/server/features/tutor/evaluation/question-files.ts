import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const KINDS = ['plain', 'hindi', 'hinglish', 'misspelt'] as const;

/** A question in students' words, and where its answer stands. */
export interface StudentQuestion {
  /** Hinglish is Hindi in Latin letters; a few of the older sets have Devanagari among it. */
  kind: (typeof KINDS)[number];
  /** The lesson that is open, as 'subject/chapter/lesson', or its subject. */
  at: string;
  /** The lessons that answer, any of them. */
  answeredIn: readonly string[];
  ask: string;
  /** The passage that answers has one of these in it, letter for letter. */
  contains: readonly string[];
}

/** A question that the lessons of a subject do not answer. */
interface OffSubjectQuestion {
  /** The lesson that is open, or the subject whose first lesson is. */
  at: string;
  ask: string;
}

/** What a student asks while reading a lesson, and what an extract that answers has in it, letter for letter. */
interface ExtractQuestion {
  /** The lesson that is open, as 'subject/chapter/lesson'. */
  at: string;
  ask: string;
  contains: string;
}

/** A question to be told yes or no, and what the first that is said to it has in it. */
interface YesNoQuestion {
  at: string;
  ask: string;
  contains: readonly string[];
}

type Row = (column: string) => string;

/** The rows of a file of tab-separated values beside this one, whose first line names its columns. */
function readRows(file: string): Row[] {
  const [head = '', ...lines] = readFileSync(join(import.meta.dirname, file), 'utf8')
    .trimEnd()
    .split('\n');
  const columns = head.split('\t');
  return lines.map((line, index) => {
    const cells = line.split('\t');
    return (column) => {
      const cell = cells.length === columns.length ? cells[columns.indexOf(column)] : '';
      if (!cell) throw new Error(`${file}:${index + 2} has no ${column}, or too many columns.`);
      return cell;
    };
  });
}

/** Several texts of one cell; the lessons have single bars in their tables. */
const partsOf = (cell: string): string[] => cell.split(' || ');

/** The sets of a file by the name in its first column. */
function setsOf<Question>(file: string, questionOf: (row: Row) => Question): (name: string) => Question[] {
  const sets = Map.groupBy(readRows(file), (row) => row('set'));
  return (name) => {
    const rows = sets.get(name);
    if (!rows) throw new Error(`${file} has no set ${name}.`);
    return rows.map(questionOf);
  };
}

function kindOf(cell: string): StudentQuestion['kind'] {
  const kind = KINDS.find((each) => each === cell);
  if (!kind) throw new Error(`A question is of no known kind: ${cell}.`);
  return kind;
}

export const readStudentQuestions = (file: string): ((name: string) => StudentQuestion[]) =>
  setsOf(file, (row) => ({
    kind: kindOf(row('kind')),
    at: row('at'),
    answeredIn: partsOf(row('answeredIn')),
    ask: row('ask'),
    contains: partsOf(row('contains')),
  }));

export const readOffSubjectQuestions = (file: string): ((name: string) => OffSubjectQuestion[]) =>
  setsOf(file, (row) => ({ at: row('at'), ask: row('ask') }));

export const readExtractQuestions = (file: string): ExtractQuestion[] =>
  readRows(file).map((row) => ({ at: row('at'), ask: row('ask'), contains: row('contains') }));

export const readYesNoQuestions = (file: string): ((name: string) => YesNoQuestion[]) =>
  setsOf(file, (row) => ({ at: row('at'), ask: row('ask'), contains: partsOf(row('contains')) }));
