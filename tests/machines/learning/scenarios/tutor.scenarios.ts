import type { SnapshotFrom } from 'xstate';
import type { TutorHintLevel, UserQuery } from '#contract/contract.ts';
import { type tutorMachine } from '#machines/learning/tutor.machine.ts';
import type { Said } from '#machines/learning/tutor.setup.ts';
import { type Scenario, serverError } from '#tests/support/machines/scenario.ts';

const place = { courseId: 'c', subjectId: 's', topicId: 't', subtopicId: 'one' };

/** A turn of the tutor as the server has it on a hint level. */
export const turnOn = (hintLevel: TutorHintLevel, more: Partial<UserQuery> = {}): UserQuery => ({
  queryId: 'q',
  userId: 'u',
  ...place,
  query: 'What is a set?',
  queryResponse: `On the hint level ${hintLevel}.`,
  source: 'extract',
  citations: [],
  hintLevel,
  steps: [{ hintLevel, text: `On the hint level ${hintLevel}.`, source: 'extract' }],
  createdAt: '2026-11-21T04:30:00.000Z',
  ...more,
});

const said = (hintLevel: TutorHintLevel): Said => ({
  turn: turnOn(hintLevel),
  allowance: { left: 4, nextAt: 0 },
});
const key = ({ context }: SnapshotFrom<typeof tutorMachine>) => [
  context.question !== null,
  context.before,
  context.draft !== '',
  context.turn?.hintLevel,
  context.history?.map(({ queryId, hintLevel }) => [queryId, hintLevel]),
];

const earlier = turnOn('answer', { queryId: 'p', query: 'What is a list?' });

const question = { query: 'What is a set?', idempotencyKey: 'k' };
const refusals = [
  { kind: 'http', status: 409, code: 'locked-during-quiz', message: 'The tutor waits.' },
  {
    kind: 'http',
    status: 409,
    code: 'idempotency-key-in-use',
    message: 'The same request is still being worked on.',
  },
  { kind: 'http', status: 429, code: 'too-many-requests', message: 'Too many tries.' },
  { kind: 'network', message: 'We could not reach the server.' },
  serverError,
] as const;

export const scenarios = {
  'in a lesson nothing was asked about': {
    input: place,
    events: [
      { type: 'question.ask', question },
      { type: 'hint.request' },
      { type: 'draft.grown', draft: 'Read the lesson.' },
      { type: 'turn.judge', verdict: 'wrong' },
      { type: 'turn.open', queryId: 'q' },
      { type: 'turn.leave' },
      { type: 'history.recall' },
      { type: 'history.remove', queryIds: ['q'] },
      { type: 'trouble.retry' },
      { type: 'trouble.dismiss' },
    ],
    refused: [
      { type: 'question.ask', question: { ...question, query: '  ' } },
      { type: 'question.ask', question: { ...question, query: 'x'.repeat(4_001) } },
      { type: 'history.remove', queryIds: ['of-somebody-else'] },
    ],
    outcomes: {
      loadTurns: { done: [{ turns: [], before: null }] },
      loadEarlier: { done: [] },
      askTutor: { done: [said('passages')], error: [...refusals] },
      loadNextHint: {
        done: [said('nudge'), said('hint'), said('similarQuestion'), said('answer')],
        error: [...refusals],
      },
      judgeTurn: { done: [turnOn('answer', { verdict: 'wrong' })] },
      removeTurns: { done: [['q']] },
    },
    key,
  },
  'in a lesson of which one page shows not all': {
    input: place,
    events: [
      { type: 'turn.open', queryId: 'p' },
      { type: 'turn.leave' },
      { type: 'history.recall' },
      { type: 'history.extend' },
      { type: 'history.remove', queryIds: ['p'] },
    ],
    outcomes: {
      loadTurns: { done: [{ turns: [earlier], before: 'p' }] },
      loadEarlier: { done: [{ turns: [earlier, turnOn('hint', { queryId: 'o' })], before: null }] },
      askTutor: { done: [] },
      loadNextHint: { done: [] },
      judgeTurn: { done: [] },
      removeTurns: { done: [['p']] },
    },
    key,
  },
} satisfies Record<string, Scenario<typeof tutorMachine>>;
