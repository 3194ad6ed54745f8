import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ExchangeError } from '#server/content/exchange/exchange-error.ts';
import { type ImportPlan, planImport } from '#server/content/exchange/plan-import.ts';
import { BROKEN_FILES } from './broken-files.ts';

const corpus = join(import.meta.dirname, '../corpus');
const FORMATS = ['aiken', 'csv', 'gift', 'moodle-xml', 'qti'];
const NO_COURSES = { courses: [], subjects: [] };

async function planOf(folder: string, name: string): Promise<ImportPlan> {
  const bytes = await readFile(join(corpus, folder, name));
  const [plan] = planImport([{ name, bytes }], NO_COURSES);
  if (!plan) throw new Error(`There is no plan for ${name}.`);
  return plan;
}

async function reportOf(folder: string, name: string): Promise<string[]> {
  try {
    const { rows } = await planOf(folder, name);
    return rows.map((row) => `${row.line}: ${'question' in row ? 'in' : row.problems.join('; ')}`);
  } catch (error) {
    if (error instanceof ExchangeError) return [error.message];
    throw error;
  }
}

/** The questions of a good file, the right option marked, with the notes on them. */
async function questionsOf(folder: string, name: string) {
  const { format, rows } = await planOf(folder, name);
  const questions = rows.map((row) => {
    if (!('question' in row)) return row;
    const { ask, options, answer, difficulty, why } = row.question;
    const marked = options.map((option, index) => (index === answer - 1 ? `* ${option}` : option));
    return { ask, options: marked, difficulty, ...(why === undefined ? {} : { why }), notes: row.notes };
  });
  return { format, questions };
}

const NONE = ['difficulty 2, because the file says none'];

describe('a broken file', () => {
  test.each(BROKEN_FILES)('%s/%s says line by line what stays out, and why', async (format, file, report) => {
    expect(await reportOf(join(format, 'broken'), file)).toEqual(report);
  });

  test('is expected for every file of the corpus, at least 40 in five formats', async () => {
    const found = await Promise.all(
      FORMATS.map(async (format) =>
        (await readdir(join(corpus, format, 'broken'))).map((file) => `${format}/${file}`),
      ),
    );
    expect(BROKEN_FILES.map(([format, file]) => `${format}/${file}`).sort()).toEqual(found.flat().sort());
    expect(BROKEN_FILES.length).toBeGreaterThanOrEqual(40);
  });
});

