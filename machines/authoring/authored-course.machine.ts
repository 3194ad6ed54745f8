import { assign, fromPromise, setup } from 'xstate';
import type { AuthoringCourse, AuthoringSubject } from '#contract/contract.ts';
import { type ApiError, toApiError } from '#domain/calls/api-error.ts';
import { CLIENT_TIMEOUT } from '#domain/calls/timing.ts';
import { errorActions } from '../error-actions.ts';
import { thrownBy } from '../thrown-by.ts';
import { unprovided } from '../unprovided.ts';
import { SUBJECT_LIMITS } from './subject-plan.ts';
import { type FieldErrors, validateLine, refusedFields, withoutFieldError } from './text-validation.ts';

/** A new subject as its form has it. */
export interface SubjectTexts {
  name: string;
  description: string;
}

interface AuthoredCourseContext {
  courseId: string;
  course: AuthoringCourse | null;
  /** The name of the subject that was removed last. */
  removed: string | null;
  texts: SubjectTexts;
  /**
   * An idempotency key that names the form, with how often its texts were changed: a lost answer makes no second
   * subject of the same texts.
   */
  key: string;
  edition: number;
  fieldErrors: FieldErrors<keyof SubjectTexts>;
  error: ApiError | null;
}

const EMPTY: SubjectTexts = { name: '', description: '' };

const validateSubject = ({ name, description }: SubjectTexts): FieldErrors<keyof SubjectTexts> => ({
  ...validateLine('name', name, SUBJECT_LIMITS.name),
  ...validateLine('description', description, SUBJECT_LIMITS.description),
});

/**
 * A course as its author sees it: its subjects, and adding one. Starts by reading it; never ends. What is changed
 * beside it is told to it (`course.replace`, `subject.replace`, `subject.drop`). Promises: what is shown stays when
 * reading it again fails, and what was typed stays through every refusal.
 */
