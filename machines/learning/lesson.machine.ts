import { assign, emit, fromPromise, setup } from 'xstate';
import type { CompleteSubject, Lesson } from '#contract/contract.ts';
import { type ApiError, toApiError } from '#domain/calls/api-error.ts';
import { withBegun } from '#domain/progress/begun-lesson.ts';
import { nextRecommended, subtopicsOf } from '#domain/progress/progress.ts';
import { CLIENT_TIMEOUT } from '#domain/calls/timing.ts';
import { timedOut } from '../timed-out.ts';
import { unprovided } from '../unprovided.ts';

/** What is kept as the error when an address joins a subject with another subject's lesson. */
const foreignLesson: ApiError = {
  kind: 'http',
  status: 404,
  message: 'This lesson does not belong to this subject.',
};

interface LessonContext {
  courseId: string | null;
  subjectId: string;
  /** The subtopic asked for or read; null until one is chosen. */
  subtopicId: string | null;
  /** Whether opening it enrols, as the lesson does that the academy chose; once at most. */
  enrols: boolean;
  /** Whether it is completed by saying so alone: what a question has shown cannot be undone. */
  isKnown: boolean;
  subject: CompleteSubject | null;
  lesson: Lesson | null;
  error: ApiError | null;
}

const isCompleted = ({ subject, subtopicId }: Pick<LessonContext, 'subject' | 'subtopicId'>): boolean =>
  subtopicsOf(subject?.chapters ?? []).some(
    ({ _id, status }) => _id === subtopicId && status === 'completed',
  );

/**
 * Reading a subject, subtopic by subtopic (spec §4). Starts with the subject, and a subtopic where the address names
 * one, else the next recommended; never ends. Lesson completion (mark complete) unlocks the weekly quiz; saying that
 * one knew it can be undone as long as nothing else has completed it.
 */
