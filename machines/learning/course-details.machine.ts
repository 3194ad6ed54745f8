import { assign, fromPromise, setup } from 'xstate';
import type { CourseDetails } from '#contract/contract.ts';
import { type ApiError, toApiError } from '#domain/calls/api-error.ts';
import { CLIENT_TIMEOUT } from '#domain/calls/timing.ts';
import { errorActions } from '../error-actions.ts';
import { thrownBy } from '../thrown-by.ts';
import { unprovided } from '../unprovided.ts';

/** One course: its subjects, and to enrol in it (the course enrollment). Starts with the course's id, never ends. */
export const courseDetailsMachine = setup({
  types: {
    input: {} as { courseId: string },
    context: {} as { courseId: string; details: CourseDetails | null; error: ApiError | null },
    events: {} as { type: 'course.enrol' } | { type: 'course.reload' },
    tags: {} as 'busy',
  },
  actors: {
    loadDetails: fromPromise<CourseDetails, { courseId: string }>(() => unprovided('loadDetails')),
    enrol: fromPromise<CourseDetails, { courseId: string }>(() => unprovided('enrol')),
  },
  guards: {
    isEnrolled: (_, params: { details: CourseDetails }) => params.details.enrolled,
    isNotFound: (_, params: { thrown: unknown }) => {
      const { status } = toApiError(params.thrown);
      return status === 404 || status === 400;
    },
  },
  actions: {
    storeDetails: assign({ details: (_, params: { details: CourseDetails }) => params.details }),
    ...errorActions,
  },
  delays: { clientTimeout: CLIENT_TIMEOUT },
}).createMachine({
  id: 'courseDetails',
  context: ({ input }) => ({ courseId: input.courseId, details: null, error: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Opening the course.',
      tags: 'busy',
      entry: 'clearError',
      invoke: {
        id: 'loadDetails',
        src: 'loadDetails',
        input: ({ context }) => ({ courseId: context.courseId }),
        onDone: [
          {
            guard: { type: 'isEnrolled', params: ({ event }) => ({ details: event.output }) },
            target: 'idle.enrolled',
            actions: { type: 'storeDetails', params: ({ event }) => ({ details: event.output }) },
          },
          {
            target: 'idle.previewing',
            actions: { type: 'storeDetails', params: ({ event }) => ({ details: event.output }) },
          },
        ],
        onError: [
          { guard: { type: 'isNotFound', params: thrownBy }, target: 'notFound' },
          { target: 'idle.failed', actions: { type: 'storeError', params: thrownBy } },
        ],
      },
      after: { clientTimeout: { target: 'idle.failed', actions: 'storeTimeout' } },
    },
    idle: {
      description: 'The course was asked for. It can be asked for again.',
      initial: 'previewing',
      on: {
        'course.reload': 'loading',
      },
      states: {
        previewing: {
          description: 'You can look around. Enrol to keep your progress and take the weekly quiz.',
          on: { 'course.enrol': '#courseDetails.enrolling' },
        },
        enrolled: {
          description: 'This is your course. Choose a subject.',
        },
        failed: {
          description: 'The course could not be opened. It can be tried again.',
        },
      },
    },
    enrolling: {
      description: 'Enrolling you in the course.',
      tags: 'busy',
      entry: 'clearError',
      invoke: {
        id: 'enrol',
        src: 'enrol',
        input: ({ context }) => ({ courseId: context.courseId }),
        onDone: {
          target: 'idle.enrolled',
          actions: { type: 'storeDetails', params: ({ event }) => ({ details: event.output }) },
        },
        onError: { target: 'idle.previewing', actions: { type: 'storeError', params: thrownBy } },
      },
      after: { clientTimeout: { target: 'idle.previewing', actions: 'storeTimeout' } },
    },
    notFound: {
      description: 'There is no such course.',
    },
  },
});
