import fc from 'fast-check';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readContentFiles } from '#server/content/content-files.ts';
import type { QuestionSource } from '#server/content/content-schema.ts';
import { appendQuestions } from '#server/content/exchange/append-questions.ts';
import { writeImport } from '#server/content/exchange/write-import.ts';
import { parseContent } from '#server/content/parse-content.ts';
import {
  type ContentFolder,
  createContentFolder,
  subtopicFile,
} from '#tests/server/content/content-folder.ts';
import { scaled } from '#tests/support/scale.ts';
import { placedQuestion } from './arbitrary-questions.ts';

const QUESTION: QuestionSource = {
  ask: 'And now?',
  options: ['1', 'b', 'c: d', "e's"],
  answer: 4,
  difficulty: 3,
};
const ADDED = `- ask: And now?
  options:
    - '1'
    - b
    - 'c: d'
    - e's
  answer: 4
  difficulty: 3
`;
const moved = (spaces: number) => ADDED.replaceAll(/^/gm, ' '.repeat(spaces)).trimEnd().concat('\n');

const FILE = subtopicFile('Why');
const [HEAD, BODY] = [FILE.slice(0, FILE.lastIndexOf('---\n')), FILE.slice(FILE.lastIndexOf('---\n'))];

describe('questions are added', () => {
  test('at the end of the list, and nothing else changes', () => {
    expect(appendQuestions(FILE, [QUESTION])).toBe(HEAD + moved(2) + BODY);
  });

  test('with the line ends of the file', () => {
    const windows = FILE.replaceAll('\n', '\r\n');
    expect(appendQuestions(windows, [QUESTION])).toBe((HEAD + moved(2) + BODY).replaceAll('\n', '\r\n'));
  });

  test('before what follows the list, after a comment on its last line', () => {
    const flat = HEAD.replace('title: Why\n', '')
      .replaceAll(/^ {2}/gm, '')
      .replace(/difficulty: 1\n$/, 'difficulty: 1 # easy\n');
    const text = `${flat}# the end\ntitle: Why\n${BODY}`;
    expect(appendQuestions(text, [QUESTION])).toBe(`${flat}${ADDED}# the end\ntitle: Why\n${BODY}`);
  });

  test('after a text that runs over lines', () => {
    const head = HEAD.replace(
      / {4}difficulty: 1\n$/,
      '    difficulty: 1\n    why: |\n      Because\n\n      it does.\n',
    ).replace(/ {4}why: Because it does.\n(?![^]*why: B)/, '');
    expect(appendQuestions(head + BODY, [QUESTION])).toBe(head + moved(2) + BODY);
  });

  test('after a question in braces', () => {
    const head =
      '---\ntitle: A\nminutes: 1\nquestions:\n- { ask: a?, options: [a, b, c, d], answer: 1, difficulty: 1 } # b\n';
    expect(appendQuestions(head + BODY, [QUESTION])).toBe(head + ADDED + BODY);
  });

  test('with lines of their own where a text has several', () => {
    const lines = { ...QUESTION, ask: 'Read:\n\n  a = 1\n\nWhich?' };
    const added = ADDED.replace('ask: And now?', 'ask: |-\n    Read:\n\n      a = 1\n\n    Which?');
    expect(appendQuestions(FILE, [lines])).toBe(HEAD + added.replaceAll(/^(?=.)/gm, '  ') + BODY);
  });

  test.each([
    ['in brackets', `---\ntitle: A\nminutes: 1\nquestions: [{ ask: a }]\n---\nb\n`],
    ['without a head', 'Only notes.\n'],
    ['without questions', '---\ntitle: A\nminutes: 1\n---\nb\n'],
  ])('by hand where the list is %s', (_, text) => {
    expect(() => appendQuestions(text, [QUESTION])).toThrow(/by hand|no head/);
  });

  test('whatever their texts are', () => {
    const property = fc.property(fc.array(placedQuestion, { minLength: 1, maxLength: 3 }), (placed) => {
      const questions = placed.map(({ question }) => question);
      const changed = appendQuestions(FILE, questions);
      expect(changed.startsWith(HEAD)).toBe(true);
      expect(changed.endsWith(BODY)).toBe(true);
    });
    fc.assert(property, { numRuns: scaled(100, 3_000) });
  }, 300_000);
});

describe('an import', () => {
  let folder: ContentFolder;
  beforeEach(async () => {
    folder = await createContentFolder();
  });
  afterEach(() => folder.dispose());

  const textsOf = async () =>
    new Map((await readContentFiles(folder.directory)).map(({ path, text }) => [path, text]));

  test('loads, touches the files it adds to and no other, and leaves nothing beside them', async () => {
    const [before, names] = [await textsOf(), await readdir(folder.directory, { recursive: true })];
    await writeImport(folder.directory, [
      { subtopic: 'unit-tests/basics/why', question: QUESTION },
      {
        subtopic: 'unit-tests/basics/why',
        question: { ...QUESTION, ask: 'And then?', passage: 'green comes' },
      },
    ]);
    const content = parseContent(await readContentFiles(folder.directory));
    const subtopic = content.subjects[0]?.subtopics.get('unit-tests/basics/why');
    expect(subtopic?.questions.slice(2)).toEqual([
      QUESTION,
      { ...QUESTION, ask: 'And then?', passage: 'green comes' },
    ]);
    const after = await textsOf();
    const changed = [...after.keys()].filter((path) => after.get(path) !== before.get(path));
    expect(changed).toEqual(['unit-tests/basics/why.md']);
    expect((await readdir(folder.directory, { recursive: true })).sort()).toEqual(names.sort());
  });

  test('that would not load writes nothing', async () => {
    const before = await textsOf();
    const bad: QuestionSource = { ...QUESTION, passage: 'not in the notes' };
    const written = writeImport(folder.directory, [
      { subtopic: 'unit-tests/basics/how', question: QUESTION },
      { subtopic: 'unit-tests/basics/why', question: bad },
    ]);
    await expect(written).rejects.toThrow(
      'why.md: questions[2].passage must stand within one line of the notes',
    );
    expect(await textsOf()).toEqual(before);
  });

  test('keeps every byte of a file with line ends of Windows', async () => {
    await folder.write('unit-tests/basics/why.md', FILE.replaceAll('\n', '\r\n'));
    await writeImport(folder.directory, [{ subtopic: 'unit-tests/basics/why', question: QUESTION }]);
    const text = await readFile(join(folder.directory, 'unit-tests/basics/why.md'), 'utf8');
    expect(text).toBe((HEAD + moved(2) + BODY).replaceAll('\n', '\r\n'));
  });
});
