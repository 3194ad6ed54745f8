import { expect, test } from 'vitest';
import { fallbackExplanation } from '#server/features/tutor/fallback-explanation.ts';
import { findFormula } from '#server/features/tutor/follow-up-formula.ts';
import { answerRequest } from '#server/features/tutor/follow-up-request-replies.ts';
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

test.each([
  ['is shortened to its first sentence', 'b', 'A heap fills each level before the next.'],
  ['is no explanation of another question', 'other', undefined],
])('“in short” about the question in front of a student %s', (_, questionId, first) => {
  const turn = shown('A heap fills each level before the next. Only the last level has gaps.');
  const steps = turn.steps.map((step) => ({ ...step, questionId }));
  const inFront = { ...carried, question: 'Which heap is full?', questionId: 'b' };
  const search = { before: [{ ...turn, steps }], tells: () => false };
  const { parts = [] } = answerRequest('short', found, { carried: inFront, search })?.step ?? {};
  expect(parts.find(({ kind }) => kind === 'explanation')?.text).toBe(first);
});

test.each([
  ['$$\\text{size} = 2^{h+1} - 1$$', true],
  ['$$0.7^3 + 0.441 = 0.343 + 0.441 = 0.784$$', false],
])('a displayed equation is a formula where it has a letter on its other side: %s', (equation, isFormula) => {
  const text = `The size of a heap:\n\n${equation}`;
  const passages = [{ heading: 'Heaps', text }] as unknown as Found['passages'];
  const formula = findFormula(passages, { terms: found.terms, tells: () => false });
  expect(formula?.text.includes(equation) ?? false).toBe(isFormula);
});
