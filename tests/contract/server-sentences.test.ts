import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadContract } from '#server/http/contract-document.ts';
import { readServerSentences, withoutFilling } from '#tests/support/server-sentences.ts';

const folder = join(import.meta.dirname, '../../src/web/language/hi');

/** No page of ours in Hindi shows these, or shows them as they are. */
const IN_ENGLISH: readonly (readonly [where: RegExp, why: string])[] = [
  [/^src\/server\/(backup|db|expired-rows|mail|limits|main|listening|config)/, 'told to operators'],
  [/^src\/server\/content\/(?!exchange|content-text)/, 'told to authors at the command line'],
  [/^src\/server\/content\/exchange\/(append-questions|places|formats)\.ts/, 'told at the command line'],
  [/\.repository\.ts/, 'statements, not sentences'],
  [/^src\/server\/(ai|http\/pages)\//, 'said in the language asked for, or in English pages'],
  [/^src\/server\/http\/(response-sender|security-headers|request\/json-body)/, 'no page of ours causes it'],
  [/^src\/domain\/text\/function-names/, 'markup, not sentences'],
  [/^src\/server\/features\/tutor\//, 'the tutor speaks of lessons, which are in English'],
  [/^src\/server\/features\/attempts\/(quiz-plans|sweeper)/, 'no page of ours causes it'],
  [/^src\/server\/features\/public-pages\//, 'has its Hindi beside it'],
  [/^src\/server\/features\/identity\/accounts\/account-mails/, 'has its Hindi beside it'],
  [/^src\/server\/features\/reminders\/reminder-mails/, 'has its Hindi beside it'],
  [/^src\/server\/features\/identity\/sessions\/device/, 'names of browsers and systems'],
];
const NOT_BY_THEMSELVES: readonly string[] = [
  // Parts of sentences that are in the catalogue whole.
  'It {}.',
  'has the control character {}',
  // What tries at passwords are counted by.
  'register {}',
  'password {}',
  // Named at the command line alone.
  'There is no subtopic {}: name it as <subject>/<chapter>/<subtopic>, and list it in subject.yaml first.',
  // A piece of a statement.
  'LEFT JOIN activity_runs run ON run.user_id = {}',
  // Braces are places in a catalogue; whoever writes such a file writes it by a program.
  'must be {"format": "{}", "version": {}, "questions": [...]}',
  '    <answer fraction="{}" format="markdown">{}</answer>',
];

test('every sentence that the server may say with something filled in has its Hindi', async () => {
  const names = await readdir(folder);
  const catalogues = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  const known = new Set(
    catalogues.flatMap((text) => Object.keys(JSON.parse(text) as object)).map(withoutFilling),
  );
  const problems = Object.values(loadContract().problems).map(({ message }) => ({
    text: withoutFilling(message),
    at: 'openapi',
  }));
  const missing = [...(await readServerSentences()), ...problems].filter(
    ({ text, at }) =>
      text.includes('{}') &&
      !known.has(text) &&
      !NOT_BY_THEMSELVES.includes(text) &&
      !IN_ENGLISH.some(([where]) => where.test(at)),
  );
  expect(missing.map(({ text, at }) => `${at} ${text}`)).toEqual([]);
}, 30_000);
