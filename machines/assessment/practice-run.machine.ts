import { thrownBy } from '../thrown-by.ts';
import { practiceRunSetup } from './practice-run.setup.ts';
import { type QuizFound, requireFoundRun } from './quiz-found.ts';
import type { QuizRunOutput } from './quiz-run.setup.ts';

const found = ({ event }: { event: { output: QuizFound } }) => ({ found: event.output });
const run = ({ event }: { event: { output: QuizRunOutput } }) => ({ output: event.output });
/**
 * A student practises on an attempt that the server holds, a practice quiz of a subject or a topic, in Learn mode, as a
 * mock test or plainly (spec §2, §5). Starts with the attempt of the address, ends when the student leaves;
 * `attempt.opened` says that another round has begun. Promises: practice can be resumed wherever it was lost, a failed
 * submission is tried again, and only the server's result is ever shown.
 */
export const practiceRunMachine = practiceRunSetup.createMachine({
  id: 'practiceRun',
  context: ({ input }) => ({
    ...input,
    epoch: 0,
    answers: {},
    run: null,
    ending: 'submit',
    graded: null,
    failures: 0,
    error: null,
  }),
  initial: 'opening',
  on: { 'quiz.leave': '.left' },
  states: {
    opening: {
      description: 'The round is looked up or taken over.',
      tags: 'busy',
      entry: 'clearError',
      initial: 'loading',
      after: { clientTimeout: { target: 'failed', actions: 'storeTimeout' } },
      states: {
        loading: {
          description: 'Preparing your questions...',
          invoke: {
            id: 'loadAttempt',
            src: 'loadAttempt',
            input: ({ context }) => ({ attemptId: context.attemptId }),
            onDone: [
              {
                guard: { type: 'isGraded', params: found },
                target: '#practiceRun.results',
                actions: { type: 'storeFound', params: found },
              },
              { guard: { type: 'isOpenElsewhere', params: found }, target: '#practiceRun.lockedByOtherTab' },
              { guard: { type: 'isNotThere', params: found }, target: '#practiceRun.missing' },
              { target: '#practiceRun.running', actions: { type: 'storeFound', params: found } },
            ],
            onError: [
              { guard: { type: 'isNotFound', params: thrownBy }, target: '#practiceRun.missing' },
              { target: '#practiceRun.failed', actions: { type: 'storeError', params: thrownBy } },
            ],
          },
        },
        takingOver: {
          description: 'Continuing the quiz here instead of in the other tab.',
          invoke: {
            id: 'takeOverAttempt',
            src: 'takeOverAttempt',
            input: ({ context }) => ({ attemptId: context.attemptId }),
            onDone: [
              {
                guard: { type: 'isGraded', params: found },
                target: '#practiceRun.results',
                actions: { type: 'storeFound', params: found },
              },
              {
                guard: { type: 'isOpen', params: found },
                target: '#practiceRun.running',
                actions: { type: 'storeFound', params: found },
              },
              { target: '#practiceRun.lockedByOtherTab' },
            ],
            onError: { target: '#practiceRun.failed', actions: { type: 'storeError', params: thrownBy } },
          },
        },
      },
    },
    failed: {
      description: 'The practice round could not be loaded. Your answers are safe; try again.',
      on: { 'quiz.reload': 'opening', 'connection.restored': 'opening' },
    },
    missing: {
      description: 'This practice round has ended, perhaps in another tab. Start a new one.',
    },
    lockedByOtherTab: {
      description: 'This quiz is open in another tab. It can be continued here.',
      on: { 'quiz.takeOver': 'opening.takingOver', 'quiz.reload': 'opening' },
    },
    running: {
      description: 'The questions are in front of you. Every answer is saved as it is given.',
      // The run itself asks before anybody leaves.
      on: { 'quiz.leave': {} },
      invoke: {
        id: 'quizRun',
        src: 'quizRun',
        input: ({ context }) => requireFoundRun(context.run),
        onDone: [
          { guard: { type: 'wasLeft', params: run }, target: 'left' },
          { guard: { type: 'wasTakenOver', params: run }, target: 'lockedByOtherTab' },
          { guard: { type: 'wasClosed', params: run }, target: 'opening' },
          { target: 'submitting', actions: { type: 'storeDraft', params: run } },
        ],
        onError: 'opening',
      },
    },
    submitting: {
      description: 'Submitting your answers.',
      tags: 'busy',
      entry: 'clearError',
      on: { 'quiz.leave': {} },
      invoke: {
        id: 'submitAnswers',
        src: 'submitAnswers',
        input: ({ context: { attemptId, epoch, answers } }) => ({ attemptId, epoch, answers }),
        onDone: {
          target: 'results',
          actions: { type: 'storeResult', params: ({ event }) => ({ graded: event.output }) },
        },
        onError: [
          { guard: { type: 'isTakenOver', params: thrownBy }, target: 'lockedByOtherTab' },
          { guard: { type: 'isNotFound', params: thrownBy }, target: 'missing' },
          { target: 'submitPending', actions: ['countFailure', { type: 'storeError', params: thrownBy }] },
        ],
      },
      after: { clientTimeout: { target: 'submitPending', actions: ['countFailure', 'storeTimeout'] } },
    },
    submitPending: {
      description: 'Your answers are saved. We will submit them as soon as you are back online.',
      on: { 'connection.restored': 'submitting', 'quiz.submitNow': 'submitting' },
      after: { retryDelay: 'submitting' },
    },
    results: { description: 'Your result, as the server graded it.', on: { 'practice.again': 'beginning' } },
    beginning: {
      description: 'Drawing other questions for another round.',
      tags: 'busy',
      entry: 'clearError',
      invoke: {
        id: 'practiseAgain',
        src: 'practiseAgain',
        input: ({ context: { place, wishes } }) => ({ place, wishes }),
        onDone: {
          target: 'results',
          actions: { type: 'emitOpened', params: ({ event }) => ({ attemptId: event.output.attemptId }) },
        },
        onError: { target: 'results', actions: { type: 'storeError', params: thrownBy } },
      },
      after: { clientTimeout: { target: 'results', actions: 'storeTimeout' } },
    },
    left: { description: 'Back to where practice is chosen.', type: 'final', entry: 'emitLeft' },
  },
});
