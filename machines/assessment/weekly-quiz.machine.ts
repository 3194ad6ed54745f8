import { actorOutput, finalOutput } from '../final-output.ts';
import { thrownBy } from '../thrown-by.ts';
import { timedOut } from '../timed-out.ts';
import { type QuizFound, requireFoundRun } from './quiz-found.ts';
import type { QuizRunOutput } from './quiz-run.setup.ts';
import { weeklyQuizSetup } from './weekly-quiz.setup.ts';

const found = ({ event }: { event: { output: unknown } }) => ({ found: finalOutput<QuizFound>({ event }) });
const run = ({ event }: { event: { output: QuizRunOutput } }) => ({ output: event.output });
/**
 * A student takes the weekly quiz (spec §2, §4, §5) on an attempt that the server holds. Starts with the address of the
 * route, ends when the student leaves. Promises: a quiz lost by a reload, or continued on another device, is resumed
 * where it was; a failed quiz submission is tried again, an offline one
 * when the connection is back; only the server's result is ever shown.
 */
export const weeklyQuizMachine = weeklyQuizSetup.createMachine({
  id: 'weeklyQuiz',
  context: ({ input }) => ({
    address: input.address,
    attemptId: '',
    epoch: 0,
    answers: {},
    run: null,
    ending: 'submit',
    graded: null,
    failures: 0,
    error: null,
  }),
  initial: 'validating',
  on: { 'quiz.leave': '.left' },
  states: {
    validating: {
      description: 'Checking the link of the quiz.',
      always: [{ guard: 'isAddressed', target: 'opening' }, { target: 'invalidAddress' }],
    },
    invalidAddress: { description: 'Invalid quiz ID' },
    opening: {
      description: 'The quiz is looked up, begun or taken over.',
      tags: 'busy',
      entry: 'clearError',
      initial: 'loading',
      onDone: [
        {
          guard: { type: 'isGraded', params: found },
          target: 'results',
          actions: { type: 'storeFound', params: found },
        },
        {
          guard: { type: 'isOpenElsewhere', params: found },
          target: 'lockedByOtherTab',
          actions: { type: 'storeFound', params: found },
        },
        { guard: { type: 'isNotThere', params: found }, target: 'missing' },
        { target: 'running', actions: { type: 'storeFound', params: found } },
      ],
      after: { clientTimeout: { target: 'failed', actions: 'storeTimeout' } },
      states: {
        loading: {
          description: 'Preparing your assessment...',
          invoke: {
            id: 'loadQuiz',
            src: 'loadQuiz',
            input: ({ context }) => ({ address: context.address }),
            onDone: 'found',
            onError: [
              { guard: { type: 'isNotFound', params: thrownBy }, target: '#weeklyQuiz.missing' },
              { target: '#weeklyQuiz.failed', actions: { type: 'storeError', params: thrownBy } },
            ],
          },
        },
        starting: {
          description: 'Starting the timer.',
          invoke: {
            id: 'startQuiz',
            src: 'startQuiz',
            input: ({ context }) => ({ address: context.address, retake: context.graded !== null }),
            onDone: 'found',
            onError: { target: '#weeklyQuiz.failed', actions: { type: 'storeError', params: thrownBy } },
          },
        },
        takingOver: {
          description: 'Continuing the quiz here instead of in the other tab.',
          invoke: {
            id: 'takeOverQuiz',
            src: 'takeOverQuiz',
            input: ({ context }) => ({ attemptId: context.attemptId }),
            onDone: 'found',
            onError: { target: '#weeklyQuiz.failed', actions: { type: 'storeError', params: thrownBy } },
          },
        },
        found: {
          description:
            'Going on as the quiz was found: graded, open in another tab, not there, or open for you.',
          type: 'final',
          output: actorOutput,
        },
      },
    },
    failed: {
      description: 'The quiz could not be loaded. Your answers are safe; try again.',
      on: { 'quiz.reload': 'opening', 'connection.restored': 'opening' },
    },
    missing: {
      description: 'No quiz data found. Please start the assessment again.',
      on: { 'quiz.start': 'opening.starting' },
    },
    lockedByOtherTab: {
      description: 'This quiz is open in another tab. It can be continued here.',
      on: { 'quiz.takeOver': 'opening.takingOver', 'quiz.reload': 'opening' },
    },
    running: {
      description: 'The quiz is running on the server’s clock. Every answer is saved as it is given.',
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
        input: ({ context }) => ({
          attemptId: context.attemptId,
          epoch: context.epoch,
          answers: context.answers,
        }),
        onDone: {
          target: 'results.saving',
          actions: { type: 'storeResult', params: ({ event }) => ({ graded: event.output }) },
        },
        onError: [
          { guard: { type: 'isTakenOver', params: thrownBy }, target: 'lockedByOtherTab' },
          // Nothing to wait for: there is no such attempt of this student.
          { guard: { type: 'isNotFound', params: thrownBy }, target: 'opening' },
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
    results: {
      description: 'Your result, as the server graded it.',
      initial: 'checkingReport',
      on: { 'quiz.retake': 'opening.starting' },
      states: {
        checkingReport: {
          description:
            'Looking whether the report is filed already; the clock may have closed the quiz while nobody was here.',
          always: [{ guard: 'isFiled', target: 'saved' }, { target: 'saving' }],
        },
        saving: {
          description: 'Filing the report.',
          tags: 'busy',
          invoke: {
            id: 'saveReport',
            src: 'saveReport',
            input: ({ context }) => ({ graded: context.graded }),
            onDone: {
              target: 'saved',
              actions: { type: 'storeReport', params: ({ event }) => ({ report: event.output }) },
            },
            onError: { target: 'unsaved', actions: { type: 'emitReportFailed', params: thrownBy } },
          },
          after: {
            clientTimeout: {
              target: 'unsaved',
              actions: { type: 'emitReportFailed', params: { thrown: timedOut } },
            },
          },
        },
        saved: { description: 'The report is filed.' },
        unsaved: {
          description: 'The report is not saved yet. It will be tried again.',
          on: { 'report.retry': 'saving', 'connection.restored': 'saving' },
          after: { reportRetryDelay: 'saving' },
        },
      },
    },
    left: { description: 'Back to the Assessment Center.', type: 'final', entry: 'emitLeft' },
  },
});
