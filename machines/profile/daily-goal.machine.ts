import { assign, fromPromise, setup } from 'xstate';
import { type ApiError, toApiError } from '#domain/calls/api-error.ts';
import { CLIENT_TIMEOUT } from '#domain/calls/timing.ts';
import { errorActions } from '../error-actions.ts';
import { thrownBy } from '../thrown-by.ts';
import { unprovided } from '../unprovided.ts';

interface DailyGoalContext {
  courseId: string;
  /** Minutes a day as the server has them, 0 without a goal. */
  goal: number;
  /** What was chosen last. */
  draft: number;
  error: ApiError | null;
}

type DailyGoalEvent =
  | { type: 'goal.choose'; minutes: number }
  | { type: 'save.retry' }
  | { type: 'save.cancel' }
  | { type: 'draft.keep' }
  | { type: 'remote.accept' };

/**
 * To set a daily goal of a course, in daily minutes: chosen, saved by itself. Starts with what the server has, never
 * ends. Promises: a goal set on another device is never overwritten unread, what was chosen survives a failure, and
 * nothing is sent that is not changed.
 */
export const dailyGoalMachine = setup({
  types: {
    input: {} as { courseId: string; goal: number },
    context: {} as DailyGoalContext,
    events: {} as DailyGoalEvent,
    tags: {} as 'busy',
  },
  actors: {
    saveGoal: fromPromise<number, { courseId: string; minutes: number; expected: number }>(() =>
      unprovided('saveGoal'),
    ),
    loadGoal: fromPromise<number, { courseId: string }>(() => unprovided('loadGoal')),
  },
  guards: {
    isOther: ({ context }, params: { minutes: number }) => params.minutes !== context.goal,
    isSameAsDraft: ({ context }, params: { minutes: number }) => params.minutes === context.draft,
    isConflict: (_, params: { thrown: unknown }) => toApiError(params.thrown).code === 'content-changed',
  },
  actions: {
    storeDraft: assign({ draft: (_, params: { minutes: number }) => params.minutes }),
    storeGoal: assign({ goal: (_, params: { minutes: number }) => params.minutes }),
    dropDraft: assign({ draft: ({ context }) => context.goal }),
    ...errorActions,
  },
  delays: { clientTimeout: CLIENT_TIMEOUT },
}).createMachine({
  id: 'dailyGoal',
  context: ({ input }) => ({ ...input, draft: input.goal, error: null }),
  initial: 'resting',
  states: {
    resting: {
      description: 'The goal stands on the server. Another one can be chosen.',
      initial: 'viewing',
      on: {
        'goal.choose': {
          guard: { type: 'isOther', params: ({ event }) => event },
          target: 'saving',
          actions: { type: 'storeDraft', params: ({ event }) => event },
        },
      },
      states: {
        viewing: {
          description: 'The goal as the server has it; another one can be chosen.',
          entry: ['clearError', 'dropDraft'],
        },
        saved: {
          description: 'The goal is saved; another one can be chosen.',
        },
      },
    },
    saving: {
      description: 'Saving the goal.',
      tags: 'busy',
      entry: 'clearError',
      invoke: {
        id: 'saveGoal',
        src: 'saveGoal',
        input: ({ context: { courseId, draft, goal } }) => ({ courseId, minutes: draft, expected: goal }),
        onDone: {
          target: 'resting.saved',
          actions: { type: 'storeGoal', params: ({ event }) => ({ minutes: event.output }) },
        },
        onError: [
          { guard: { type: 'isConflict', params: thrownBy }, target: 'comparing' },
          { target: 'failed', actions: { type: 'storeError', params: thrownBy } },
        ],
      },
      after: { clientTimeout: { target: 'failed', actions: 'storeTimeout' } },
    },
    failed: {
      description: 'The goal was not saved; what was chosen is still here, with the reason beside it.',
      on: {
        'goal.choose': { target: 'saving', actions: { type: 'storeDraft', params: ({ event }) => event } },
        'save.retry': 'saving',
        'save.cancel': 'resting',
      },
    },
    comparing: {
      description: 'The goal was set on another device meanwhile. Reading what it is there.',
      tags: 'busy',
      invoke: {
        id: 'loadGoal',
        src: 'loadGoal',
        input: ({ context }) => ({ courseId: context.courseId }),
        onDone: [
          {
            guard: { type: 'isSameAsDraft', params: ({ event }) => ({ minutes: event.output }) },
            target: 'resting.saved',
            actions: { type: 'storeGoal', params: ({ event }) => ({ minutes: event.output }) },
          },
          {
            target: 'conflicted',
            actions: { type: 'storeGoal', params: ({ event }) => ({ minutes: event.output }) },
          },
        ],
        onError: { target: 'failed', actions: { type: 'storeError', params: thrownBy } },
      },
      after: { clientTimeout: { target: 'failed', actions: 'storeTimeout' } },
    },
    conflicted: {
      description: 'Another device says otherwise: keep what was chosen here, or take what was set there.',
      on: { 'draft.keep': 'saving', 'remote.accept': 'resting' },
    },
  },
});
