import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { readContentFiles } from '#server/content/content-files.ts';
import { type HindiSubtopic, type SubtopicSource, parseContent } from '#server/content/parse-content.ts';

type Translated = SubtopicSource & { hindi: HindiSubtopic };

let translated: Translated[];
beforeAll(async () => {
  const files = await readContentFiles(join(import.meta.dirname, '../../src/server/content'));
  translated = parseContent(files)
    .subjects.flatMap(({ subtopics }) => [...subtopics.values()])
    .filter((subtopic): subtopic is Translated => subtopic.hindi !== undefined);
});

const numbersOf = (text: string): string => (text.match(/\d+/g) ?? []).toSorted().join(' ');
const blocksOf = (notes: string): string[] => notes.split(/\n{2,}/);

test('every lesson of the four UPSC subjects is there in Hindi', () => expect(translated.length).toBe(109));

test('Hindi notes have the numbers of the English ones, block by block', () => {
  const differing = translated.flatMap(({ key, notes, hindi }) => {
    const blocks = blocksOf(hindi.notes);
    return blocksOf(notes).flatMap((block, index) => {
      const [english, own] = [numbersOf(block), numbersOf(blocks[index] ?? '')];
      return english === own ? [] : [{ key, block: index + 1, english, own }];
    });
  });
  expect(differing).toEqual([]);
});

test('Hindi questions have the numbers of the English ones, and give reason and passage', () => {
  const wholeOf = (question: { ask: string; options: string[]; why?: string }) =>
    numbersOf([question.ask, ...question.options, question.why ?? ''].join(' '));
  const differing = translated.flatMap(({ key, questions, hindi }) =>
    questions.flatMap((question, index) => {
      const own = hindi.questions[index];
      const isGood =
        own?.why !== undefined && own.passage !== undefined && wholeOf(own) === wholeOf(question);
      return isGood ? [] : [{ key, question: index + 1 }];
    }),
  );
  expect(differing).toEqual([]);
});

test('Hindi titles, questions and reasons are written in Devanagari', () => {
  const latin = translated.flatMap(({ key, hindi }) =>
    [hindi.title, ...hindi.questions.flatMap(({ ask, why = '' }) => [ask, why])]
      .filter((text) => !/[\u0900-\u097F]/.test(text))
      .map((text) => ({ key, text })),
  );
  expect(latin).toEqual([]);
});

test('a Hindi question does not give its answer away by length', () => {
  const asked = translated.flatMap(({ questions, hindi }) =>
    hindi.questions.map(({ options }, index) => ({ options, answer: questions[index]?.answer ?? 0 })),
  );
  const longest = asked.filter(({ options, answer }) =>
    options.every((option, at) => at === answer - 1 || option.length < (options[answer - 1]?.length ?? 0)),
  );
  expect(longest.length / asked.length).toBeLessThan(0.4);
});
