import { expect, test } from 'vitest';
import { faqQuestionsIn } from '#domain/text/lesson-faq.ts';
import { rows } from '#server/features/tutor/evaluation/both-languages.ts';
import { sampleRows } from '#tests/support/sample.ts';
import { answerToIn } from './evaluation/shipped-subjects.ts';

/** As many as the box of a lesson offers at once. */
const OFFERED = 3;

const suggested = rows.subtopics.flatMap(({ id, notes }) =>
  faqQuestionsIn(notes)
    .slice(0, OFFERED)
    .map((query) => ({ id, query })),
);

test.each(sampleRows('suggested questions', suggested, 40, ({ query }) => [query]))(
  'a question that a lesson offers is answered by that lesson: $query',
  ({ id, query }) => {
    const { hasAnswer, isUnsure, citations, also } = answerToIn(id, query);
    expect([hasAnswer, isUnsure]).toEqual([true, false]);
    const shown = [...citations, ...also.map(({ citation }) => citation)];
    expect(shown.map(({ subtopicId, section }) => [subtopicId, section])).toContainEqual([id, query]);
  },
);

test('each lesson offers some', () => {
  const without = rows.subtopics.filter(({ notes }) => faqQuestionsIn(notes).length < OFFERED);
  expect(without.map(({ name }) => name)).toEqual([]);
});