describe('a good file', () => {
  test('of GIFT comes in with comments, weights, feedback, blanks and HTML', async () => {
    expect(await questionsOf('gift/good', 'plain.gift')).toEqual({
      format: 'gift',
      questions: [
        {
          ask: 'Which sort keeps equal keys in their order?',
          options: ['* Merge sort', 'Heap sort', 'Quicksort', 'Selection sort'],
          difficulty: 2,
          why: 'It takes from the left part first.',
          notes: NONE,
        },
        {
          ask: 'In the worst case quicksort takes _____ of comparisons.',
          options: ['* a quadratic number', 'a linear number', 'a logarithmic number', 'a constant number'],
          difficulty: 3,
          why: 'The pivot may always be the smallest key.',
          notes: [],
        },
        {
          ask: 'What does `len([1, 2])` give?',
          options: ['1', '* 2', '3', '4'],
          difficulty: 2,
          notes: NONE,
        },
      ],
    });
  });

  test('of GIFT comes in with every escape, and with what its parser would take for something else', async () => {
    expect(await questionsOf('gift/good', 'escapes.txt')).toEqual({
      format: 'gift',
      questions: [
        {
          ask: 'What is `{a=1}`\nwhen a = b, c ~ d, #1 and C:\\temp?',
          options: ['* %50% of all', 'f -> g', 'x && y', 'क्षेत्र'],
          difficulty: 2,
          notes: NONE,
        },
        {
          ask: 'Which type does `f` have?',
          options: ['* int -> int', 'int', 'bool -> int', 'unit'],
          difficulty: 2,
          notes: NONE,
        },
      ],
    });
  });

  test('may have a byte order mark and line ends of Windows', async () => {
    expect(await reportOf('gift/good', 'windows.gift')).toEqual(['1: in', '3: in']);
    expect(await questionsOf('csv/good', 'excel.csv')).toEqual({
      format: 'csv',
      questions: [
        {
          ask: 'Welche Zahl ist prim?',
          options: ['* 2', '4', '6', '8'],
          difficulty: 2,
          why: 'Nur 2; sie ist gerade.',
          notes: NONE,
        },
      ],
    });
  });

  test('of Moodle XML comes in without its HTML, and says what is left out', async () => {
    expect(await questionsOf('moodle-xml/good', 'exported.xml')).toEqual({
      format: 'moodle',
      questions: [
        {
          ask: 'Which sort keeps equal keys\nin their order, in O(n²) or less?',
          options: ['Heap sort', '* Merge sort', 'Quicksort', 'Selection <sort>'],
          difficulty: 1,
          why: 'It takes from the left part first: `a[i] <= b[j]`.',
          notes: ['feedback on single options is left out', 'hints are left out'],
        },
      ],
    });
  });

  test('of Moodle XML may be in any of its text formats', async () => {
    expect(await questionsOf('moodle-xml/good', 'formats.xml')).toEqual({
      format: 'moodle',
      questions: [
        {
          ask: 'What is `a < b` for $a = 1$?',
          options: ['* *true*', 'false', 'null', 'NaN'],
          difficulty: 2,
          notes: NONE,
        },
        {
          ask: 'Is 1 < 2?\nSay so.',
          options: ['* yes', 'no', 'sometimes', 'never'],
          difficulty: 2,
          why: 'One is less.',
          notes: NONE,
        },
      ],
    });
  });

  test('of QTI 2.1 and of QTI 3.0 comes in', async () => {
    const notes = ['other feedback is left out', ...NONE];
    expect(await questionsOf('qti/good', 'item-2.1.xml')).toEqual({
      format: 'qti',
      questions: [
        {
          ask: 'Look at the sky.\nWhich planet is the hottest?',
          options: ['Mars', '* Venus', 'Earth', 'Saturn'],
          difficulty: 2,
          why: 'Its air keeps the heat.',
          notes,
        },
      ],
    });
    expect(await questionsOf('qti/good', 'item-3.0.xml')).toEqual({
      format: 'qti',
      questions: [
        {
          ask: 'Water is H₂O.\nHow many atoms has a molecule?',
          options: ['One', 'Two', 'Four', '* Three'],
          difficulty: 2,
          why: 'Two of hydrogen, one of oxygen.',
          notes,
        },
      ],
    });
  });

  test('of Aiken comes in letter for letter', async () => {
    expect(await questionsOf('aiken/good', 'plain.txt')).toEqual({
      format: 'aiken',
      questions: [
        { ask: 'Which is prime?', options: ['* 2', '4', '6', '8'], difficulty: 2, notes: NONE },
        {
          ask: 'Which tag is a paragraph?',
          options: ['* <p>', '<div>', '<b> & <i>', 'A. p'],
          difficulty: 2,
          notes: NONE,
        },
      ],
    });
  });

  test('of CSV may have quotation marks, lines within a cell, and tabs', async () => {
    expect(await questionsOf('csv/good', 'full.csv')).toEqual({
      format: 'csv',
      questions: [
        {
          ask: 'What does "a, b" mean?',
          options: ['* a pair', 'a sum', 'a set', 'a\nlist'],
          difficulty: 3,
          why: 'Two values, parted by a comma.',
          notes: [],
        },
        { ask: 'Which is prime?', options: ['* 2', '4', '6', '8'], difficulty: 2, notes: NONE },
      ],
    });
    expect(await reportOf('csv/good', 'tabs.tsv')).toEqual(['2: in']);
  });
});
