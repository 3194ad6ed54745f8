import type { TutorRung, UserQuery } from '#contract/contract.ts';
import { type tutorMachine } from '#machines/learning/tutor.machine.ts';
import { type Run, serverError } from '#tests/support/machines/machine-paths.ts';

const place = { courseId: 'c', subjectId: 's', topicId: 't', subtopicId: 'one' };

/** A turn of the tutor as the server has it on a rung. */
export const turnOn = (rung: TutorRung, more: Partial<UserQuery> = {}): UserQuery => ({
  queryId: 'q',
  userId: 'u',
  ...place,
  query: 'What is a set?',
  queryResponse: `On the rung ${rung}.`,
  source: 'extract',
  citations: [],
  rung,
  steps: [{ rung, text: `On the rung ${rung}.`, source: 'extract' }],
  createdAt: '2026-11-21T04:30:00.000Z',
  ...more,
});

const question = { query: 'What is a set?', idempotencyKey: 'k' };
const refusals = [
  { kind: 'http', status: 409, code: 'locked-during-quiz', message: 'The tutor waits.' },
  { kind: 'http', status: 429, code: 'too-many-requests', message: 'Too many tries.' },
  { kind: 'network', message: 'We could not reach the server.' },
  serverError,
] as const;

export const runs = {
  'in a lesson nothing was asked about': {
    input: place,
    events: [
      { type: 'question.ask', question },
      { type: 'turn.climb' },
      { type: 'turn.judge', verdict: 'wrong' },
      { type: 'turn.open', queryId: 'q' },
      { type: 'turn.leave' },
      { type: 'history.recall' },
      { type: 'history.remove', queryIds: ['q'] },
      { type: 'trouble.retry' },
      { type: 'trouble.dismiss' },
    ],
    outcomes: {
      loadTurns: { done: [[]] },
      askTutor: { done: [turnOn('passages')], error: [...refusals] },
      climbRung: {
        done: [turnOn('nudge'), turnOn('hint'), turnOn('twin'), turnOn('answer')],
        error: [...refusals],
      },
      judgeTurn: { done: [turnOn('answer', { verdict: 'wrong' })] },
      removeTurns: { done: [['q']] },
    },
    key: ({ context: { question: asked, turn, history } }) => [
      asked !== null,
      turn?.rung,
      history?.map(({ queryId, rung }) => [queryId, rung]),
    ],
  },
} satisfies Record<string, Run<typeof tutorMachine>>;
