import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readContentFiles } from '#server/content/content-files.ts';
import { distractorRationalesOf } from '#server/content/distractor-rationales.ts';
import { parseContent } from '#server/content/parse-content.ts';

const { subjects } = parseContent(await readContentFiles());
const folder = join(import.meta.dirname, '../../src/server/content/distractor-rationales');
const written = readdirSync(folder).flatMap((file) =>
  readFileSync(join(folder, file), 'utf8').trimEnd().split('\n'),
);

/** Each question of the bank that ships, in each of its languages. */
const asked = subjects.flatMap(({ slug, subtopics }) =>
  [...subtopics.values()].flatMap(({ questions, hindi }) =>
    questions.flatMap(({ ask, options, answer }, index) => {
      const translated = hindi?.questions[index];
      return [{ ask, options }, ...(translated ? [translated] : [])].map((texts) => ({
        subject: slug,
        ask: texts.ask,
        right: texts.options[answer - 1] ?? '',
        wrong: texts.options.filter((_, option) => option !== answer - 1),
      }));
    }),
  ),
);

test('every wrong option of a question that ships says why it is wrong, in each of its languages', () => {
  const missing = asked.flatMap(({ ask, wrong }) =>
    wrong.filter((option) => !distractorRationalesOf(ask).has(option)).map((option) => `${ask}: ${option}`),
  );
  expect(missing).toEqual([]);
});

test('a right option has none, and a rationale of no shipped question or option is left behind nowhere', () => {
  expect(asked.filter(({ ask, right }) => distractorRationalesOf(ask).has(right))).toEqual([]);
  const options = asked.reduce((sum, { wrong }) => sum + wrong.length, 0);
  expect(written.reduce((sum, line) => sum + (line.split('\t').length - 2) / 2, 0)).toBe(options);
});

test('a rationale is a sentence or two, names no option by its letter, and stands once in its question', () => {
  const odd = asked.flatMap(({ ask }) => {
    const texts = [...distractorRationalesOf(ask).values()];
    const isOdd = (text: string) =>
      text.length < 25 ||
      text.length > 260 ||
      /\boption [A-D]\b|\b(first|second|third|fourth|last) (option|choice|answer)\b|विकल्प [A-D]/i.test(text);
    return new Set(texts).size < texts.length ? [ask] : texts.filter(isOdd);
  });
  expect(odd).toEqual([]);
});
