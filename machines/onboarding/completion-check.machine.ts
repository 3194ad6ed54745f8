import { assign, fromPromise, setup } from 'xstate';
import type { CompletionStatus, Profile } from '#contract/contract.ts';
import { type ApiError, toApiError } from '#domain/calls/api-error.ts';
import { BLANK_COMPLETION } from '#domain/account/onboarding-step.ts';
import { CLIENT_TIMEOUT } from '#domain/calls/timing.ts';
import { errorActions } from '../error-actions.ts';
import { thrownBy } from '../thrown-by.ts';
import { unprovided } from '../unprovided.ts';

/**
 * What a check found. `profile` is null for a new user, and where the status alone decides. `refused`: the server no
 * longer accepts the session.
 */
export type CompletionFinding =
  | { outcome: 'found'; completion: CompletionStatus; profile: Profile | null }
  | { outcome: 'failed'; error: ApiError }
  | { outcome: 'refused'; error: ApiError };

interface CompletionCheckContext {
  completion: CompletionStatus;
  profile: Profile | null;
  failures: number;
  error: ApiError | null;
}

/** Tries after the first one (spec §9, retries max 2). */
const MAX_RETRIES = 2;
/** Wait before each of them, times its number, in ms. */
const RETRY_DELAY_MS = 1_000;

/** However the tries went, whoever waits for a check is told within this many ms. */
export const CHECK_LIMIT_MS = 35_000;

const statusOf = (error: unknown): number | undefined => toApiError(error).status;

/**
 * Reads how far a person's onboarding is: the status, then, unless the status says that all is done, the profile.
 * Started by onboarding; always ends, with a `CompletionFinding`. Promises: 401 and 403 mean a lost session, 404 a
 * new user (resolution 19); anything else is tried again twice before it counts as failed (resolution 20).
 */
export const completionCheckMachine = setup({
  types: {
    context: {} as CompletionCheckContext,
    output: {} as CompletionFinding,
    tags: {} as 'busy',
  },
  actors: {
    loadCompletion: fromPromise<CompletionStatus, void>(() => unprovided('loadCompletion')),
    loadProfile: fromPromise<Profile, void>(() => unprovided('loadProfile')),
  },
  guards: {
    isFlowComplete: (_, params: { completion: CompletionStatus }) =>
      params.completion.hasCompletedFirstTimeFlow,
    isRefused: (_, { thrown }: { thrown: unknown }) => statusOf(thrown) === 401 || statusOf(thrown) === 403,
    isNewUser: (_, { thrown }: { thrown: unknown }) => statusOf(thrown) === 404,
    mayRetry: ({ context }) => context.failures <= MAX_RETRIES,
  },
  actions: {
    storeCompletion: assign({
      completion: (_, params: { completion: CompletionStatus }) => params.completion,
    }),
    storeProfile: assign({ profile: (_, params: { profile: Profile }) => params.profile }),
    ...errorActions,
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
  },
  delays: {
    clientTimeout: CLIENT_TIMEOUT,
    retryDelay: ({ context }) => RETRY_DELAY_MS * context.failures,
  },
}).createMachine({
  id: 'completionCheck',
  context: { completion: BLANK_COMPLETION, profile: null, failures: 0, error: null },
  initial: 'readingStatus',
  output: ({ context: { completion, profile, error } }) => {
    if (error === null) return { outcome: 'found', completion, profile };
    return { outcome: error.status === 401 || error.status === 403 ? 'refused' : 'failed', error };
  },
  states: {
    readingStatus: {
      description: 'Asking the server which steps are done.',
      tags: 'busy',
      invoke: {
        id: 'loadCompletion',
        src: 'loadCompletion',
        onDone: [
          {
            guard: { type: 'isFlowComplete', params: ({ event }) => ({ completion: event.output }) },
            target: 'found',
            actions: { type: 'storeCompletion', params: ({ event }) => ({ completion: event.output }) },
          },
          {
            target: 'readingProfile',
            actions: { type: 'storeCompletion', params: ({ event }) => ({ completion: event.output }) },
          },
        ],
        onError: [
          {
            guard: { type: 'isRefused', params: thrownBy },
            target: 'refused',
            actions: { type: 'storeError', params: thrownBy },
          },
          { guard: { type: 'isNewUser', params: thrownBy }, target: 'readingProfile' },
          { target: 'failing', actions: [{ type: 'storeError', params: thrownBy }, 'countFailure'] },
        ],
      },
      after: { clientTimeout: { target: 'failing', actions: ['storeTimeout', 'countFailure'] } },
    },
    readingProfile: {
      description: 'Reading the profile.',
      tags: 'busy',
      invoke: {
        id: 'loadProfile',
        src: 'loadProfile',
        onDone: {
          target: 'found',
          actions: { type: 'storeProfile', params: ({ event }) => ({ profile: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isRefused', params: thrownBy },
            target: 'refused',
            actions: { type: 'storeError', params: thrownBy },
          },
          { guard: { type: 'isNewUser', params: thrownBy }, target: 'found' },
          { target: 'failing', actions: [{ type: 'storeError', params: thrownBy }, 'countFailure'] },
        ],
      },
      after: { clientTimeout: { target: 'failing', actions: ['storeTimeout', 'countFailure'] } },
    },
    failing: {
      description: 'Deciding whether to try again.',
      always: [{ guard: 'mayRetry', target: 'backingOff' }, { target: 'failed' }],
    },
    backingOff: {
      description: 'Waiting a moment before the next try.',
      tags: 'busy',
      after: { retryDelay: { target: 'readingStatus', actions: 'clearError' } },
    },
    found: { description: 'The steps are known.', type: 'final' },
    failed: { description: 'The steps could not be loaded.', type: 'final' },
    refused: { description: 'The server no longer accepts this session.', type: 'final' },
  },
});
