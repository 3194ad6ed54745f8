import { beforeAll, describe, expect, test } from 'vitest';
import type { ContentFile } from '#server/content/content-files.ts';
import { MAX_IMPORT_BYTES } from '#server/content/exchange/decode-text.ts';
import { writeQuestions } from '#server/content/exchange/formats.ts';
import { questionsIn } from '#server/content/exchange/places.ts';
import { MOST_QUESTIONS, openImport, planImport } from '#server/content/exchange/plan-import.ts';
import { type ContentSource, parseContent } from '#server/content/parse-content.ts';
import { COURSES, SUBJECT, subtopicFile } from '#tests/server/content/content-folder.ts';

const WHY = 'unit-tests/basics/why';
const HOW = 'unit-tests/basics/how';
const NO_COURSES = { courses: [], subjects: [] };

const fileOf = (path: string, text: string): ContentFile => ({ path, text, checksum: '' });

let content: ContentSource;
beforeAll(() => {
  content = parseContent([
    fileOf('courses.yaml', COURSES),
    fileOf('unit-tests/subject.yaml', SUBJECT),
    fileOf(`${WHY}.md`, subtopicFile('Why', ['What comes first?'])),
    fileOf(`${HOW}.md`, subtopicFile('How', ['What then?'])),
  ]);
});

const rowsOf = (text: string, into?: string, name = 'a.gift') =>
  planImport([{ name, bytes: new TextEncoder().encode(text) }], content, into)[0]?.rows.map((row) =>
    'question' in row ? row.subtopic : row.problems,
  );

const gift = (ask: string, lead = '') => `${lead}${ask} {=a ~b ~c ~d}\n\n`;

describe('where a question goes', () => {
  test('is the subtopic its category names, wherever that stands in the question bank', () => {
    expect(rowsOf(gift('Which?', `$CATEGORY: $course$/top/Imported/${HOW}\n`))).toEqual([HOW]);
  });

  test('is open when the file names none of the courses', () => {
    expect(rowsOf(gift('Which?', '$CATEGORY: $course$/top/Sorting\n\n'))).toEqual([undefined]);
  });

  test('is where the author says, whatever the file says', () => {
    expect(rowsOf(gift('Which?', `$CATEGORY: ${HOW}\n\n`), WHY)).toEqual([WHY]);
  });

  test('must be a subtopic that is listed', () => {
    expect(() => rowsOf(gift('Which?'), 'unit-tests/basics/when')).toThrow(
      'There is no subtopic unit-tests/basics/when',
    );
  });
});

describe('a question that is asked already', () => {
  test('stays out, with the place where it stands in the subject', () => {
    expect(rowsOf(gift('What  comes first?'), HOW)).toEqual([[`is asked already: ${WHY}, question 1`]]);
  });

  test('stays out when no place is known either', () => {
    expect(rowsOf(gift('What then?'))).toEqual([[`is asked already: ${HOW}, question 1`]]);
  });

  test('is another one in other capitals', () => {
    expect(rowsOf(gift('What comes FIRST?'), HOW)).toEqual([HOW]);
  });

  test('stays out the second time in a file, and in the next file', () => {
    const bytes = new TextEncoder().encode(gift('Which?'));
    const plans = planImport(
      ['a.gift', 'b.gift'].map((name) => ({ name, bytes })),
      content,
      WHY,
    );
    expect(plans.map(({ rows }) => rows.map((row) => ('question' in row ? 'in' : row.problems)))).toEqual([
      ['in'],
      [['is asked already: a.gift, line 1']],
    ]);
  });
});

describe('a passage', () => {
  const withPassage = (passage: string) =>
    gift('Which?', `// wizlearn.passage: ${JSON.stringify(passage)}\n`);

  test('comes in where the notes have it in one line', () => {
    expect(rowsOf(withPassage('green comes'), WHY)).toEqual([WHY]);
  });

  test('keeps its question out where they do not', () => {
    expect(rowsOf(withPassage('blue comes'), WHY)).toEqual([
      [`its passage does not stand in one line of the notes of ${WHY}`],
    ]);
  });
});

