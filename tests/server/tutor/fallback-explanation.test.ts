import { expect, test } from 'vitest';
import { fallbackExplanation } from '#server/features/tutor/fallback-explanation.ts';
import type { Carried } from '#server/features/tutor/follow-ups.ts';
import type { Found } from '#server/features/tutor/retrieval.ts';
import type { AskedBefore } from '#server/features/tutor/tutor.repository.ts';
import { SATURDAY } from '#tests/support/server/learning-fixtures.ts';

const EXPLANATION = 'A heap fills each level.';
const HINDI = 'हीप हर स्तर को भरता है।';
const found = {
  bank: [
    {
      id: 'b',
      subtopicId: 'l',
      text: 'Which heap is full?',
      explanation: EXPLANATION,
      counterpart: { text: '', explanation: HINDI },
      isAnswered: true,
      isHeldBack: false,
    },
  ],
  terms: [{ typed: 'heap', weight: 1, readings: [{ stem: 'heap', sureness: 1 }] }],
  passages: [],
  lesson: { id: 'l', name: 'Heaps', notes: '' },
  language: 'English',
  query: 'heap in simple words',
} as unknown as Found;
const carried = {
  followUp: { kind: 'simpler', isUnsure: false },
  question: 'what is a heap',
  asked: { query: 'heap in simple words' },
  matter: { lesson: { name: 'Heaps', subtopicId: 'l' }, section: undefined },
} as unknown as Carried;
const shown = (text: string): AskedBefore => ({
  queryId: 'q',
  query: 'explain this',
  steps: [{ hintLevel: 'answer', source: 'extract', text, parts: [{ kind: 'explanation', text }] }],
  citations: [],
  at: SATURDAY,
});
const explained = (before: readonly AskedBefore[]) =>
  fallbackExplanation(found, carried, { before, tells: () => false })?.step.parts?.map(({ text }) => text);

test('an answered question of the lesson is explained to who did not understand', () =>
  expect(explained([])).toEqual([EXPLANATION]));

test.each([EXPLANATION, `**B.** ${EXPLANATION}`, `**B.** ${HINDI}`])(
  'an explanation that was read as “%s” is given no second time',
  (text) => expect(explained([shown(text)])).toBeUndefined(),
);
