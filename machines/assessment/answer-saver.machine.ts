import { assign, fromPromise, setup } from 'xstate';
import type { AnswerMap } from '#contract/contract.ts';
import { type ApiError, toApiError } from '#domain/calls/api-error.ts';
import { CLIENT_TIMEOUT, exponentialBackoff } from '#domain/calls/timing.ts';
import { finalOutput } from '../final-output.ts';
import { thrownBy } from '../thrown-by.ts';
import { unprovided } from '../unprovided.ts';
import { type AttemptEnd, isAttemptClosed, isTakenOver } from './attempt-guards.ts';

/** Everything about a running attempt that must survive: the answers, and where the student is. */
export interface AnswerDraft {
  rev: number;
  answers: AnswerMap;
  index: number;
}
export interface SaveRequest extends AnswerDraft {
  attemptId: string;
  epoch: number;
}

/**
 * Saves the answers of a running quiz. It is their outbox, an offline queue: they wait here until the server has them.
 * Debounces for half a second after the last change, saves at once where it is told to, and retries a failed save with a
 * growing retry delay. Child of quizRun; ends only when the attempt was closed, or with a save conflict, when it was
 * continued elsewhere.
 */
export const answerSaverMachine = setup({
  types: {
    input: {} as { attemptId: string; epoch: number; rev: number; unsaved: AnswerDraft | null },
    context: {} as {
      attemptId: string;
      epoch: number;
      savedRev: number;
      /** Of what was sent last. */
      sentRev: number;
      draft: AnswerDraft | null;
      error: ApiError | null;
      failures: number;
    },
    output: {} as AttemptEnd,
    events: {} as
      | { type: 'answers.change'; draft: AnswerDraft }
      /** The page may go away: what is not saved is sent now. */
      | { type: 'answers.flush' }
      | { type: 'connection.restored' },
    tags: {} as 'busy' | 'unsaved',
  },
  actors: {
    saveAnswers: fromPromise<{ rev: number }, SaveRequest>(() => unprovided('saveAnswers')),
  },
  guards: {
    hasUnsaved: ({ context }) => context.draft !== null && context.draft.rev > context.savedRev,
    hasUnsent: ({ context }) => context.draft !== null && context.draft.rev > context.sentRev,
    hasNewer: ({ context }, params: { rev: number }) =>
      context.draft !== null && context.draft.rev > params.rev,
    isTakenOver,
    isClosed: isAttemptClosed,
  },
  actions: {
    keepDraft: assign({ draft: (_, params: { draft: AnswerDraft }) => params.draft }),
    markSaved: assign({ savedRev: (_, params: { rev: number }) => params.rev, failures: 0 }),
    storeFailure: assign({
      error: (_, params: { thrown: unknown }) => toApiError(params.thrown),
      failures: ({ context }) => context.failures + 1,
    }),
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
    clearError: assign({ error: null }),
    markSent: assign({ sentRev: ({ context }) => context.draft?.rev ?? 0 }),
  },
  delays: {
    settleDelay: 500,
    saveTimeout: CLIENT_TIMEOUT,
    retryDelay: ({ context }) => exponentialBackoff(context.failures, { first: 1000, atMost: 10_000 }),
  },
}).createMachine({
  id: 'answerSaver',
  context: ({ input }) => ({
    attemptId: input.attemptId,
    epoch: input.epoch,
    savedRev: input.rev,
    sentRev: input.rev,
    draft: input.unsaved,
    error: null,
    failures: 0,
  }),
  output: finalOutput<AttemptEnd>,
  initial: 'checkingUnsaved',
  on: {
    'answers.change': { actions: { type: 'keepDraft', params: ({ event }) => ({ draft: event.draft }) } },
  },
  states: {
    checkingUnsaved: {
      description: 'Looking whether something is not saved yet.',
      always: [{ guard: 'hasUnsaved', target: 'saving' }, { target: 'saved' }],
    },
    saved: {
      description: 'Every answer is safe on the server.',
      on: {
        'answers.change': {
          target: 'unsent',
          actions: { type: 'keepDraft', params: ({ event }) => ({ draft: event.draft }) },
        },
      },
    },
    unsent: {
      description: 'The answers are kept here until their time to be sent has come.',
      tags: 'unsaved',
      initial: 'settling',
      on: { 'answers.flush': 'saving' },
      states: {
        settling: {
          description: 'Waiting half a second in case another answer follows.',
          on: {
            'answers.change': {
              target: 'settling',
              reenter: true,
              actions: { type: 'keepDraft', params: ({ event }) => ({ draft: event.draft }) },
            },
          },
          after: { settleDelay: '#answerSaver.saving' },
        },
        waiting: {
          description: 'Not saved yet. The answers are kept here and sent again in a moment.',
          on: {
            'connection.restored': '#answerSaver.saving',
          },
          after: { retryDelay: '#answerSaver.saving' },
        },
      },
    },
    saving: {
      description: 'Sending the answers to the server.',
      tags: ['busy', 'unsaved'],
      entry: ['clearError', 'markSent'],
      on: {
        // What is on its way may be older.
        'answers.flush': { guard: 'hasUnsent', target: 'saving', reenter: true },
      },
      invoke: {
        id: 'saveAnswers',
        src: 'saveAnswers',
        input: ({ context }) => ({
          attemptId: context.attemptId,
          epoch: context.epoch,
          rev: context.draft?.rev ?? 0,
          answers: context.draft?.answers ?? {},
          index: context.draft?.index ?? 0,
        }),
        onDone: [
          {
            guard: { type: 'hasNewer', params: ({ event }) => ({ rev: event.output.rev }) },
            target: 'unsent',
            actions: { type: 'markSaved', params: ({ event }) => ({ rev: event.output.rev }) },
          },
          {
            target: 'saved',
            actions: { type: 'markSaved', params: ({ event }) => ({ rev: event.output.rev }) },
          },
        ],
        onError: [
          { guard: { type: 'isTakenOver', params: thrownBy }, target: 'takenOver' },
          { guard: { type: 'isClosed', params: thrownBy }, target: 'closed' },
          { target: 'unsent.waiting', actions: { type: 'storeFailure', params: thrownBy } },
        ],
      },
      after: { saveTimeout: { target: 'unsent.waiting', actions: 'countFailure' } },
    },
    takenOver: {
      description: 'Another tab or device writes to the attempt.',
      type: 'final',
      output: { reason: 'takenOver' } satisfies AttemptEnd,
    },
    closed: {
      description: 'The attempt is closed: nothing can be saved in it any more.',
      type: 'final',
      output: { reason: 'closed' } satisfies AttemptEnd,
    },
  },
});
