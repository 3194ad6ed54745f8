import { thrownBy } from '../thrown-by.ts';
import { answersOf, lessonCheckSetup } from './lesson-check.setup.ts';

/**
 * The check questions at the end of a lesson with immediate feedback, each answered and explained before the next
 * (decision 028). Starts with the lesson; never ends. Promises: the server settles each answer and grades with the
 * last one, so a round counts without being submitted. A round that was left goes on where it was. A round of answers
 * that were shown shortly before is named practice, before it begins and after it. `lesson.checked` is told only of a
 * round that the server graded as passed.
 */
export const lessonCheckMachine = lessonCheckSetup.createMachine({
  id: 'lessonCheck',
  context: ({ input }) => ({
    ...input,
    attempt: null,
    index: 0,
    option: null,
    checks: {},
    graded: null,
    error: null,
  }),
  initial: 'resting',
  states: {
    resting: {
      description: 'No round is under way. One can be started.',
      initial: 'offered',
      on: {
        'check.start': 'starting',
      },
      states: {
        offered: {
          description: 'Three questions about this lesson wait for you.',
        },
        withheld: {
          description:
            'A weekly quiz with the same questions is open. They can be answered here after it is submitted.',
        },
        passed: {
          description: 'Enough was right: the lesson is completed.',
        },
        practised: {
          description:
            'All right, but of answers that had been shown shortly before: the lesson waits until they count again.',
        },
        missed: {
          description: 'Not enough was right yet. Look at the passages again, and answer what is lacking.',
        },
      },
    },
    starting: {
      description: 'Drawing the questions.',
      tags: 'busy',
      entry: 'clearError',
      invoke: {
        id: 'startCheck',
        src: 'startCheck',
        input: ({ context }) => ({ subtopicId: context.subtopicId }),
        onDone: [
          {
            guard: { type: 'isAllChecked', params: ({ event }) => ({ attempt: event.output }) },
            target: 'submitting',
            actions: { type: 'storeAttempt', params: ({ event }) => ({ attempt: event.output }) },
          },
          {
            target: 'asking',
            actions: { type: 'storeAttempt', params: ({ event }) => ({ attempt: event.output }) },
          },
        ],
        onError: [
          { guard: { type: 'isWithheld', params: thrownBy }, target: 'resting.withheld' },
          { target: 'resting.offered', actions: { type: 'storeError', params: thrownBy } },
        ],
      },
      after: { clientTimeout: { target: 'resting.offered', actions: 'storeTimeout' } },
    },
    asking: {
      description: 'One question. Choose an answer and check it.',
      initial: 'choosing',
      tags: 'asking',
      states: {
        choosing: {
          description: 'Choose an answer.',
          on: {
            'answer.choose': {
              guard: { type: 'isOption', params: ({ event }) => ({ option: event.option }) },
              actions: { type: 'storeOption', params: ({ event }) => ({ option: event.option }) },
            },
            'answer.check': { guard: 'hasOption', target: 'checking' },
          },
        },
        checking: {
          description: 'The server settles the answer.',
          tags: 'busy',
          entry: 'clearError',
          invoke: {
            id: 'checkAnswer',
            src: 'checkAnswer',
            input: ({ context: { attempt, index, option, checks } }) => ({
              attemptId: attempt?.attemptId ?? '',
              epoch: attempt?.epoch ?? 0,
              index,
              option: option ?? 0,
              isLast: attempt !== null && Object.keys(checks).length + 1 >= attempt.questions.length,
            }),
            onDone: {
              target: 'explained',
              actions: { type: 'storeCheck', params: ({ event }) => ({ check: event.output }) },
            },
            onError: [
              {
                guard: { type: 'isLost', params: thrownBy },
                target: '#lessonCheck.resting.offered',
                actions: { type: 'storeError', params: thrownBy },
              },
              { guard: { type: 'isWithheld', params: thrownBy }, target: '#lessonCheck.resting.withheld' },
              { target: 'choosing', actions: { type: 'storeError', params: thrownBy } },
            ],
          },
          after: { clientTimeout: { target: 'choosing', actions: 'storeTimeout' } },
        },
        explained: {
          description: 'Whether it was right, and why.',
          on: {
            'question.next': [
              { guard: 'isLast', target: '#lessonCheck.submitting' },
              { target: 'choosing', actions: 'goToNext' },
            ],
          },
        },
      },
    },
    submitting: {
      description: 'The server grades the round.',
      tags: 'busy',
      entry: 'clearError',
      invoke: {
        id: 'submitCheck',
        src: 'submitCheck',
        input: ({ context: { attempt, checks } }) => ({
          attemptId: attempt?.attemptId ?? '',
          epoch: attempt?.epoch ?? 0,
          answers: answersOf(checks),
        }),
        onDone: [
          {
            guard: { type: 'isShown', params: ({ event }) => ({ graded: event.output }) },
            target: 'resting.practised',
            actions: { type: 'storeGraded', params: ({ event }) => ({ graded: event.output }) },
          },
          {
            guard: { type: 'isPassed', params: ({ event }) => ({ graded: event.output }) },
            target: 'resting.passed',
            actions: [
              { type: 'storeGraded', params: ({ event }) => ({ graded: event.output }) },
              'emitChecked',
            ],
          },
          {
            target: 'resting.missed',
            actions: { type: 'storeGraded', params: ({ event }) => ({ graded: event.output }) },
          },
        ],
        onError: [
          {
            guard: { type: 'isLost', params: thrownBy },
            target: 'resting.offered',
            actions: { type: 'storeError', params: thrownBy },
          },
          { target: 'submitFailed', actions: { type: 'storeError', params: thrownBy } },
        ],
      },
      after: { clientTimeout: { target: 'submitFailed', actions: 'storeTimeout' } },
    },
    submitFailed: {
      description: 'Your answers are safe, but the round could not be graded yet.',
      on: { 'check.submit': 'submitting', 'connection.restored': 'submitting' },
    },
  },
});
