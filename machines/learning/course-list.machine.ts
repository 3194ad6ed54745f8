import { assign, fromPromise, setup } from 'xstate';
import type { CourseBasic } from '#contract/contract.ts';
import { type ApiError, toApiError } from '#domain/calls/api-error.ts';
import {
  type CourseListKind,
  type ListFailure,
  courseListRetry,
  failureOf,
} from '#domain/calls/course-list-retry.ts';
import { BASIC_LIST_TIMEOUT, COURSE_LIST_TIMEOUT } from '#domain/calls/timing.ts';
import { thrownBy } from '../thrown-by.ts';
import { timedOut } from '../timed-out.ts';
import { unprovided } from '../unprovided.ts';

/** Courses as the server listed them at `at`, milliseconds of its clock. */
export interface CourseListing {
  courses: CourseBasic[];
  at: number;
}

/**
 * The list of courses, with the retries of spec §8. Serves the courses page and the home carousel; starts
 * loading courses, with the last good list where there is one (resolution 39), never ends. A list that was here before
 * stays on screen while a newer one is fetched.
 */
export const courseListMachine = setup({
  types: {
    input: {} as { list: CourseListKind; lastGood: CourseListing | null },
    context: {} as {
      list: CourseListKind;
      courses: CourseBasic[];
      /** The age of `courses`; null before the first list. */
      at: number | null;
      /** Tries made in this round, from 0. */
      attempt: number;
      failure: ListFailure | null;
      error: ApiError | null;
    },
    events: {} as { type: 'list.reload' } | { type: 'list.cancel' },
    tags: {} as 'busy',
  },
  actors: {
    loadCourses: fromPromise<CourseListing, { attempt: number }>(() => unprovided('loadCourses')),
  },
  guards: {
    isEmpty: (_, params: { listing: CourseListing }) => params.listing.courses.length === 0,
    canRetry: ({ context }) =>
      context.failure !== null &&
      courseListRetry.delay(context.list, context.failure, context.attempt + 1) !== null,
    hasCourses: ({ context }) => context.courses.length > 0,
  },
  actions: {
    storeCourses: assign((_, { listing }: { listing: CourseListing }) => ({
      courses: listing.courses,
      at: listing.at,
      attempt: 0,
      failure: null,
      error: null,
    })),
    storeError: assign((_, params: { thrown: unknown }) => {
      const error = toApiError(params.thrown);
      return { error, failure: failureOf(error) };
    }),
    storeTimeout: assign({ error: timedOut, failure: 'timeout' }),
    countAttempt: assign({ attempt: ({ context }) => context.attempt + 1 }),
    describeError: assign({
      error: ({ context }) => context.error && courseListRetry.describe(context.error, context.failure),
    }),
    restart: assign({ attempt: 0, failure: null, error: null }),
  },
  delays: {
    listTimeout: ({ context }) => (context.list === 'full' ? COURSE_LIST_TIMEOUT : BASIC_LIST_TIMEOUT),
    backoff: ({ context }) =>
      (context.failure && courseListRetry.delay(context.list, context.failure, context.attempt)) ?? 0,
  },
}).createMachine({
  id: 'courseList',
  context: ({ input: { list, lastGood } }) => ({
    list,
    courses: lastGood?.courses ?? [],
    at: lastGood?.at ?? null,
    attempt: 0,
    failure: null,
    error: null,
  }),
  initial: 'fetching',
  on: { 'list.reload': { target: '.fetching', actions: 'restart' } },
  states: {
    fetching: {
      description: 'Loading the courses, more than once if needed. You can stop waiting.',
      tags: 'busy',
      initial: 'loading',
      on: { 'list.cancel': 'cancelled', 'list.reload': {} },
      states: {
        loading: {
          description: 'We are fetching the courses for you.',
          invoke: {
            id: 'loadCourses',
            src: 'loadCourses',
            input: ({ context }) => ({ attempt: context.attempt }),
            onDone: [
              {
                guard: { type: 'isEmpty', params: ({ event }) => ({ listing: event.output }) },
                target: '#courseList.empty',
                actions: { type: 'storeCourses', params: ({ event }) => ({ listing: event.output }) },
              },
              {
                target: '#courseList.listed',
                actions: { type: 'storeCourses', params: ({ event }) => ({ listing: event.output }) },
              },
            ],
            onError: { target: 'checkingRetry', actions: { type: 'storeError', params: thrownBy } },
          },
          after: { listTimeout: { target: 'checkingRetry', actions: 'storeTimeout' } },
        },
        checkingRetry: {
          description: 'The courses could not be loaded. We check whether to try again.',
          always: [
            { guard: 'canRetry', target: 'waiting', actions: 'countAttempt' },
            { guard: 'hasCourses', target: '#courseList.stale', actions: 'describeError' },
            { target: '#courseList.failed', actions: 'describeError' },
          ],
        },
        waiting: {
          description: 'The courses could not be loaded. We try again in a moment.',
          after: { backoff: 'loading' },
        },
      },
    },
    cancelled: {
      description: 'You stopped waiting. You can load the courses again.',
    },
    listed: {
      description: 'The courses are on the page: open one to look inside.',
    },
    empty: {
      description: 'No courses available at the moment.',
    },
    stale: {
      description: 'You see the courses as they were at your last visit. You can load them again.',
    },
    failed: {
      description: 'The courses could not be loaded. You can load them again.',
    },
  },
});
