import { assign, emit, fromPromise, setup } from 'xstate';
import type { Course } from '#contract/contract.ts';
import { type ApiError, toApiError } from '#domain/calls/api-error.ts';
import { CLIENT_TIMEOUT } from '#domain/calls/timing.ts';
import { errorActions } from '../error-actions.ts';
import { thrownBy } from '../thrown-by.ts';
import { unprovided } from '../unprovided.ts';
import { validateCourse, type CourseFieldErrors, type CourseTexts, NO_COURSE } from './course-texts.ts';
import { refusedFields, withoutFieldError } from './text-validation.ts';

/**
 * The course creation, in which an author starts to create a course. Starts closed; ends created. Promises: what was
 * typed stays through every refusal, and a course is made once.
 */
export const courseCreationMachine = setup({
  types: {
    context: {} as { texts: CourseTexts; fieldErrors: CourseFieldErrors; error: ApiError | null },
    events: {} as
      | { type: 'form.open' }
      | { type: 'form.close' }
      | { type: 'texts.change'; texts: Partial<CourseTexts> }
      | { type: 'course.create' },
    emitted: {} as { type: 'course.created'; courseId: string },
    tags: {} as 'busy',
  },
  actors: {
    createCourse: fromPromise<Course, CourseTexts>(() => unprovided('createCourse')),
  },
  guards: {
    isWellFormed: ({ context }) => Object.keys(validateCourse(context.texts)).length === 0,
    hasFieldErrors: (_, params: { thrown: unknown }) => refusedFields(toApiError(params.thrown)) !== null,
  },
  actions: {
    storeTexts: assign(({ context }, { texts }: { texts: Partial<CourseTexts> }) => ({
      texts: { ...context.texts, ...texts },
      fieldErrors: withoutFieldError(context.fieldErrors, texts),
    })),
    validateForm: assign({ fieldErrors: ({ context }) => validateCourse(context.texts) }),
    storeFieldErrors: assign({
      fieldErrors: (_, params: { thrown: unknown }) => refusedFields(toApiError(params.thrown)) ?? {},
    }),
    emitCreated: emit((_, params: { courseId: string }) => ({ type: 'course.created' as const, ...params })),
    ...errorActions,
  },
  delays: { clientTimeout: CLIENT_TIMEOUT },
}).createMachine({
  id: 'courseCreation',
  context: { texts: NO_COURSE, fieldErrors: {}, error: null },
  initial: 'closed',
  states: {
    closed: {
      description: 'The courses there are.',
      on: { 'form.open': 'editing' },
    },
    editing: {
      description: 'Finding a name for a new course.',
      on: {
        'texts.change': { actions: { type: 'storeTexts', params: ({ event }) => event } },
        'course.create': [{ guard: 'isWellFormed', target: 'creating' }, { actions: 'validateForm' }],
        'form.close': { target: 'closed', actions: 'clearError' },
      },
    },
    creating: {
      description: 'Writing the new course down.',
      tags: 'busy',
      entry: 'clearError',
      invoke: {
        id: 'createCourse',
        src: 'createCourse',
        input: ({ context }) => context.texts,
        onDone: {
          target: 'created',
          actions: { type: 'emitCreated', params: ({ event }) => ({ courseId: event.output._id }) },
        },
        onError: [
          {
            guard: { type: 'hasFieldErrors', params: thrownBy },
            target: 'editing',
            actions: { type: 'storeFieldErrors', params: thrownBy },
          },
          { target: 'editing', actions: { type: 'storeError', params: thrownBy } },
        ],
      },
      after: { clientTimeout: { target: 'editing', actions: 'storeTimeout' } },
    },
    created: { description: 'The course is there.', type: 'final' },
  },
});
