import { assign, emit, fromPromise, setup } from 'xstate';
import type { AnswerMap, GradedAttempt, WeeklyReport } from '#contract/contract.ts';
import { type ApiError, toApiError } from '#domain/calls/api-error.ts';
import type { WeeklyQuizAddress } from '#domain/text/links.ts';
import { CLIENT_TIMEOUT, exponentialBackoff } from '#domain/calls/timing.ts';
import { unprovided } from '../unprovided.ts';
import { isTakenOver } from './attempt-guards.ts';
import { type QuizFound, quizGuards } from './quiz-found.ts';
import { quizRunMachine } from './quiz-run.machine.ts';
import type { QuizRunEnding, QuizRunInput, QuizRunOutput } from './quiz-run.setup.ts';
import { errorActions } from '../error-actions.ts';

export interface WeeklyQuizContext {
  address: WeeklyQuizAddress | null;
  attemptId: string;
  epoch: number;
  answers: AnswerMap;
  /** Null until a quiz was found open. */
  run: QuizRunInput | null;
  /** Why the questions were put away; it decides what is said while the answers are submitted. */
  ending: QuizRunEnding;
  graded: GradedAttempt | null;
  failures: number;
  error: ApiError | null;
}

/** A report that could not be filed is tried again while its result is on screen (S3). Milliseconds. */
const REPORT_RETRY_DELAY = 30_000;

export const weeklyQuizSetup = setup({
  types: {
    input: {} as { address: WeeklyQuizAddress | null },
    context: {} as WeeklyQuizContext,
    children: {} as { quizRun: 'quizRun' },
    events: {} as
      | { type: 'quiz.start' }
      | { type: 'quiz.reload' }
      | { type: 'quiz.takeOver' }
      | { type: 'quiz.submitNow' }
      | { type: 'quiz.retake' }
      | { type: 'quiz.leave' }
      | { type: 'report.retry' }
      | { type: 'connection.restored' },
    emitted: {} as { type: 'report.failed'; error: ApiError } | { type: 'quiz.left' },
    tags: {} as 'busy',
  },
  actors: {
    loadQuiz: fromPromise<QuizFound, { address: WeeklyQuizAddress | null }>(() => unprovided('loadQuiz')),
    startQuiz: fromPromise<QuizFound, { address: WeeklyQuizAddress | null; retake: boolean }>(() =>
      unprovided('startQuiz'),
    ),
    takeOverQuiz: fromPromise<QuizFound, { attemptId: string }>(() => unprovided('takeOverQuiz')),
    submitAnswers: fromPromise<GradedAttempt, { attemptId: string; epoch: number; answers: AnswerMap }>(() =>
      unprovided('submitAnswers'),
    ),
    saveReport: fromPromise<WeeklyReport, { graded: GradedAttempt | null }>(() => unprovided('saveReport')),
    quizRun: quizRunMachine,
  },
  guards: {
    isAddressed: ({ context }) => context.address !== null,
    ...quizGuards,
    isFiled: ({ context }) => Boolean(context.graded?.report),
    isNotFound: (_, params: { thrown: unknown }) => toApiError(params.thrown).status === 404,
    isTakenOver,
  },
  actions: {
    storeFound: assign((_, { found }: { found: QuizFound }) => {
      if (found.kind === 'graded') return { graded: found.attempt, failures: 0 };
      if (found.kind === 'lockedByOtherTab') return { attemptId: found.attemptId };
      if (found.kind === 'none') return {};
      const { kind: _kind, ...run } = found;
      return {
        run,
        attemptId: run.attempt.attemptId,
        epoch: run.attempt.epoch,
        graded: null,
        failures: 0,
      };
    }),
    storeDraft: assign((_, { output }: { output: QuizRunOutput }) => ({
      answers: output.draft.answers,
      ending: output.ending,
    })),
    storeResult: assign({ graded: (_, params: { graded: GradedAttempt }) => params.graded, failures: 0 }),
    storeReport: assign({
      graded: ({ context }, params: { report: WeeklyReport }) =>
        context.graded && { ...context.graded, report: params.report },
    }),
    ...errorActions,
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
    emitReportFailed: emit((_, params: { thrown: unknown }) => ({
      type: 'report.failed',
      error: toApiError(params.thrown),
    })),
    emitLeft: emit({ type: 'quiz.left' }),
  },
  delays: {
    clientTimeout: CLIENT_TIMEOUT,
    reportRetryDelay: REPORT_RETRY_DELAY,
    retryDelay: ({ context }) => exponentialBackoff(context.failures, { first: 2000, atMost: 10_000 }),
  },
});
