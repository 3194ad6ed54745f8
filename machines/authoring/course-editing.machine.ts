import { assign, emit, fromPromise, setup } from 'xstate';
import type { AuthoringCourse, CourseContent } from '#contract/contract.ts';
import { type ApiError, toApiError } from '#domain/calls/api-error.ts';
import { CLIENT_TIMEOUT } from '#domain/calls/timing.ts';
import { errorActions } from '../error-actions.ts';
import { thrownBy } from '../thrown-by.ts';
import { unprovided } from '../unprovided.ts';
import {
  validateCourse,
  type CourseDetailsTexts,
  type CourseFieldErrors,
  detailsOf,
  isSameCourse,
} from './course-texts.ts';
import { isConflict } from './error-guards.ts';
import { refusedFields, withoutFieldError } from './text-validation.ts';

interface CourseEditingContext {
  /** As the server has it, as far as is known. */
  course: AuthoringCourse;
  texts: CourseDetailsTexts;
  /** The version that the texts were written upon. */
  version: string;
  fieldErrors: CourseFieldErrors;
  /** What somebody else made of the course. */
  remote: AuthoringCourse | null;
  error: ApiError | null;
}

const courseOf = ({ event }: { event: { output: AuthoringCourse } }) => ({ course: event.output });

/**
 * The course editor: what a course is called, what it is about, its category, and whether students find it: changed by
 * an author. Starts closed, with the course; never ends. Promises: what was typed stays through every refusal with each
 * error at its field, and what somebody else saved meanwhile is shown beside it.
 */
export const courseEditingMachine = setup({
  types: {
    input: {} as { course: AuthoringCourse },
    context: {} as CourseEditingContext,
    events: {} as
      | { type: 'course.edit'; course: AuthoringCourse }
      | { type: 'form.close' }
      | { type: 'course.save' }
      | { type: 'texts.change'; texts: Partial<CourseDetailsTexts> }
      | { type: 'conflict.keepMine' }
      | { type: 'conflict.keepRemote' },
    emitted: {} as { type: 'course.saved'; course: AuthoringCourse },
    tags: {} as 'busy',
  },
  actors: {
    saveCourse: fromPromise<AuthoringCourse, { courseId: string; content: CourseContent }>(() =>
      unprovided('saveCourse'),
    ),
    readRemote: fromPromise<AuthoringCourse, { courseId: string }>(() => unprovided('readRemote')),
  },
  guards: {
    hasFieldErrors: ({ context }) => Object.keys(validateCourse(context.texts)).length > 0,
    isChanged: ({ context: { texts, course } }) => !isSameCourse(texts, detailsOf(course)),
    /** A save whose answer was lost is found again as it was sent. */
    saysTheSame: ({ context }, params: { course: AuthoringCourse }) =>
      isSameCourse(context.texts, detailsOf(params.course)),
    isConflict,
    isRefused: (_, params: { thrown: unknown }) => refusedFields(toApiError(params.thrown)) !== null,
  },
  actions: {
    openCourse: assign((_, { course }: { course: AuthoringCourse }) => ({
      course,
      texts: detailsOf(course),
      version: course.version,
      fieldErrors: {},
      remote: null,
      error: null,
    })),
    storeTexts: assign(({ context }, { texts }: { texts: Partial<CourseDetailsTexts> }) => ({
      texts: { ...context.texts, ...texts },
      fieldErrors: withoutFieldError(context.fieldErrors, texts),
    })),
    validateForm: assign({ fieldErrors: ({ context }) => validateCourse(context.texts) }),
    storeFieldErrors: assign({
      fieldErrors: (_, params: { thrown: unknown }) => refusedFields(toApiError(params.thrown)) ?? {},
    }),
    storeRemote: assign({ remote: (_, params: { course: AuthoringCourse }) => params.course }),
    rebaseOnRemote: assign(({ context: { course, remote } }) => ({
      course: remote ?? course,
      version: (remote ?? course).version,
      remote: null,
    })),
    takeRemote: assign(({ context: { course, remote } }) => ({ course: remote ?? course, remote: null })),
    emitSaved: emit(({ context: { course } }) => ({ type: 'course.saved' as const, course })),
    ...errorActions,
  },
  delays: { clientTimeout: CLIENT_TIMEOUT },
}).createMachine({
  id: 'courseEditing',
  context: ({ input: { course } }) => ({
    course,
    texts: detailsOf(course),
    version: course.version,
    fieldErrors: {},
    remote: null,
    error: null,
  }),
  initial: 'closed',
  states: {
    closed: {
      description: 'The course as it was last saved.',
      on: {
        'course.edit': { target: 'editing', actions: { type: 'openCourse', params: ({ event }) => event } },
      },
    },
    editing: {
      description: 'Changing what the course is called, what it is about and whether students find it.',
      on: {
        'texts.change': { actions: { type: 'storeTexts', params: ({ event }) => event } },
        'course.save': [
          { guard: 'hasFieldErrors', actions: 'validateForm' },
          { guard: 'isChanged', target: 'saving' },
          { target: 'closed' },
        ],
        'form.close': 'closed',
      },
    },
    saving: {
      description: 'Saving the course.',
      tags: 'busy',
      entry: 'clearError',
      invoke: {
        id: 'saveCourse',
        src: 'saveCourse',
        input: ({ context: { course, texts, version } }) => ({
          courseId: course._id,
          content: {
            ...texts,
            version,
            name: texts.name.trim(),
            courseDescription: texts.courseDescription.trim(),
          },
        }),
        onDone: { target: 'closed', actions: [{ type: 'openCourse', params: courseOf }, 'emitSaved'] },
        onError: [
          { guard: { type: 'isConflict', params: thrownBy }, target: 'comparing' },
          {
            guard: { type: 'isRefused', params: thrownBy },
            target: 'editing',
            actions: { type: 'storeFieldErrors', params: thrownBy },
          },
          { target: 'editing', actions: { type: 'storeError', params: thrownBy } },
        ],
      },
      after: { clientTimeout: { target: 'editing', actions: 'storeTimeout' } },
    },
    comparing: {
      description: 'Somebody else changed the course. Fetching what they made of it.',
      tags: 'busy',
      invoke: {
        id: 'readRemote',
        src: 'readRemote',
        input: ({ context }) => ({ courseId: context.course._id }),
        onDone: [
          {
            guard: { type: 'saysTheSame', params: courseOf },
            target: 'closed',
            actions: [{ type: 'openCourse', params: courseOf }, 'emitSaved'],
          },
          { target: 'conflicted', actions: { type: 'storeRemote', params: courseOf } },
        ],
        onError: { target: 'editing', actions: { type: 'storeError', params: thrownBy } },
      },
      after: { clientTimeout: { target: 'editing', actions: 'storeTimeout' } },
    },
    conflicted: {
      description: 'Somebody else changed the course meanwhile. Both versions are here: keep one of them.',
      on: {
        'conflict.keepMine': { target: 'saving', actions: 'rebaseOnRemote' },
        'conflict.keepRemote': { target: 'closed', actions: ['takeRemote', 'emitSaved'] },
      },
    },
  },
});