export const lessonMachine = setup({
  types: {
    input: {} as { courseId: string | null; subjectId: string; subtopicId: string | null; enrols?: boolean },
    context: {} as LessonContext,
    events: {} as
      | { type: 'subtopic.open'; subtopicId: string }
      /** By the questions of the lesson, or where `known` without them. */
      | { type: 'subtopic.complete'; known?: true }
      /** Its questions were answered, and not all of them right. */
      | { type: 'subtopic.begin' }
      | { type: 'completion.undo' }
      | { type: 'lesson.reload' }
      | { type: 'course.enrol' },
    emitted: {} as
      | { type: 'subtopic.opened'; subtopicId: string }
      | { type: 'subtopic.completed'; subtopicId: string },
    tags: {} as 'busy',
  },
  actors: {
    loadSubject: fromPromise<CompleteSubject, { courseId: string | null; subjectId: string }>(() =>
      unprovided('loadSubject'),
    ),
    loadLesson: fromPromise<Lesson, { subtopicId: string }>(() => unprovided('loadLesson')),
    completeSubtopic: fromPromise<
      CompleteSubject,
      { courseId: string; subjectId: string; subtopicId: string }
    >(() => unprovided('completeSubtopic')),
    undoCompletion: fromPromise<CompleteSubject, { courseId: string; subjectId: string; subtopicId: string }>(
      () => unprovided('undoCompletion'),
    ),
    enrol: fromPromise<CompleteSubject, { courseId: string; subjectId: string }>(() => unprovided('enrol')),
  },
  guards: {
    isNotFound: (_, params: { thrown: unknown }) => {
      const { status } = toApiError(params.thrown);
      return status === 404 || status === 400;
    },
    hasSubtopic: ({ context }) => context.subtopicId !== null,
    isForeign: ({ context }, params: { lesson: Lesson }) => params.lesson.subjectId !== context.subjectId,
    canComplete: ({ context }) => context.subject?.enrolled === true && !isCompleted(context),
    canBegin: ({ context: { subject, subtopicId } }) =>
      subject?.enrolled === true &&
      subtopicsOf(subject.chapters).some(({ _id, status }) => _id === subtopicId && status === 'incomplete'),
    enrols: ({ context }) => context.enrols && context.subject?.enrolled === false,
    isKnown: ({ context }) => context.isKnown,
    isNotEnrolled: ({ context }) => context.subject?.enrolled === false,
  },
  actions: {
    storeSubject: assign(({ context }, { subject }: { subject: CompleteSubject }) => ({
      subject,
      courseId: subject.course._id,
      subtopicId:
        context.subtopicId ??
        nextRecommended(subject.chapters)?._id ??
        subject.chapters[0]?.topics[0]?.subtopics[0]?._id ??
        null,
    })),
    storeLesson: assign((_, { lesson }: { lesson: Lesson }) => ({ lesson, isKnown: lesson.isClaimed })),
    storeBegun: assign({
      subject: ({ context: { subject, subtopicId } }) =>
        subject && { ...subject, chapters: withBegun(subject.chapters, subtopicId ?? '') },
    }),
    chooseSubtopic: assign({ subtopicId: (_, params: { subtopicId: string }) => params.subtopicId }),
    storeError: assign({ error: (_, params: { thrown: unknown }) => toApiError(params.thrown) }),
    storeTimeout: assign({ error: timedOut }),
    storeForeign: assign({ error: foreignLesson }),
    clearError: assign({ error: null }),
    storeKnown: assign({ isKnown: (_, params: { known: boolean }) => params.known }),
    clearEnrols: assign({ enrols: false }),
    emitOpened: emit(({ context }) => ({ type: 'subtopic.opened', subtopicId: context.subtopicId ?? '' })),
    emitCompleted: emit(({ context }) => ({
      type: 'subtopic.completed',
      subtopicId: context.subtopicId ?? '',
    })),
  },
  delays: { clientTimeout: CLIENT_TIMEOUT },
}).createMachine({
  id: 'lesson',
  context: ({ input: { enrols = false, ...input } }) => ({
    ...input,
    enrols,
    isKnown: false,
    subject: null,
    lesson: null,
    error: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Fetching the subject’s chapters.',
      tags: 'busy',
      entry: 'clearError',
      invoke: {
        id: 'loadSubject',
        src: 'loadSubject',
        input: ({ context }) => ({ courseId: context.courseId, subjectId: context.subjectId }),
        onDone: {
          target: 'choosing',
          actions: { type: 'storeSubject', params: ({ event }) => ({ subject: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isNotFound', params: ({ event }) => ({ thrown: event.error }) },
            target: 'notFound',
          },
          {
            target: 'failed',
            actions: { type: 'storeError', params: ({ event }) => ({ thrown: event.error }) },
          },
        ],
      },
      after: { clientTimeout: { target: 'failed', actions: 'storeTimeout' } },
    },
    choosing: {
      description: 'Finding where to go on.',
      always: [{ guard: 'hasSubtopic', target: 'subtopic' }, { target: 'empty' }],
    },
    empty: {
      description: 'This subject has no lessons yet.',
      on: { 'lesson.reload': 'loading' },
    },
    subtopic: {
      description: 'A subtopic is chosen. Another one can be opened.',
      initial: 'opening',
      on: {
        'subtopic.open': {
          target: '.opening',
          actions: { type: 'chooseSubtopic', params: ({ event }) => ({ subtopicId: event.subtopicId }) },
        },
      },
      states: {
        opening: {
          description: 'Opening the notes.',
          tags: 'busy',
          entry: 'clearError',
          invoke: {
            id: 'loadLesson',
            src: 'loadLesson',
            input: ({ context }) => ({ subtopicId: context.subtopicId ?? '' }),
            onDone: [
              {
                guard: { type: 'isForeign', params: ({ event }) => ({ lesson: event.output }) },
                target: 'unopened',
                actions: 'storeForeign',
              },
              {
                guard: 'enrols',
                target: '#lesson.enrolling',
                actions: [
                  { type: 'storeLesson', params: ({ event }) => ({ lesson: event.output }) },
                  'clearEnrols',
                  'emitOpened',
                ],
              },
              {
                target: 'opened',
                actions: [
                  { type: 'storeLesson', params: ({ event }) => ({ lesson: event.output }) },
                  'emitOpened',
                ],
              },
            ],
            onError: {
              target: 'unopened',
              actions: { type: 'storeError', params: ({ event }) => ({ thrown: event.error }) },
            },
          },
          after: { clientTimeout: { target: 'unopened', actions: 'storeTimeout' } },
        },
        unopened: {
          description: 'These notes could not be opened. Try again, or choose others.',
          on: {
            'lesson.reload': 'opening',
          },
        },
        opened: {
          description: 'The notes are open.',
          initial: 'reading',
          on: {
            'lesson.reload': '#lesson.loading',
            'completion.undo': { guard: 'isKnown', target: '#lesson.undoing' },
          },
          states: {
            reading: {
              description: 'Read the notes, then answer the questions or press “I knew this”.',
              on: {
                'subtopic.complete': {
                  guard: 'canComplete',
                  target: '#lesson.completing',
                  actions: { type: 'storeKnown', params: ({ event }) => ({ known: event.known === true }) },
                },
                'subtopic.begin': { guard: 'canBegin', actions: 'storeBegun' },
                'course.enrol': { guard: 'isNotEnrolled', target: '#lesson.enrolling' },
              },
            },
            confirmed: {
              description: 'You have completed this lesson. Continue, or see the weekly quiz.',
            },
          },
        },
      },
    },
    completing: {
      description: 'Saving that you have completed this lesson.',
      tags: 'busy',
      entry: 'clearError',
      invoke: {
        id: 'completeSubtopic',
        src: 'completeSubtopic',
        input: ({ context }) => ({
          courseId: context.courseId ?? '',
          subjectId: context.subjectId,
          subtopicId: context.subtopicId ?? '',
        }),
        onDone: {
          target: 'subtopic.opened.confirmed',
          actions: [
            { type: 'storeSubject', params: ({ event }) => ({ subject: event.output }) },
            'emitCompleted',
          ],
        },
        onError: {
          target: 'subtopic.opened',
          // A claim that did not reach the server cannot be taken back.
          actions: [
            { type: 'storeError', params: ({ event }) => ({ thrown: event.error }) },
            { type: 'storeKnown', params: { known: false } },
          ],
        },
      },
      after: {
        clientTimeout: {
          target: 'subtopic.opened',
          actions: ['storeTimeout', { type: 'storeKnown', params: { known: false } }],
        },
      },
    },
    undoing: {
      description: 'Taking back that you knew this lesson.',
      tags: 'busy',
      entry: 'clearError',
      invoke: {
        id: 'undoCompletion',
        src: 'undoCompletion',
        input: ({ context }) => ({
          courseId: context.courseId ?? '',
          subjectId: context.subjectId,
          subtopicId: context.subtopicId ?? '',
        }),
        onDone: {
          target: 'subtopic.opened',
          actions: [
            { type: 'storeSubject', params: ({ event }) => ({ subject: event.output }) },
            { type: 'storeKnown', params: { known: false } },
          ],
        },
        onError: {
          target: 'subtopic.opened.confirmed',
          actions: { type: 'storeError', params: ({ event }) => ({ thrown: event.error }) },
        },
      },
      after: { clientTimeout: { target: 'subtopic.opened.confirmed', actions: 'storeTimeout' } },
    },
    enrolling: {
      description: 'Writing your name in the course register.',
      tags: 'busy',
      entry: 'clearError',
      invoke: {
        id: 'enrol',
        src: 'enrol',
        input: ({ context }) => ({ courseId: context.courseId ?? '', subjectId: context.subjectId }),
        onDone: {
          target: 'subtopic.opened',
          actions: { type: 'storeSubject', params: ({ event }) => ({ subject: event.output }) },
        },
        onError: {
          target: 'subtopic.opened',
          actions: { type: 'storeError', params: ({ event }) => ({ thrown: event.error }) },
        },
      },
      after: { clientTimeout: { target: 'subtopic.opened', actions: 'storeTimeout' } },
    },
    notFound: {
      description: 'There is no such subject.',
    },
    failed: {
      description: 'The subject could not be loaded. It can be tried again.',
      on: { 'lesson.reload': 'loading' },
    },
  },
});
