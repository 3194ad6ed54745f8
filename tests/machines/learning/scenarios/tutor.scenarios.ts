import type { SnapshotFrom } from 'xstate';
import type { TutorHintLevel, UserQuery } from '#contract/contract.ts';
import { type tutorMachine } from '#machines/learning/tutor.machine.ts';
import type { TutorRequestOutput } from '#machines/learning/tutor-request.setup.ts';
import type { Scenario } from '#tests/support/machines/scenario.ts';

export const place = { courseId: 'c', subjectId: 's', topicId: 't', subtopicId: 'one' };

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

const answered = (hintLevel: TutorHintLevel): TutorRequestOutput => ({
  outcome: 'answered',
  of: hintLevel === 'passages' ? 'questions' : 'hints',
  said: { turn: turnOn(hintLevel), allowance: { left: 4, nextAt: 0 } },
});
const key = ({ context }: SnapshotFrom<typeof tutorMachine>) => [
  context.question !== null,
  context.before,
  context.turn?.hintLevel,
  context.history?.map(({ queryId, hintLevel }) => [queryId, hintLevel]),
];

const earlier = turnOn('answer', { queryId: 'p', query: 'What is a list?' });

export const question = { query: 'What is a set?', idempotencyKey: 'k' };
/** Passages answer a question, the other hint levels the wish for one. */
const isAnswerTo = (asked: { question: unknown }, event: object): boolean =>
  !('output' in event) ||
  [{ outcome: 'dismissed' }, answered('passages')].some(
    (output) => JSON.stringify(output) === JSON.stringify(event.output),
  ) ===
    (asked.question !== null);

export const scenarios = {
  'in a lesson nothing was asked about': {
    input: place,
    events: [
      { type: 'question.ask', question },
      { type: 'hint.request' },
      { type: 'turn.judge', verdict: 'wrong' },
      { type: 'turn.open', queryId: 'q' },
      { type: 'turn.leave' },
      { type: 'history.recall' },
      { type: 'history.remove', queryIds: ['q'] },
    ],
    refused: [
      { type: 'question.ask', question: { ...question, query: '  ' } },
      { type: 'question.ask', question: { ...question, query: 'x'.repeat(4_001) } },
      { type: 'history.remove', queryIds: ['of-somebody-else'] },
    ],
    outcomes: {
      loadTurns: { done: [{ turns: [], before: null, questions: { left: 50, nextAt: 0 }, hasModel: false }] },
      loadEarlier: { done: [] },
      tutorRequest: {
        done: [
          answered('passages'),
          answered('nudge'),
          answered('hint'),
          answered('similarQuestion'),
          answered('answer'),
          { outcome: 'dismissed' },
        ],
      },
      judgeTurn: { done: [turnOn('answer', { verdict: 'wrong' })] },
      removeTurns: { done: [['q']] },
    },
    filter: ({ context }, event) =>
      event.type !== 'xstate.done.actor.tutorRequest' || isAnswerTo(context, event),
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
      loadTurns: { done: [{ turns: [earlier], before: 'p', questions: null, hasModel: true }] },
      loadEarlier: {
        done: [
          {
            turns: [earlier, turnOn('hint', { queryId: 'o' })],
            before: null,
            questions: null,
            hasModel: null,
          },
        ],
      },
      tutorRequest: { done: [] },
      judgeTurn: { done: [] },
      removeTurns: { done: [['p']] },
    },
    key,
  },
} satisfies Record<string, Scenario<typeof tutorMachine>>;
