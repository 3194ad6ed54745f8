import { assign, emit, fromPromise, setup } from 'xstate';
import type { OpenAttempt, PreviousWeek, WeeklyAssessment } from '#contract/contract.ts';
import { type ApiError, toApiError } from '#domain/calls/api-error.ts';
import type { WeeklyQuizAddress } from '#domain/text/links.ts';
import { CLIENT_TIMEOUT } from '#domain/calls/timing.ts';
import { errorActions } from '../error-actions.ts';
import { thrownBy } from '../thrown-by.ts';
import { timedOut } from '../timed-out.ts';
import { unprovided } from '../unprovided.ts';

export interface AssessmentIds {
  userId: string;
  courseId: string;
  subjectId: string;
}

const MISSING_PARAMETERS: ApiError = {
  kind: 'http',
  message: 'Missing required parameters: userId, courseId, or subjectId',
};
const TIMED_OUT: ApiError = { kind: 'timeout', message: 'Failed to load weekly assessment data' };
const MISSING_IDS: ApiError = { kind: 'http', message: 'Missing required IDs for navigation' };

/**
 * The weekly quiz tab of the Assessment Center (spec §2, §4): what this week's quiz is and how to begin it.
 * Starts with the ids of the route, never ends; `attempt.opened` says that the quiz page may be opened.
 * Begin creates the attempt on the server first, so that a click never leads to an empty page.
 */
export const assessmentCenterMachine = setup({
  types: {
    input: {} as { ids: AssessmentIds | null },
    context: {} as { ids: AssessmentIds | null; week: PreviousWeek | null; error: ApiError | null },
    events: {} as
      | { type: 'assessment.begin' }
      | { type: 'assessment.practise' }
      | { type: 'assessment.review' }
      | { type: 'assessment.reload' },
    emitted: {} as { type: 'attempt.opened'; address: WeeklyQuizAddress },
    tags: {} as 'busy',
  },
  actors: {
    loadAssessment: fromPromise<PreviousWeek, AssessmentIds>(() => unprovided('loadAssessment')),
    beginAttempt: fromPromise<OpenAttempt, AssessmentIds>(() => unprovided('beginAttempt')),
    practiseAttempt: fromPromise<OpenAttempt, AssessmentIds>(() => unprovided('practiseAttempt')),
  },
  guards: {
    hasIds: ({ context }) => Boolean(context.ids?.userId && context.ids.courseId && context.ids.subjectId),
    isLocked: (_, params: { assessment: WeeklyAssessment }) => params.assessment.state === 'locked',
    isSubmitted: (_, params: { assessment: WeeklyAssessment }) => params.assessment.state === 'submitted',
    isRunning: ({ context }) =>
      context.week?.assessment.state === 'running' && context.week.assessment.id !== '',
    hasAssessmentId: ({ context }) => Boolean(context.week?.assessment.id),
    isShut: (_, params: { thrown: unknown }) => toApiError(params.thrown).code === 'not-enrolled',
  },
  actions: {
    storeWeek: assign({ week: (_, params: { week: PreviousWeek }) => params.week }),
    ...errorActions,
    refuseParameters: assign({ error: MISSING_PARAMETERS }),
    refuseIds: assign({ error: MISSING_IDS }),
    storeTimeout: assign({ error: TIMED_OUT }),
    storeStartTimeout: assign({ error: timedOut }),
    emitOpened: emit(({ context }) => ({
      type: 'attempt.opened',
      address: {
        id: context.week?.assessment.id ?? '',
        courseId: context.ids?.courseId ?? '',
        subjectId: context.ids?.subjectId ?? '',
      },
    })),
  },
  delays: { clientTimeout: CLIENT_TIMEOUT },
}).createMachine({
  id: 'assessmentCenter',
  context: ({ input }) => ({ ids: input.ids, week: null, error: null }),
  initial: 'checking',
  states: {
    checking: {
      description: 'Looking whether the address names a course and a subject.',
      always: [
        { guard: 'hasIds', target: 'loading' },
        { target: 'invalidAddress', actions: 'refuseParameters' },
      ],
    },
    invalidAddress: {
      description: 'The address names no course and subject. Go back to the course.',
    },
    loading: {
      description: 'Reading what you completed and this week’s quiz.',
      tags: 'busy',
      entry: 'clearError',
      invoke: {
        id: 'loadAssessment',
        src: 'loadAssessment',
        input: ({ context }) => context.ids ?? { userId: '', courseId: '', subjectId: '' },
        onDone: [
          {
            guard: { type: 'isLocked', params: ({ event }) => ({ assessment: event.output.assessment }) },
            target: 'idle.locked',
            actions: { type: 'storeWeek', params: ({ event }) => ({ week: event.output }) },
          },
          {
            guard: { type: 'isSubmitted', params: ({ event }) => ({ assessment: event.output.assessment }) },
            target: 'idle.submitted',
            actions: { type: 'storeWeek', params: ({ event }) => ({ week: event.output }) },
          },
          {
            target: 'idle.ready',
            actions: { type: 'storeWeek', params: ({ event }) => ({ week: event.output }) },
          },
        ],
        onError: [
          {
            guard: { type: 'isShut', params: thrownBy },
            target: 'idle.shut',
            actions: { type: 'storeError', params: thrownBy },
          },
          { target: 'idle.failed', actions: { type: 'storeError', params: thrownBy } },
        ],
      },
      after: { clientTimeout: { target: 'idle.failed', actions: 'storeTimeout' } },
    },
    idle: {
      description: 'The week was asked for. It can be asked for again.',
      initial: 'shut',
      on: {
        'assessment.reload': 'loading',
      },
      states: {
        shut: {
          description: 'The quiz opens when you enrol in the course.',
        },
        locked: {
          description: 'Complete a lesson to unlock this week’s quiz.',
        },
        ready: {
          description: 'The quiz of the week is ready to begin, or to be continued.',
          on: {
            'assessment.begin': [
              { guard: 'isRunning', actions: 'emitOpened' },
              { guard: 'hasAssessmentId', target: '#assessmentCenter.beginning' },
              { actions: 'refuseIds' },
            ],
          },
        },
        submitted: {
          description: 'This week’s quiz is done. You can review it or practise again.',
          on: {
            'assessment.practise': '#assessmentCenter.practising',
            'assessment.review': { actions: 'emitOpened' },
          },
        },
        failed: {
          description: 'This week’s quiz could not be loaded. It can be tried again.',
        },
      },
    },
    beginning: {
      description: 'Starting the timer.',
      tags: 'busy',
      entry: 'clearError',
      invoke: {
        id: 'beginAttempt',
        src: 'beginAttempt',
        input: ({ context }) => context.ids ?? { userId: '', courseId: '', subjectId: '' },
        onDone: { target: 'idle.ready', actions: 'emitOpened' },
        onError: { target: 'idle.ready', actions: { type: 'storeError', params: thrownBy } },
      },
      after: { clientTimeout: { target: 'idle.ready', actions: 'storeStartTimeout' } },
    },
    practising: {
      description: 'Preparing a practice round.',
      tags: 'busy',
      entry: 'clearError',
      invoke: {
        id: 'practiseAttempt',
        src: 'practiseAttempt',
        input: ({ context }) => context.ids ?? { userId: '', courseId: '', subjectId: '' },
        onDone: { target: 'idle.submitted', actions: 'emitOpened' },
        onError: { target: 'idle.submitted', actions: { type: 'storeError', params: thrownBy } },
      },
      after: { clientTimeout: { target: 'idle.submitted', actions: 'storeStartTimeout' } },
    },
  },
});
