import { assign, emit, fromPromise, setup } from 'xstate';
import type { AnswerMap, GradedAttempt } from '#contract/contract.ts';
import { type ApiError, toApiError } from '#domain/calls/api-error.ts';
import { CLIENT_TIMEOUT, exponentialBackoff } from '#domain/calls/timing.ts';
import { errorActions } from '../error-actions.ts';
import { unprovided } from '../unprovided.ts';
import { isTakenOver } from './attempt-guards.ts';
import type { PracticePlace, PracticeWishes } from './practice-builder.setup.ts';
import { type QuizFound, quizGuards } from './quiz-found.ts';
import { quizRunMachine } from './quiz-run.machine.ts';
import type { QuizRunEnding, QuizRunInput, QuizRunOutput } from './quiz-run.setup.ts';

/** What the address says: which attempt, and how another round would be begun. */
export interface PracticeRunInput {
  attemptId: string;
  place: PracticePlace;
  wishes: PracticeWishes;
}

interface PracticeRunContext extends PracticeRunInput {
  epoch: number;
  answers: AnswerMap;
  /** Null until the round was found open. */
  run: QuizRunInput | null;
  /** Why the questions were put away; it decides what is said while the answers are submitted. */
  ending: QuizRunEnding;
  graded: GradedAttempt | null;
  failures: number;
  error: ApiError | null;
}

export const practiceRunSetup = setup({
  types: {
    input: {} as PracticeRunInput,
    context: {} as PracticeRunContext,
    children: {} as { quizRun: 'quizRun' },
    events: {} as
      | { type: 'quiz.reload' }
      | { type: 'quiz.takeOver' }
      | { type: 'quiz.submitNow' }
      | { type: 'quiz.leave' }
      | { type: 'practice.again' }
      | { type: 'connection.restored' },
    emitted: {} as { type: 'attempt.opened'; attemptId: string } | { type: 'quiz.left' },
    tags: {} as 'busy',
  },
  actors: {
    loadAttempt: fromPromise<QuizFound, { attemptId: string }>(() => unprovided('loadAttempt')),
    takeOverAttempt: fromPromise<QuizFound, { attemptId: string }>(() => unprovided('takeOverAttempt')),
    submitAnswers: fromPromise<GradedAttempt, { attemptId: string; epoch: number; answers: AnswerMap }>(() =>
      unprovided('submitAnswers'),
    ),
    practiseAgain: fromPromise<{ attemptId: string }, { place: PracticePlace; wishes: PracticeWishes }>(() =>
      unprovided('practiseAgain'),
    ),
    quizRun: quizRunMachine,
  },
  guards: {
    ...quizGuards,
    isNotFound: (_, params: { thrown: unknown }) => toApiError(params.thrown).status === 404,
    isTakenOver,
  },
  actions: {
    storeFound: assign((_, { found }: { found: QuizFound }) => {
      if (found.kind === 'graded') return { graded: found.attempt, failures: 0 };
      if (found.kind !== 'open') return {};
      const { kind: _kind, ...run } = found;
      return { run, epoch: run.attempt.epoch, graded: null, failures: 0 };
    }),
    storeDraft: assign((_, { output }: { output: QuizRunOutput }) => ({
      answers: output.draft.answers,
      ending: output.ending,
    })),
    storeResult: assign({ graded: (_, params: { graded: GradedAttempt }) => params.graded, failures: 0 }),
    ...errorActions,
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
    emitOpened: emit((_, params: { attemptId: string }) => ({
      type: 'attempt.opened',
      attemptId: params.attemptId,
    })),
    emitLeft: emit({ type: 'quiz.left' }),
  },
  delays: {
    clientTimeout: CLIENT_TIMEOUT,
    retryDelay: ({ context }) => exponentialBackoff(context.failures, { first: 2000, atMost: 10_000 }),
  },
});
