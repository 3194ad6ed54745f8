import type { TutorHintLevel } from '#contract/contract.ts';
import { type tutorRequestMachine } from '#machines/learning/tutor-request.machine.ts';
import type { TutorReply } from '#machines/learning/tutor-request.setup.ts';
import { type Scenario, serverError } from '#tests/support/machines/scenario.ts';
import { place, question, turnOn } from './tutor.scenarios.ts';

const said = (hintLevel: TutorHintLevel): TutorReply => ({
  turn: turnOn(hintLevel),
  allowance: { left: 4, nextAt: 0 },
});

const refusals = [
  { kind: 'http', status: 409, code: 'locked-during-quiz', message: 'The tutor waits.' },
  {
    kind: 'http',
    status: 409,
    code: 'idempotency-key-in-use',
    message: 'The same request is still in progress. Please wait a moment.',
  },
  { kind: 'http', status: 429, code: 'too-many-requests', message: 'Too many tries.' },
  { kind: 'network', message: 'We could not reach the server.' },
  serverError,
] as const;

const run = (
  asked: Pick<Scenario<typeof tutorRequestMachine>['input'], 'question' | 'turn'>,
): Scenario<typeof tutorRequestMachine> => ({
  input: { place, ...asked },
  events: [
    { type: 'draft.grown', draft: 'Read the lesson.' },
    { type: 'trouble.retry' },
    { type: 'trouble.dismiss' },
  ],
  outcomes: {
    askTutor: { done: [said('passages')], error: [...refusals] },
    loadNextHint: { done: [said('nudge')], error: [...refusals] },
  },
  key: ({ context }) => [context.draft !== '', context.said?.turn.hintLevel],
});

export const scenarios = {
  'a question': run({ question, turn: null }),
  'the next hint level': run({ question: null, turn: turnOn('passages') }),
} satisfies Record<string, Scenario<typeof tutorRequestMachine>>;
