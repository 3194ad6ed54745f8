import { expect, test } from 'vitest';
import { carriedFrom, isStillSpokenOf } from '#server/features/tutor/follow-ups.ts';
import { asksToExplainAgain } from '#server/features/tutor/search/asks-to-explain-again.ts';
import { followUpOf } from '#server/features/tutor/search/follow-up.ts';
import type { AskedBefore } from '#server/features/tutor/tutor.repository.ts';

const AT = new Date('2026-11-21T04:30:00Z');

test.each([
  ['ek example do number ke saath', { kind: 'example', hasFigures: true }],
  ['example with numbers please', { kind: 'example', hasFigures: true }],
  ['numbers ke saath samjhao', { kind: 'example', hasFigures: true }],
  ['संख्या के साथ उदाहरण', { kind: 'example', hasFigures: true }],
  ['ek real life example', { kind: 'example' }],
  ['2 example do', { kind: 'example' }],
  ['ek aur', { kind: 'more', isAnother: true }],
  ['one more', { kind: 'more', isAnother: true }],
  ['iska matlab', { kind: 'simpler' }],
  ['what does that mean', { kind: 'simpler' }],
  ['इसका अर्थ क्या है', { kind: 'simpler' }],
  ['samjha nahi', { kind: 'simpler' }],
  ['explain it another way', { kind: 'simpler' }],
  ['matlab kyu', { kind: 'why' }],
  ['iska matlab vistar se batao', { kind: 'more' }],
] as const)('“%s” names no matter of its own', (query, asks) =>
  expect(followUpOf(query)).toEqual({ ...asks, isUnsure: false }),
);

test.each([
  'what is a number',
  'how do numbers work',
  'example of a heap',
  'example of a number',
  'tell me about numbers',
  'yeh number kaha se aaya',
  'यह संख्या कहां से आई',
  'what are real numbers',
  'NPA ka matlab',
  'seats number',
])('“%s” names one', (query) => expect(followUpOf(query)?.isUnsure ?? true).toBe(true));

test.each(['samjh nhi aaya', 'smajh nai aya', 'nahi samjha bhai', 'samaj nahi aaya', 'smjh ni aaya'])(
  '“%s”, as it is typed by ear, asks to explain again',
  (query) => expect(asksToExplainAgain(query)).toBe(true),
);

test.each(['samaj sudhar nahi hua', 'smash nahi aaya', 'samajh gaya'])('“%s” does not', (query) =>
  expect(asksToExplainAgain(query)).toBe(false),
);

const turn = (
  query: string,
  { minutesAgo = 1, ...of }: Partial<AskedBefore> & { minutesAgo?: number } = {},
) => ({
  queryId: query,
  query,
  at: new Date(AT.getTime() - minutesAgo * 60_000),
  citations: [{ subtopicId: 'l', name: 'Lesson', passage: 'It is so.' }],
  steps: [
    {
      hintLevel: 'answer' as const,
      source: 'extract' as const,
      text: 'It is so.',
      parts: [{ kind: 'passage' as const, lesson: 'Lesson', text: 'It is so.' }],
    },
  ],
  ...of,
});
const asked = (query: string) => ({
  subjectId: 's',
  topicId: 't',
  subtopicId: 'l',
  query,
  wanted: 'English' as const,
});

test('one more after an example is an example, with figures where that had some', () => {
  const before = [turn('ek aur'), turn('example with numbers'), turn('what is a heap')];
  expect(carriedFrom(before, asked('one more'))?.followUp).toMatchObject({
    kind: 'example',
    hasFigures: true,
  });
  expect(carriedFrom([turn('what is a heap')], asked('one more'))?.followUp.kind).toBe('more');
});

test('a follow-up goes on from the last answer, and not from what was asked before it', () => {
  const before = [turn('what is a stack'), turn('what is a heap')];
  for (const query of ['ek example do', 'phir se samjhao', 'why?', 'iska matlab'])
    expect(carriedFrom(before, asked(query))?.question).toBe('what is a stack');
});

/** As the explanation of the question in front shows it: with its options. */
const EXPLAINED = 'Which tree is full?\n\n**A.** A heap  \n**B.** A trie';

test('what a pronoun stands for is the question of the bank that was explained last, and not what was named before it', () => {
  const [step] = turn('').steps;
  const explained = turn('explain this', {
    steps: step
      ? [
          {
            ...step,
            questionId: 'q',
            parts: [{ kind: 'explanation', question: EXPLAINED, text: 'A.' }],
          },
        ]
      : [],
  });
  const carried = carriedFrom([explained, turn('what is a heap')], asked('when is it used'));
  expect(carried?.asked.query).toContain('Which tree is full?');
});

test('the question in front of a student is gone on from, where it is given', () => {
  const inFront = { id: 'q', text: 'Which tree is full?', subtopicId: 'l' };
  const carried = carriedFrom([turn('what is a heap')], asked('ek example do'), { inFront });
  expect(carried).toMatchObject({ question: inFront.text, matter: { lesson: { subtopicId: 'l' } } });
});

test('the last answer is spoken of for ten minutes, unless it was about the question in front', () => {
  const spokenOf = (last: AskedBefore | undefined) => isStillSpokenOf(last, { questionId: 'q', at: AT });
  expect(spokenOf(turn('what is a heap', { minutesAgo: 9 }))).toBe(true);
  expect(spokenOf(turn('what is a heap', { minutesAgo: 10 }))).toBe(false);
  expect(spokenOf(undefined)).toBe(false);
  const [step] = turn('').steps;
  expect(spokenOf(turn('explain this', { steps: step ? [{ ...step, questionId: 'q' }] : [] }))).toBe(false);
});

test('an example of a question of the bank is gone on from with that question, and not with what was named before', () => {
  const [step] = turn('').steps;
  if (!step) throw new Error('A turn has a step.');
  const example = turn('give an example', { steps: [{ ...step, questionId: 'q' }] });
  const explanation = { kind: 'explanation' as const, question: EXPLAINED, text: 'A.' };
  const explained = turn('explain this', { steps: [{ ...step, questionId: 'q', parts: [explanation] }] });
  const before = [example, explained, turn('what is a heap')];
  for (const query of ['explain again', 'kyun'])
    expect(carriedFrom(before, asked(query))?.asked.query).toContain('Which tree is full?');
  // Where no turn quoted the question, nothing older is taken for it.
  expect(carriedFrom([example, turn('what is a heap')], asked('why'))).toBeUndefined();
});

test.each(['but why', 'lekin kyu', 'अच्छा क्यों'])('“%s” asks why', (query) =>
  expect(followUpOf(query)).toEqual({ kind: 'why', isUnsure: false }),
);

test.each(['how do i fix', 'how to avoid', 'kaise theek kare'])('“%s” names nothing', (query) =>
  expect(followUpOf(query)).toEqual({ kind: undefined, isUnsure: false }),
);
