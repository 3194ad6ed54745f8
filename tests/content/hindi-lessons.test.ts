import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { readContentFiles } from '#server/content/content-files.ts';
import { problemsOfHindiNotes } from '#server/content/hindi-lesson.ts';
import { type HindiSubtopic, type SubtopicSource, parseContent } from '#server/content/parse-content.ts';

type Translated = SubtopicSource & { hindi: HindiSubtopic };

let translated: Translated[];
beforeAll(async () => {
  const files = await readContentFiles(join(import.meta.dirname, '../../src/server/content'));
  translated = parseContent(files)
    .subjects.flatMap(({ subtopics }) => [...subtopics.values()])
    .filter((subtopic): subtopic is Translated => subtopic.hindi !== undefined);
});

const MILLIONS = /(?:(\d+) to )?(\d[\d,]*) million/g;

/** 250 to 300 million: 25 से 30 करोड़. What English counts in millions, Hindi counts in crore. */
const inCrore = (text: string): string =>
  text.replaceAll(MILLIONS, (_, from: string | undefined, figure: string) =>
    [...(from === undefined ? [] : [from]), figure]
      .map((number) => Number(number.replaceAll(',', '')) / 10)
      .join(' '),
  );
/** The Preamble has its day in words in English, and in figures in Hindi. */
const inFigures = (text: string): string => text.replace('twenty-sixth day of November', '26 November');
const numbersOf = (text: string): string => (text.match(/\d+/g) ?? []).toSorted().join(' ');
const blocksOf = (notes: string): string[] => notes.split(/\n{2,}/);

test('every lesson of the four UPSC subjects is there in Hindi', () => expect(translated.length).toBe(109));

test('Hindi notes have the numbers of the English ones, block by block', () => {
  const differing = translated.flatMap(({ key, notes, hindi }) => {
    const blocks = blocksOf(hindi.notes);
    return blocksOf(notes).flatMap((block, index) => {
      const [english, own] = [numbersOf(inCrore(inFigures(block))), numbersOf(blocks[index] ?? '')];
      return english === own ? [] : [{ key, block: index + 1, english, own }];
    });
  });
  expect(differing).toEqual([]);
});

test('Hindi questions have the numbers of the English ones, and give reason and passage', () => {
  const wholeOf = ({ ask, options, why = '' }: { ask: string; options: string[]; why?: string }) =>
    [ask, ...options, why].join(' ');
  const differing = translated.flatMap(({ key, questions, hindi }) =>
    questions.flatMap((question, index) => {
      const own = hindi.questions[index];
      const isGood =
        own?.why !== undefined &&
        own.passage !== undefined &&
        numbersOf(wholeOf(own)) === numbersOf(inCrore(wholeOf(question)));
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

test('Hindi notes have words of their own in a formula, and nothing else of their own', () => {
  const english = String.raw`$$\text{rate} = \frac{2}{3} \text{ cm}$$`;
  expect(problemsOfHindiNotes(english, String.raw`$$\text{दर} = \frac{2}{3} \text{ सेमी}$$`)).toEqual([]);
  expect(problemsOfHindiNotes(english, String.raw`$$\text{दर} = \frac{3}{2} \text{ सेमी}$$`)).toHaveLength(1);
  expect(problemsOfHindiNotes(english, String.raw`$$\text{दर} = \frac{2}{3}$$`)).toHaveLength(1);
});

test('formulas of the Hindi notes have no English words', () => {
  const left = translated.flatMap(({ key, hindi }) =>
    [...hindi.notes.matchAll(/\\text\{[^}]*[a-z]{2,}[^}]*\}/g)].map(([words]) => ({ key, words })),
  );
  expect(left).toEqual([]);
});