export const authoredCourseMachine = setup({
  types: {
    input: {} as { courseId: string },
    context: {} as AuthoredCourseContext,
    events: {} as
      | { type: 'course.reload' }
      | { type: 'course.replace'; course: AuthoringCourse }
      | { type: 'subject.replace'; subject: AuthoringSubject }
      | { type: 'subject.drop'; subjectId: string }
      | { type: 'form.open'; key: string }
      | { type: 'form.close' }
      | { type: 'texts.change'; texts: Partial<SubjectTexts> }
      | { type: 'subject.create' },
    tags: {} as 'busy',
  },
  actors: {
    loadCourse: fromPromise<AuthoringCourse, { courseId: string }>(() => unprovided('loadCourse')),
    createSubject: fromPromise<AuthoringSubject, { courseId: string; texts: SubjectTexts; key: string }>(() =>
      unprovided('createSubject'),
    ),
  },
  guards: {
    hasCourse: ({ context }) => context.course !== null,
    isWellFormed: ({ context }) => Object.keys(validateSubject(context.texts)).length === 0,
    hasFieldErrors: (_, params: { thrown: unknown }) => refusedFields(toApiError(params.thrown)) !== null,
  },
  actions: {
    storeCourse: assign({ course: (_, params: { course: AuthoringCourse }) => params.course }),
    replaceSubject: assign(({ context: { course } }, { subject }: { subject: AuthoringSubject }) => ({
      course: course && {
        ...course,
        subjects: course.subjects.map((one) => (one._id === subject._id ? subject : one)),
      },
    })),
    dropSubject: assign(({ context: { course, removed } }, { subjectId }: { subjectId: string }) => ({
      course: course && {
        ...course,
        subjects: course.subjects.filter(({ _id }) => _id !== subjectId),
      },
      removed: course?.subjects.find(({ _id }) => _id === subjectId)?.name ?? removed,
    })),
    addSubject: assign(({ context: { course } }, { subject }: { subject: AuthoringSubject }) => ({
      course: course && { ...course, subjects: [...course.subjects, subject] },
    })),
    openForm: assign((_, { key }: { key: string }) => ({
      removed: null,
      texts: EMPTY,
      fieldErrors: {},
      key,
      edition: 0,
      error: null,
    })),
    storeTexts: assign(({ context }, { texts }: { texts: Partial<SubjectTexts> }) => ({
      texts: { ...context.texts, ...texts },
      edition: context.edition + 1,
      fieldErrors: withoutFieldError(context.fieldErrors, texts),
    })),
    validateForm: assign({ fieldErrors: ({ context }) => validateSubject(context.texts) }),
    storeFieldErrors: assign({
      fieldErrors: (_, params: { thrown: unknown }) => refusedFields(toApiError(params.thrown)) ?? {},
    }),
    ...errorActions,
  },
  delays: { clientTimeout: CLIENT_TIMEOUT },
}).createMachine({
  id: 'authoredCourse',
  context: ({ input }) => ({
    courseId: input.courseId,
    course: null,
    removed: null,
    texts: EMPTY,
    key: '',
    edition: 0,
    fieldErrors: {},
    error: null,
  }),
  initial: 'loading',
  on: {
    'course.replace': { actions: { type: 'storeCourse', params: ({ event }) => event } },
    'subject.replace': { actions: { type: 'replaceSubject', params: ({ event }) => event } },
    'subject.drop': { actions: { type: 'dropSubject', params: ({ event }) => event } },
  },
  states: {
    loading: {
      description: 'Opening the course as its author sees it.',
      tags: 'busy',
      entry: 'clearError',
      invoke: {
        id: 'loadCourse',
        src: 'loadCourse',
        input: ({ context }) => ({ courseId: context.courseId }),
        onDone: {
          target: 'listed',
          actions: { type: 'storeCourse', params: ({ event }) => ({ course: event.output }) },
        },
        onError: { target: 'checkingOlder', actions: { type: 'storeError', params: thrownBy } },
      },
      after: { clientTimeout: { target: 'checkingOlder', actions: 'storeTimeout' } },
    },
    checkingOlder: {
      description: 'Looking whether the course was read before.',
      always: [{ guard: 'hasCourse', target: 'listed' }, { target: 'failed' }],
    },
    failed: {
      description: 'The course could not be opened. It can be tried again.',
      on: {
        'course.reload': 'loading',
        'course.replace': {
          target: 'listed',
          actions: [{ type: 'storeCourse', params: ({ event }) => event }, 'clearError'],
        },
      },
    },
    listed: {
      description: 'The subjects of the course with their chapters and lessons.',
      on: {
        'course.reload': 'loading',
        'form.open': { target: 'adding', actions: { type: 'openForm', params: ({ event }) => event } },
      },
    },
    adding: {
      description: 'Finding a name for a new subject.',
      on: {
        'texts.change': { actions: { type: 'storeTexts', params: ({ event }) => event } },
        'subject.create': [{ guard: 'isWellFormed', target: 'creating' }, { actions: 'validateForm' }],
        'form.close': { target: 'listed', actions: 'clearError' },
      },
    },
    creating: {
      description: 'Adding the subject to the course.',
      tags: 'busy',
      entry: 'clearError',
      invoke: {
        id: 'createSubject',
        src: 'createSubject',
        input: ({ context: { courseId, texts, key, edition } }) => ({
          courseId,
          texts,
          key: `${key}-${edition}`,
        }),
        onDone: {
          target: 'listed',
          actions: { type: 'addSubject', params: ({ event }) => ({ subject: event.output }) },
        },
        onError: [
          {
            guard: { type: 'hasFieldErrors', params: thrownBy },
            target: 'adding',
            actions: { type: 'storeFieldErrors', params: thrownBy },
          },
          { target: 'adding', actions: { type: 'storeError', params: thrownBy } },
        ],
      },
      after: { clientTimeout: { target: 'adding', actions: 'storeTimeout' } },
    },
  },
});
