import type { CompleteSubject, Lesson } from '#contract/contract.ts';
import { thrownBy } from '../thrown-by.ts';
import { type LessonContext, lessonSetup } from './lesson.setup.ts';

const subject = ({ event }: { event: { output: CompleteSubject } }) => ({ subject: event.output });
const lesson = ({ event }: { event: { output: Lesson } }) => ({ lesson: event.output });
const placeOf = ({ context: { courseId, subjectId, subtopicId } }: { context: LessonContext }) => ({
  courseId: courseId ?? '',
  subjectId,
  subtopicId: subtopicId ?? '',
});

/**
 * Reading a subject, subtopic by subtopic (spec §4). Starts with the subject, and a subtopic where the address names
 * one, else the next recommended; never ends. Lesson completion unlocks the weekly quiz; to mark a lesson complete
 * that one knew can be undone as long as nothing else has completed it.
 */
export const lessonMachine = lessonSetup.createMachine({
  id: 'lesson',
  context: ({ input: { enrols = false, ...input } }) => ({
    ...input,
    enrols,
    isKnown: false,
    isMissed: false,
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
        onDone: { target: 'choosing', actions: { type: 'storeSubject', params: subject } },
        onError: [
          { guard: { type: 'isNotFound', params: thrownBy }, target: 'notFound' },
          { target: 'unavailable.failed', actions: { type: 'storeError', params: thrownBy } },
        ],
      },
      after: { clientTimeout: { target: 'unavailable.failed', actions: 'storeTimeout' } },
    },
    choosing: {
      description: 'Finding where to go on.',
      always: [{ guard: 'hasSubtopic', target: 'subtopic' }, { target: 'unavailable.empty' }],
    },
    unavailable: {
      description: 'There is nothing to read. The subject can be asked for again.',
      initial: 'failed',
      on: { 'lesson.reload': 'loading' },
      states: {
        failed: { description: 'The subject could not be loaded. It can be tried again.' },
        empty: { description: 'This subject has no lessons yet.' },
      },
    },
    notFound: {
      description: 'There is no such subject.',
    },
    subtopic: {
      description: 'A lesson is chosen. You can open another one.',
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
                guard: { type: 'isForeign', params: lesson },
                target: 'unopened',
                actions: 'storeForeign',
              },
              {
                guard: 'enrols',
                target: 'saving.enrolling',
                actions: [{ type: 'storeLesson', params: lesson }, 'clearEnrols', 'emitOpened'],
              },
              { target: 'opened', actions: [{ type: 'storeLesson', params: lesson }, 'emitOpened'] },
            ],
            onError: { target: 'unopened', actions: { type: 'storeError', params: thrownBy } },
          },
          after: { clientTimeout: { target: 'unopened', actions: 'storeTimeout' } },
        },
        unopened: {
          description: 'This lesson could not be opened. Try again, or choose another one.',
          on: { 'lesson.reload': 'opening' },
        },
        opened: {
          description: 'The notes are open.',
          initial: 'reading',
          on: {
            'lesson.reload': '#lesson.loading',
            'completion.undo': { guard: 'isKnown', target: 'saving.undoing' },
          },
          states: {
            reading: {
              description: 'Read the notes, then answer the questions or press “I knew this”.',
              on: {
                'subtopic.complete': {
                  guard: { type: 'canComplete', params: ({ event }) => ({ known: event.known === true }) },
                  target: '#lesson.subtopic.saving.completing',
                  actions: [
                    { type: 'storeKnown', params: ({ event }) => ({ known: event.known === true }) },
                    // The server has completed it with the last answer: what shows it need not wait for the call.
                    { type: 'storeCompleted', params: ({ event }) => ({ known: event.known === true }) },
                  ],
                },
                'subtopic.begin': {
                  guard: 'canBegin',
                  actions: { type: 'storeBegun', params: ({ event }) => ({ countsFrom: event.countsFrom }) },
                },
                'course.enrol': { guard: 'isNotEnrolled', target: '#lesson.subtopic.saving.enrolling' },
              },
            },
            confirmed: {
              description: 'You have completed this lesson. Continue, or see the weekly quiz.',
            },
          },
        },
        saving: {
          description: 'What you did with this lesson is being saved. No other one opens meanwhile.',
          tags: 'busy',
          entry: 'clearError',
          initial: 'completing',
          on: { 'subtopic.open': {} },
          states: {
            completing: {
              description: 'Saving that you have completed this lesson.',
              invoke: {
                id: 'completeSubtopic',
                src: 'completeSubtopic',
                input: placeOf,
                onDone: {
                  target: '#lesson.subtopic.opened.confirmed',
                  actions: { type: 'storeSubject', params: subject },
                },
                onError: [
                  {
                    guard: 'isKnown',
                    target: '#lesson.subtopic.opened',
                    // A claim that did not reach the server cannot be taken back.
                    actions: [{ type: 'storeError', params: thrownBy }, 'forgetKnown'],
                  },
                  { target: '#lesson.subtopic.opened.confirmed' },
                ],
              },
              after: {
                clientTimeout: [
                  {
                    guard: 'isKnown',
                    target: '#lesson.subtopic.opened',
                    actions: ['storeTimeout', 'forgetKnown'],
                  },
                  { target: '#lesson.subtopic.opened.confirmed' },
                ],
              },
            },
            undoing: {
              description: 'Taking back that you knew this lesson.',
              invoke: {
                id: 'undoCompletion',
                src: 'undoCompletion',
                input: placeOf,
                onDone: {
                  target: '#lesson.subtopic.opened',
                  actions: [{ type: 'storeSubject', params: subject }, 'forgetKnown'],
                },
                onError: {
                  target: '#lesson.subtopic.opened.confirmed',
                  actions: { type: 'storeError', params: thrownBy },
                },
              },
              after: {
                clientTimeout: { target: '#lesson.subtopic.opened.confirmed', actions: 'storeTimeout' },
              },
            },
            enrolling: {
              description: 'Enrolling you in the course.',
              invoke: {
                id: 'enrol',
                src: 'enrol',
                input: ({ context }) => ({ courseId: context.courseId ?? '', subjectId: context.subjectId }),
                onDone: {
                  target: '#lesson.subtopic.opened',
                  actions: { type: 'storeSubject', params: subject },
                },
                onError: {
                  target: '#lesson.subtopic.opened',
                  actions: { type: 'storeError', params: thrownBy },
                },
              },
              after: { clientTimeout: { target: '#lesson.subtopic.opened', actions: 'storeTimeout' } },
            },
          },
        },
      },
    },
  },
});