describe('a file', () => {
  test('that was exported comes back whole, each question to its subtopic', () => {
    const questions = questionsIn(content, 'unit-tests');
    expect(questions.map(({ subtopic }) => subtopic)).toEqual([WHY, HOW]);
    for (const format of ['gift', 'moodle', 'json'] as const) {
      const bytes = new TextEncoder().encode(writeQuestions(format, questions));
      const [plan] = planImport([{ name: 'questions', bytes, format }], NO_COURSES);
      expect(plan?.rows.map((row) => 'question' in row && row.question)).toEqual(
        questions.map(({ question }) => question),
      );
    }
  });

  test.each([
    ['a.xml', '<quiz><question type="essay"/></quiz>', 'moodle'],
    ['a.xml', '<assessmentItem identifier="a"/>', 'qti'],
    ['a.txt', 'Which?\nA. a\nANSWER: A\n', 'aiken'],
    ['a.txt', 'Which?\nA. a\nB. b\n', 'aiken'],
    ['a.txt', 'Which? {=a ~b}', 'gift'],
    ['a', '<quiz><question type="essay"/></quiz>', 'moodle'],
    ['a.CSV', 'question', 'csv'],
    ['a.json', '{}', 'json'],
  ])('named %s that holds %j is read as %s', (name, text, format) => {
    expect(planImport([{ name, bytes: new TextEncoder().encode(text) }], content)[0]?.format).toBe(format);
  });

  test.each<[string, Uint8Array | string, string]>([
    ['that tells no format', 'Only words.', 'a.txt does not tell its format. Name it: --format gift'],
    [
      'that is too large',
      new Uint8Array(MAX_IMPORT_BYTES + 1),
      'a.txt is larger than 2 MB. Import it in parts.',
    ],
    ['that is no text', 'a\0b', 'a.txt is not a text file.'],
    [
      'with too many questions',
      gift('Which?').repeat(MOST_QUESTIONS + 1),
      'a.txt has more than 2000 questions',
    ],
  ])('%s is refused with a sentence', (_, content_, sentence) => {
    const bytes = typeof content_ === 'string' ? new TextEncoder().encode(content_) : content_;
    expect(() => planImport([{ name: 'a.txt', bytes }], content)).toThrow(sentence);
  });

  test.each([
    ['{"format": "wizlearn-questions",\n"version": 1, "questions": [\n7,\n{"ask": 1}]}', [3, 4]],
    ['{"format": "wizlearn-questions",\n"version": 2, "questions": []}', [1]],
    ['{"format": "wizlearn-questions",\n,}', [2]],
    ['{"format": "wizlearn-questions",\n', [2]],
  ])('of JSON that is broken names the lines: %j', (text, lines) => {
    const [plan] = planImport([{ name: 'a.json', bytes: new TextEncoder().encode(text) }], content);
    expect(plan?.rows.map((row) => ('question' in row ? 'in' : row.line))).toEqual(lines);
  });
});

test('an export of a place that is not there names the subjects', () => {
  expect(() => questionsIn(content, 'unit-tests/basic')).toThrow(
    'There is no unit-tests/basic in the courses. The subjects are: unit-tests.',
  );
});

describe('of a hopeless question', () => {
  test('the first reasons are told, each in short', () => {
    const many = `Which? {=a${'~a'.repeat(300)}}`;
    const [reasons] = rowsOf(many) ?? [];
    expect(reasons).toHaveLength(5);
    const answer = `ANSWER: ${'A '.repeat(5_000)}`;
    const [long] = rowsOf(`Which?\nA. a\nB. b\nC. c\nD. d\n${answer}`, undefined, 'a.txt') ?? [];
    expect(long).toEqual([expect.stringMatching(/^ANSWER names several options .{150,180}…$/)]);
  });

  test('a category as long as a file is cut to what may name a subtopic', () => {
    const file = {
      name: 'a.gift',
      bytes: Buffer.from(gift('Which?', `$CATEGORY: ${'a'.repeat(100_000)}\n\n`)),
    };
    const [found] = openImport(file).questions;
    expect(found?.category).toHaveLength(500);
  });
});
