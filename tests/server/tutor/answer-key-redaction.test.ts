import { describe, expect, test } from 'vitest';
import type { TutorPart } from '#contract/contract.ts';
import { questionHintsOf } from '#server/features/tutor/question-hints.ts';
import type { BankEntry } from '#server/features/tutor/similar-bank-question.ts';
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

test('of an answer it is gapped, and a note below says so', () =>
  expect(
    partsOf([{ kind: 'passage', lesson: 'Assam', text: NEAR.text ?? '' }])?.map(({ kind }) => kind),
  ).toEqual(['passage', 'withheld']));

test('the note names one question that what is hidden would answer, which can be answered first, and where it is asked', () => {
  const OF_DAY = {
    ...CAPITAL,
    id: 'day',
    text: 'Which river floods its bank?',
    options: ['The wide river'],
    isOfDay: true,
  };
  const OTHER = {
    ...OF_DAY,
    id: 'other',
    isOfDay: false,
    passage: 'river floods its northern bank every summer',
  };
  const passage = {
    kind: 'passage' as const,
    lesson: 'Assam',
    text: `${NEAR.text} It is green. It is old and famous.`,
  };
  const notesOf = (questions: BankEntry[], others: BankEntry[] = []) =>
    redactAnswerKeys(
      { step: { hintLevel: 'answer', source: 'extract', text: '', parts: [passage] }, citations: [] },
      withhold(questions, others),
    ).step;
  expect(notesOf([OF_DAY, CAPITAL]).parts?.filter(({ question }) => question)).toEqual([
    { kind: 'withheld', lesson: 'Assam', question: CAPITAL.text, subtopicId: 'a' },
  ]);
  expect(notesOf([OF_DAY]).parts?.map(({ kind }) => kind)).toEqual(['passage', 'withheldOfDay']);
  expect(notesOf([], [OTHER, CAPITAL]).parts?.map(({ question }) => question)).toEqual([
    undefined,
    OTHER.text,
  ]);
  expect(notesOf([CAPITAL]).text).toContain(`is hidden: your question “${CAPITAL.text}” asks for it.`);
});

test('beside a sentence that is the answer and has no gap the paragraphs with gaps are left out, and it is said', () => {
  const lead: TutorPart = { kind: 'lead', lesson: 'Assam', text: 'It is green and old and famous.' };
  const told = 'The capital of Assam is Dispur. It lies by the wide river in the north of the land.';
  const passage: TutorPart = {
    kind: 'passage',
    lesson: 'Assam',
    text: `${lead.text} So they say.\n\n${told}`,
  };
  expect(partsOf([lead, passage])?.map(({ kind, text }) => [kind, text])).toEqual([
    ['lead', lead.text],
    ['passage', `${lead.text} So they say.`],
    ['withheld', undefined],
  ]);
  expect(partsOf([lead, { ...passage, text: told }])?.map(({ kind }) => kind)).toEqual(['lead', 'withheld']);
  // Where the answer itself has a gap, what stands around it is all that there is.
  const gapped = { ...lead, text: 'It is old and famous and green, too. The capital of Assam is Dispur.' };
  expect(partsOf([gapped, passage])?.[1]?.text).toContain('[ ? ]');
});

describe('a key of one word', () => {
  const STACK = {
    ...CAPITAL,
    text: 'Which structure holds the calls of a recursion?',
    options: ['A stack', 'A queue', 'A heap', 'A tree'],
    explanation: 'The last call ends first.',
    passage: 'Recursion keeps its calls on a stack',
  };
  const { tells } = withhold([STACK]);

  test.each([
    ['Recursion keeps its calls on a stack.', true],
    ['The structure that holds open calls is a stack.', true],
    ['**A stack:** the newest comes first.', true],
    ['A stack gives back first what was put in last.', false],
    ['Browsers keep a stack of pages.', false],
  ])('is told by “%s”: %s', (sentence, isTold) => expect(tells(sentence)).toBe(isTold));
});

describe('an answer of which most would be gaps', () => {
  const HINTED = { ...CAPITAL, text: 'Which form of liberty is NOT named in the Preamble?' };
  const text = 'The capital of Assam is Dispur. The city of Dispur is the capital, in Assam.';
  const said = (parts: TutorPart[], question = CAPITAL) =>
    redactAnswerKeys(
      { step: { hintLevel: 'answer', source: 'extract', text: '', parts }, citations: [] },
      withhold([question]),
    ).step;

  test('is not shown: one sentence says why', () => {
    expect(said([{ kind: 'passage', lesson: 'Assam', text }]).parts?.map(({ kind }) => kind)).toEqual([
      'withheld',
    ]);
    expect(said([{ kind: 'passage', lesson: 'Assam', text }]).text).not.toContain('[ ? ]');
  });

  test('has the nudge of the open question in its place, where a teacher has written one', () => {
    const { nudge } = questionHintsOf(HINTED.text) ?? {};
    expect(nudge).toEqual(expect.any(String));
    const step = said([{ kind: 'lead', lesson: 'Assam', text: HINTED.passage }], HINTED);
    expect(step.parts).toEqual([expect.objectContaining({ kind: 'withheld', text: nudge })]);
    expect(step.text).toContain(`answers your question “${HINTED.text}”. Answer it, or ask again 12 hours`);
  });

  test('of a listing no part is shown', () => {
    const code = {
      kind: 'code' as const,
      lesson: 'Assam',
      text: '```python\ncapital = "The capital of Assam is Dispur"\n```',
    };
    expect(said([code]).parts?.map(({ kind }) => kind)).toEqual(['withheld']);
  });
});
