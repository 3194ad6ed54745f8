import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readContentFiles } from '#server/content/content-files.ts';
import { parseContent } from '#server/content/parse-content.ts';
import { guardedTextsOf, revealsAnswer } from '#server/features/tutor/answer-key-filter.ts';
import { questionHintsOf } from '#server/features/tutor/question-hints.ts';

const directory = join(import.meta.dirname, '../../../src/server/content');
const { subjects } = parseContent(await readContentFiles(directory));

/** Each question of the shipped bank in each of its languages, with what must not be told of it. */
const asked = subjects.flatMap(({ subtopics }) =>
  [...subtopics.values()].flatMap(({ key, questions, hindi }) =>
    questions.flatMap(({ ask, options, answer, why }, index) => {
      const translated = hindi?.questions[index];
      const guarded = guardedTextsOf({
        id: key,
        subtopicId: key,
        text: ask,
        options,
        correctIndex: answer - 1,
        explanation: why ?? '',
        counterpart: translated
          ? {
              text: translated.ask,
              options: translated.options,
              explanation: translated.why ?? '',
              passage: '',
            }
          : null,
      });
      return [ask, ...(translated ? [translated.ask] : [])].map((text) => ({
        text,
        guarded,
        hints: questionHintsOf(text),
      }));
    }),
  ),
);

test('nearly every question of the bank that ships has a nudge and a hint, in each of its languages', () => {
  expect(asked.length).toBeGreaterThan(2_000);
  const without = asked.filter(({ hints }) => hints === undefined);
  expect(without.length / asked.length).toBeLessThanOrEqual(0.02);
});

test('no hint of the bank tells a key, by its words or by the letter or number of an option', () => {
  const telling = asked.filter(
    ({ guarded, hints }) =>
      hints &&
      [hints.nudge, hints.hint].some(
        (text) => revealsAnswer(text, guarded) || /\boption [a-f\d]\b|विकल्प [A-F\d]/i.test(text),
      ),
  );
  expect(telling.map(({ text }) => text)).toEqual([]);
});

test('a hint says more than its nudge, and neither is longer than a reader takes in', () => {
  const odd = asked.filter(
    ({ hints }) =>
      hints &&
      (hints.nudge === hints.hint ||
        [hints.nudge, hints.hint].some((text) => text.length < 30 || text.length > 400)),
  );
  expect(odd.map(({ text }) => text)).toEqual([]);
});

test('a question whose words were edited has no hints of another', () => {
  expect(questionHintsOf('A question that nobody has asked yet?')).toBeUndefined();
});
