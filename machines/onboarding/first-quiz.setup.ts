import { assign, emit, fromPromise, setup } from 'xstate';
import type { AnswerMap, CompletionStatus, GradedAttempt, OpenAttempt } from '#contract/contract.ts';
import { type ApiError, toApiError } from '#domain/calls/api-error.ts';
import { CLIENT_TIMEOUT } from '#domain/calls/timing.ts';
import { timedOut } from '../timed-out.ts';
import { unprovided } from '../unprovided.ts';
import { isOutOfOrder, type StepFact, type StepOutput } from './step-output.ts';

export type FirstQuizEvent =
  /** Index of the chosen option; null is "I don't know". */
  | { type: 'answer.choose'; option: number | null }
  | { type: 'question.next' }
  | { type: 'question.previous' }
  | { type: 'quiz.submit' }
  | { type: 'quiz.review' }
  | { type: 'quiz.finish' }
  | { type: 'quiz.retry' }
  | { type: 'quiz.takeOver' }
  | { type: 'step.skip' };

export interface FirstQuizContext {
  attempt: OpenAttempt | null;
  /** By question index; a question with a key is answered, also when the answer is null. */
  answers: AnswerMap;
  /** Goes up with every answer, so that the server keeps the newest. */
  rev: number;
  index: number;
  graded: GradedAttempt | null;
  error: ApiError | null;
}

/** What one save sends: all answers so far, not the last one alone. */
export interface AnswersToSave {
  attemptId: string;
  epoch: number;
  rev: number;
  answers: AnswerMap;
  index: number;
}

/** Between two tries to save answers, in ms. */
const SAVE_RETRY_MS = 5_000;

const hasCode = (error: unknown, code: string): boolean => toApiError(error).code === code;

/** The names the first quiz is written in: its effects, rules and changes, none of which knows the chart. */
export const firstQuizSetup = setup({
  types: {
    context: {} as FirstQuizContext,
    events: {} as FirstQuizEvent,
    emitted: {} as StepFact,
    output: {} as StepOutput,
    tags: {} as 'busy',
  },
  actors: {
    openAttempt: fromPromise<OpenAttempt, void>(() => unprovided('openAttempt')),
    saveAnswers: fromPromise<void, AnswersToSave>(() => unprovided('saveAnswers')),
    submitAttempt: fromPromise<GradedAttempt, { attemptId: string; epoch: number; answers: AnswerMap }>(() =>
      unprovided('submitAttempt'),
    ),
    markFirstQuiz: fromPromise<CompletionStatus, void>(() => unprovided('markFirstQuiz')),
  },
  guards: {
    isEmpty: (_, params: { attempt: OpenAttempt }) => params.attempt.questions.length === 0,
    isAlreadySubmitted: (_, { error }: { error: unknown }) => hasCode(error, 'already-submitted'),
    isNothingToAsk: (_, { error }: { error: unknown }) => hasCode(error, 'nothing-to-assess'),
    isTakenOver: (_, { error }: { error: unknown }) => hasCode(error, 'attempt-taken-over'),
    isOutOfOrder,
    isNotFirst: ({ context }) => context.index > 0,
    isNotLast: ({ context }) => context.index < (context.attempt?.questions.length ?? 0) - 1,
    isAllAnswered: ({ context: { attempt, answers } }) =>
      attempt !== null && attempt.questions.every((_, index) => index in answers),
  },
  actions: {
    tellOutdated: emit({ type: 'step.outdated' }),
    storeAttempt: assign((_, { attempt }: { attempt: OpenAttempt }) => ({
      attempt,
      answers: attempt.answers,
      rev: attempt.rev,
      index: Math.min(Math.max(attempt.index ?? 0, 0), attempt.questions.length - 1),
    })),
    storeAnswer: assign(({ context: { answers, index, rev } }, params: { option: number | null }) => ({
      answers: { ...answers, [index]: params.option },
      rev: rev + 1,
    })),
    moveBy: assign({ index: ({ context }, params: { steps: number }) => context.index + params.steps }),
    storeGraded: assign({ graded: (_, params: { graded: GradedAttempt }) => params.graded }),
    storeError: assign({ error: (_, params: { error: unknown }) => toApiError(params.error) }),
    storeTimeout: assign({ error: timedOut }),
    clearError: assign({ error: null }),
  },
  delays: { clientTimeout: CLIENT_TIMEOUT, saveRetry: SAVE_RETRY_MS },
});
