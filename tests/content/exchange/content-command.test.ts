import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { exportQuestions } from '#tools/content/export-questions.ts';
import { importQuestions } from '#tools/content/import-questions.ts';
import { type ContentFolder, createContentFolder } from '#tests/server/content/content-folder.ts';

const corpus = join(import.meta.dirname, '../corpus');
const KINDS = join(corpus, 'gift/broken/true-false.gift');
const TABLE = join(corpus, 'csv/good/full.csv');
const WHY = 'unit-tests/basics/why';

let folder: ContentFolder;
let printed: string[];
beforeEach(async () => {
  folder = await createContentFolder();
  printed = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => printed.push(...line.split('\n')));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await folder.dispose();
});

const inFolder = (...args: string[]) => [...args, '--folder', folder.directory];
const lessonText = () => readFile(join(folder.directory, `${WHY}.md`), 'utf8');

test('an import is a dry run: it says row by row what comes in and what stays out, and writes nothing', async () => {
  const before = await lessonText();
  await importQuestions(inFolder(KINDS, TABLE, '--into', WHY));
  expect(printed).toEqual([
    `${KINDS} (gift)`,
    '  line     1  OUT  The sun is a star. {TRUE}',
    '                   asks for true or false; a question here has exactly 4 options',
    `  line     3  in   Which is a star? → ${WHY}`,
    '  1 with difficulty 2, because the file says none',
    '  1 can come in, 1 stays out',
    '',
    `${TABLE} (csv)`,
    `  line     2  in   What does "a, b" mean? → ${WHY}`,
    `  line     4  in   Which is prime? → ${WHY}`,
    '  1 with difficulty 2, because the file says none',
    '  2 can come in, 0 stay out',
    '',
    'Nothing was written: add --write.',
  ]);
  expect(await lessonText()).toBe(before);
});

test('an import that is written can be exported, and is asked already when it comes again', async () => {
  await importQuestions(inFolder(KINDS, '--into', WHY, '--write'));
  expect(printed.at(-1)).toBe('1 question was added.');
  const out = join(folder.directory, 'questions.gift');
  await exportQuestions(inFolder(WHY, '--format', 'gift', '--out', out));
  expect(printed.at(-1)).toBe(`3 questions of ${WHY} written to ${out}`);
  await expect(importQuestions(inFolder(out, '--write'))).rejects.toThrow('Nothing can be imported.');
  expect(printed.join('\n')).toContain(`is asked already: ${WHY}, question 3`);
});

test('questions without a place are not written', async () => {
  const written = importQuestions(inFolder(TABLE, '--write'));
  await expect(written).rejects.toThrow('Nothing was written: 2 of the questions name no subtopic');
});

test.each<[(args: string[]) => Promise<void>, string[], string]>([
  [importQuestions, [], 'Name a file:'],
  [importQuestions, ['none.gift'], 'none.gift is not there or cannot be read.'],
  [importQuestions, [corpus], 'is not there or cannot be read.'],
  [importQuestions, [TABLE, '--format', 'excel'], 'The format "excel" is not one of: gift, moodle, qti'],
  [importQuestions, [TABLE, '--force'], "Unknown option '--force'"],
  [exportQuestions, ['unit-tests'], 'Say what to export, and as what:'],
  [
    exportQuestions,
    ['unit-tests', '--format', 'aiken'],
    'The format "aiken" is not one of: gift, moodle, json',
  ],
  [exportQuestions, ['law', '--format', 'gift'], 'There is no law in the courses.'],
])('%o with %j is answered with a sentence', async (command, args, sentence) => {
  await expect(command(inFolder(...args))).rejects.toThrow(
    expect.objectContaining({
      name: expect.stringMatching(/^(Startup|Exchange)Error$/),
      message: expect.stringContaining(sentence),
    }),
  );
});

test('the command says what it can do, and ends with a failure', async () => {
  const tool = resolve(import.meta.dirname, '../../../src/tools/content.ts');
  const { code, stderr } = await new Promise<{ code: number | null; stderr: string }>((done) => {
    const child = execFile(process.execPath, [tool], (_, __, text) =>
      done({ code: child.exitCode, stderr: text }),
    );
  });
  expect(stderr).toContain('npm run content -- import FILE...');
  expect(code).toBe(1);
}, 30_000);
