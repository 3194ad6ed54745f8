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
    const { ask, options, answer, difficulty, why, fixedOrder } = row.question;
    const marked = options.map((option, index) => (index === answer - 1 ? `* ${option}` : option));
    const said = { ...(why !== undefined && { why }), ...(fixedOrder && { fixedOrder }) };
    return { ask, options: marked, difficulty, ...said, notes: row.notes };
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

/** As most good files have it: of middle difficulty, which they do not say. */
const question = (ask: string, options: string[], more: object = {}) => ({
  ask,
  options,
  difficulty: 2,
  notes: NONE,
  ...more,
});
const RIVERS = ['* Ganga', 'Indus', 'Kaveri', 'Narmada'];
const BY_PLACE =
  'an option speaks of others by their place, and each student sees the options in another order';
const OTHER_FEEDBACK = ['other feedback is left out', ...NONE];

describe('a good file', () => {
  test.each([
    ['of GIFT comes in with comments, weights, feedback, blanks and HTML', 'gift', 'plain.gift', 'gift', [
      question('Which sort keeps equal keys in their order?', ['* Merge sort', 'Heap sort', 'Quicksort', 'Selection sort'],
        { why: 'It takes from the left part first.' }),
      question('In the worst case quicksort takes _____ of comparisons.', ['* a quadratic number', 'a linear number', 'a logarithmic number', 'a constant number'],
        { difficulty: 3, why: 'The pivot may always be the smallest key.', notes: [] }),
      question('What does `len([1, 2])` give?', ['1', '* 2', '3', '4']),
    ]],
    ['of GIFT comes in with every escape, and with what its parser would take for something else', 'gift', 'escapes.txt', 'gift', [
      question('What is `{a=1}`\nwhen a = b, c ~ d, #1 and C:\\temp?', ['* %50% of all', 'f -> g', 'x && y', 'क्षेत्र']),
      question('Which type does `f` have?', ['* int -> int', 'int', 'bool -> int', 'unit']),
    ]],
    ['of GIFT is read as Moodle reads it: signs outside of its braces, and tags that are no markup, are text', 'gift', 'moodle.gift', 'gift', [
      question('What is 1 + 1 = 2 called: a sum?', ['* a sum', 'a product', 'a power', 'a root'],
        { why: 'Two numbers: one result.', notes: ['feedback on single options is left out', ...NONE] }),
      question('Which element of HTML is a paragraph?', ['* <p>', '<div>', '<b>', '<br>']),
      question('#include <stdio.h> gives: what?', ['* printf', 'cin', 'List<int>', 'a < b']),
      question('$x = 1; which `type` has x: int?', ['* int', 'float', 'bool', 'string'], { why: 'It is whole.' }),
    ]],
    ['comes in with a warning of what its author should look at', 'gift', 'warned.gift', 'gift', [
      question('Which is <b>true</b>?', ['* A) this', 'B) that', 'C) these', 'D) those'],
        { notes: ['markup in it is shown as it is written', 'its options begin with letters or numbers of their own; take these away', ...NONE] }),
      question('Which hold?', ['* 1', '2', '3', 'All of the above'], { notes: [BY_PLACE, ...NONE] }),
      question('Which of A and B holds?', ['* A', 'B', 'Both A and B', 'None of these'], { notes: [BY_PLACE, ...NONE] }),
    ]],
    ['of Moodle XML says which of its settings have no place here', 'moodle-xml', 'settings.xml', 'moodle', [
      question('Which is the longest?', RIVERS,
        { notes: ['feedback on single options is left out', 'feedback on right and wrong answers is left out', 'the file hides this question; here it is asked', ...NONE], fixedOrder: true }),
      question('Which is the widest?', RIVERS, { why: 'By far.', notes: ['feedback on single options is left out', ...NONE] }),
    ]],
    ['of QTI brings all that is read before its choices, and explains nothing by what is said of a wrong one', 'qti', 'passage.xml', 'qti', [
      question('Read this first.\nIt rises in the Himalaya.\nWhich river is meant?', RIVERS,
        { notes: ['other feedback is left out', 'notes for teachers are left out', ...NONE], fixedOrder: true }),
    ]],
    ['of QTI may name its right choice by the points', 'qti', 'mapping.xml', 'qti', [
      question('Which river is meant?', ['Ganga', 'Indus', '* Kaveri', 'Narmada'],
        { why: 'It flows east.', notes: ['points other than right and wrong are left out', ...NONE] }),
    ]],
    ['of CSV may have a byte order mark and line ends of Windows', 'csv', 'excel.csv', 'csv', [
      question('Welche Zahl ist prim?', ['* 2', '4', '6', '8'], { why: 'Nur 2; sie ist gerade.' }),
    ]],
    ['of Moodle XML comes in without its HTML, and says what is left out', 'moodle-xml', 'exported.xml', 'moodle', [
      question('Which sort keeps equal keys\nin their order, in O(n²) or less?', ['Heap sort', '* Merge sort', 'Quicksort', 'Selection <sort>'],
        { difficulty: 1, why: 'It takes from the left part first: `a[i] <= b[j]`.', notes: ['feedback on single options is left out', 'hints are left out'] }),
    ]],
    ['of Moodle XML may be in any of its text formats', 'moodle-xml', 'formats.xml', 'moodle', [
      question('What is `a < b` for $a = 1$?', ['* *true*', 'false', 'null', 'NaN']),
      question('Is 1 < 2?\nSay so.', ['* yes', 'no', 'sometimes', 'never'], { why: 'One is less.' }),
    ]],
    ['of QTI 2.1 comes in', 'qti', 'item-2.1.xml', 'qti', [
      question('Look at the sky.\nWhich planet is the hottest?', ['Mars', '* Venus', 'Earth', 'Saturn'],
        { why: 'Its air keeps the heat.', notes: OTHER_FEEDBACK }),
    ]],
    ['of QTI 3.0 comes in', 'qti', 'item-3.0.xml', 'qti', [
      question('Water is H₂O.\nHow many atoms has a molecule?', ['One', 'Two', 'Four', '* Three'],
        { why: 'Two of hydrogen, one of oxygen.', notes: ['other feedback is left out', 'notes for teachers are left out', ...NONE] }),
    ]],
    ['of Aiken comes in letter for letter', 'aiken', 'plain.txt', 'aiken', [
      question('Which is prime?', ['* 2', '4', '6', '8']),
      question('Which tag is a paragraph?', ['* <p>', '<div>', '<b> & <i>', 'A. p']),
    ]],
    ['of CSV may have quotation marks and lines within a cell', 'csv', 'full.csv', 'csv', [
      question('What does "a, b" mean?', ['* a pair', 'a sum', 'a set', 'a\nlist'],
        { difficulty: 3, why: 'Two values, parted by a comma.', notes: [] }),
      question('Which is prime?', ['* 2', '4', '6', '8']),
    ]],
  ])('%s', async (_, folder, name, format, questions) => {
    expect(await questionsOf(join(folder, 'good'), name)).toEqual({ format, questions });
  }); // oxfmt-ignore

  test.each([
    [
      'of GIFT may have a byte order mark and line ends of Windows',
      'gift',
      'windows.gift',
      ['1: in', '3: in'],
    ],
    ['of CSV may have tabs', 'csv', 'tabs.tsv', ['2: in']],
  ])('%s', async (_, folder, name, report) => {
    expect(await reportOf(join(folder, 'good'), name)).toEqual(report);
  });
});
