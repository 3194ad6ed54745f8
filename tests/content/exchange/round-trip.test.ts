import fc from 'fast-check';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { readContentFiles } from '#server/content/content-files.ts';

import { type PlacedQuestion, questionOf } from '#server/content/exchange/parsed-question.ts';
import {
  type ExportFormat,
  type ImportFormat,
  parseEntries,
  writeQuestions,
} from '#server/content/exchange/formats.ts';
import { bySubtopic, questionsIn, subtopicOf } from '#server/content/exchange/places.ts';
import { parseContent } from '#server/content/parse-content.ts';
import { scaled } from '#tests/support/scale.ts';
import { placedQuestion } from './arbitrary-questions.ts';

const FORMATS: readonly (ExportFormat & ImportFormat)[] = ['gift', 'moodle', 'json'];

function thereAndBack(format: ExportFormat & ImportFormat, questions: readonly PlacedQuestion[]) {
  return Array.from(parseEntries(format, writeQuestions(format, questions)), (entry) => {
    const made = 'parsed' in entry ? questionOf(entry.parsed) : { problems: [entry.problem] };
    return { subtopic: subtopicOf(entry.category ?? ''), ...made };
  });
}

/** As a file lists them: all questions of a subtopic together. */
const grouped = (questions: readonly PlacedQuestion[]) => bySubtopic(questions).flatMap(([, group]) => group);

let questions: PlacedQuestion[];
beforeAll(async () => {
  const directory = join(import.meta.dirname, '../../../src/server/content');
  const content = parseContent(await readContentFiles(directory));
  questions = content.subjects.flatMap(({ slug }) => questionsIn(content, slug));
}, 60_000);

describe.each(FORMATS)('%s', (format) => {
  test('brings back any question as it was', () => {
    const property = fc.property(fc.array(placedQuestion, { minLength: 1, maxLength: 4 }), (any) => {
      expect(thereAndBack(format, grouped(any))).toEqual(grouped(any));
    });
    fc.assert(property, { numRuns: scaled(200, 5_000) });
  }, 300_000);

  test('brings back every question of the courses as it was', () => {
    expect(questions.length).toBeGreaterThan(1_000);
    expect(thereAndBack(format, questions)).toEqual(questions);
  }, 60_000);
});
