import { expect, test } from 'vitest';
import type { TutorPart } from '#contract/contract.ts';
import { withhold, redactAnswerKeys } from '#server/features/tutor/answer-key-redaction.ts';

const CAPITAL = {
  id: 'q',
  subtopicId: 'a',
  topicId: 't',
  text: 'Which city is the capital of Assam?',
  options: ['Dispur', 'Jorhat', 'Tezpur', 'Silchar'],
  correctIndex: 0,
  explanation: 'Dispur is.',
  passage: 'The capital of Assam is Dispur',
  isHeldBack: true,
  isReserved: false,
  isAnswered: false,
};
const NEAR: TutorPart = {
  kind: 'nearest',
  lesson: 'Assam',
  text: 'The wide river floods its northern bank every summer. The capital of Assam is Dispur.',
};

const partsOf = (parts: TutorPart[]) =>
  redactAnswerKeys(
    { step: { hintLevel: 'answer', source: 'extract', text: '', parts }, citations: [] },
    withhold([CAPITAL]),
  ).step.parts;

test('of a refusal what tells a key is left out, and no note says so', () => {
  const other: TutorPart = { ...NEAR, text: 'The wide river floods its northern bank every summer.' };
  expect(partsOf([{ kind: 'notFound' }, NEAR, other])).toEqual([{ kind: 'notFound' }, other]);
});

test('of an answer it is gapped, and a note says so', () =>
  expect(
    partsOf([{ kind: 'passage', lesson: 'Assam', text: NEAR.text ?? '' }])?.map(({ kind }) => kind),
  ).toEqual(['withheld', 'passage']));
