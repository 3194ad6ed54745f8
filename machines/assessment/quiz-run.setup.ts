import { assign, fromCallback, fromPromise, sendTo, setup } from 'xstate';
import type { AnswerCheck, AnswerMap, OpenAttempt } from '#contract/contract.ts';
import { type ApiError, toApiError } from '#domain/calls/api-error.ts';
import { LOW_TIME_SECONDS } from '#domain/assessment/quiz-rules.ts';
import { CLIENT_TIMEOUT, LONGEST_TIMER } from '#domain/calls/timing.ts';
import { timedOut } from '../timed-out.ts';
import { unprovided, unprovidedCallback } from '../unprovided.ts';
import { type AttemptEnd, isAttemptClosed, isTakenOver } from './attempt-guards.ts';
import { type AnswerDraft, answerSaverMachine, type SaveRequest } from './answer-saver.machine.ts';
import { attemptLeaseMachine } from './attempt-lease.machine.ts';

/** What a student did that answers do not tell: visited, and marked for review; kept by this tab alone. Question indexes. */
export interface QuizMarks {
  visited: number[];
  flagged: number[];
}

/** An open attempt as this browser takes it up. Times are milliseconds of the server's clock. */
export interface QuizRunInput {
  attempt: OpenAttempt;
  /** Answers that this browser kept and the server may not have. */
  draft: AnswerDraft | null;
  marks?: QuizMarks;
  /** The server's time now. */
  at: number;
  /** Null where no clock runs. */
  deadlineAt: number | null;
  /** Server clock minus device clock. */
  clockOffset: number;
}
/** How a quiz ends: `submit` by the student, `timeUp` at time up, `left` on purpose, `takenOver` by another tab, `closed` by the server. */
export type QuizRunEnding = 'submit' | 'timeUp' | 'left' | 'takenOver' | 'closed';
export interface QuizRunOutput {
  ending: QuizRunEnding;
  draft: AnswerDraft;
}

/** The quiz state while it runs. */
export interface QuizRunContext extends QuizMarks {
  attempt: OpenAttempt;
  answers: AnswerMap;
  index: number;
  rev: number;
  at: number;
  deadlineAt: number | null;
  clockOffset: number;
  /** In Learn mode, the answers that are settled, by question index. */
  checks: Record<string, AnswerCheck>;
  /** Why the last check did not come about, and of which question. */
  checkError: { index: number; error: ApiError } | null;
}

const LOW_TIME_MS = LOW_TIME_SECONDS * 1000;
/** What of a run must survive. */
export const draftOf = ({ rev, answers, index }: QuizRunContext): AnswerDraft => ({ rev, answers, index });
/** The numbers with one more, each once. */
export const withNumber = (numbers: number[], number: number): number[] =>
  numbers.includes(number) ? numbers : [...numbers, number];
const deadlineOf = ({ deadlineAt }: QuizRunContext): number => deadlineAt ?? Infinity;
const until = (moment: number, { clockOffset }: QuizRunContext): number =>
  Math.min(Math.max(0, moment - (Date.now() + clockOffset)), LONGEST_TIMER);
const visit = (context: QuizRunContext, index: number) => ({
  index,
  rev: context.rev + 1,
  visited: withNumber(context.visited, index),
});

const isGiven = ({ answers, index }: QuizRunContext): boolean => typeof answers[String(index)] === 'number';
const isChecked = ({ checks, index }: QuizRunContext): boolean => String(index) in checks;

/** The answer to one question, to be settled and compared with what is right. */
export interface CheckRequest {
  attemptId: string;
  epoch: number;
  index: number;
  option: number;
}

/** What the page around a running quiz tells it. Times are milliseconds of the server's clock. */
export type PageEvent =
  /** It can be seen again, the device woke up, or its clock was changed. */
  | { type: 'page.woke'; at: number; clockOffset: number }
  /** Nobody sees it now; it may never come back. */
  | { type: 'page.hidden' }
  /** It is being closed. */
  | { type: 'page.left' }
  | { type: 'connection.restored' };

/** What the tab does for a running quiz: what it keeps, and calls that outlive the page. */
export type TabRequest =
  | { type: 'draft.keep'; draft: AnswerDraft & QuizMarks }
  | { type: 'lease.release' }
  | { type: 'attempt.leave'; request: SaveRequest };

export const quizRunSetup = setup({
  types: {
    input: {} as QuizRunInput,
    context: {} as QuizRunContext,
    output: {} as QuizRunOutput,
    children: {} as { answerSaver: 'answerSaver'; attemptLease: 'attemptLease'; tab: 'tab' },
    events: {} as
      | { type: 'question.next' }
      | { type: 'question.previous' }
      | { type: 'question.goTo'; index: number }
      | { type: 'question.flag' }
      | { type: 'answer.choose'; option: number }
      | { type: 'answer.clear' }
      | { type: 'answer.check' }
      | { type: 'quiz.submit' }
      | { type: 'quiz.confirm' }
      | { type: 'quiz.cancel' }
      | { type: 'quiz.leave' }
      | PageEvent,
    tags: {} as 'busy',
  },
  actors: {
    answerSaver: answerSaverMachine,
    checkAnswer: fromPromise<AnswerCheck, CheckRequest>(() => unprovided('checkAnswer')),
    attemptLease: attemptLeaseMachine,
    tab: fromCallback<TabRequest, { attemptId: string }>(() => unprovidedCallback('tab')),
  },
  guards: {
    hasNext: ({ context }) => context.index < context.attempt.questions.length - 1,
    hasPrevious: ({ context }) => context.index > 0,
    isLast: ({ context }) => context.index === context.attempt.questions.length - 1,
    isInRange: ({ context }, params: { index: number }) =>
      Number.isInteger(params.index) && params.index >= 0 && params.index < context.attempt.questions.length,
    isOption: ({ context }, params: { option: number }) =>
      !isChecked(context) &&
      params.option >= 0 &&
      params.option < (context.attempt.questions[context.index]?.options.length ?? 0),
    isAnswered: ({ context }) => !isChecked(context) && isGiven(context),
    isCheckable: ({ context }) => context.attempt.mode === 'learn' && !isChecked(context) && isGiven(context),
    hasFailedCheck: ({ context }) =>
      context.checkError?.index === context.index && isGiven(context) && !isChecked(context),
    isTakenOver,
    isClosed: isAttemptClosed,
    wasTakenOver: (_, params: AttemptEnd) => params.reason === 'takenOver',
    isUntimed: ({ context }) => context.deadlineAt === null,
    isTimeUp: ({ context }) => context.at >= deadlineOf(context),
    isLow: ({ context }) => context.at >= deadlineOf(context) - LOW_TIME_MS,
  },
  actions: {
    goTo: assign(({ context }, { index }: { index: number }) => visit(context, index)),
    goNext: assign(({ context }) => visit(context, context.index + 1)),
    goBack: assign(({ context }) => visit(context, context.index - 1)),
    toggleFlag: assign({
      flagged: ({ context }) =>
        context.flagged.includes(context.index)
          ? context.flagged.filter((index) => index !== context.index)
          : [...context.flagged, context.index],
    }),
    storeAnswer: assign(({ context }, { option }: { option: number }) => ({
      answers: { ...context.answers, [String(context.index)]: option },
      rev: context.rev + 1,
    })),
    // Null and not absent: the server lays the last answers over those it has.
    clearAnswer: assign(({ context }) => ({
      answers: { ...context.answers, [String(context.index)]: null },
      rev: context.rev + 1,
    })),
    // The server has the last word on what was chosen: another tab may have settled it before.
    storeCheck: assign(({ context }, { check }: { check: AnswerCheck }) => ({
      checks: { ...context.checks, [String(check.index)]: check },
      answers: { ...context.answers, [String(check.index)]: check.chosen },
    })),
    storeCheckError: assign({
      checkError: ({ context }, { thrown }: { thrown: unknown }) => ({
        index: context.index,
        error: toApiError(thrown),
      }),
    }),
    storeCheckTimeout: assign({ checkError: ({ context }) => ({ index: context.index, error: timedOut }) }),
    clearCheckError: assign({ checkError: null }),
    syncClock: assign((_, params: { at: number; clockOffset: number }) => params),
    keepDraft: sendTo('tab', ({ context }) => ({
      type: 'draft.keep',
      draft: { ...draftOf(context), visited: context.visited, flagged: context.flagged },
    })),
    saveSoon: sendTo('answerSaver', ({ context }) => ({ type: 'answers.change', draft: draftOf(context) })),
    saveNow: sendTo('answerSaver', { type: 'answers.flush' }),
    renewLease: sendTo('attemptLease', { type: 'lease.renew' }),
    retrySave: sendTo('answerSaver', { type: 'connection.restored' }),
    releaseLease: sendTo('tab', { type: 'lease.release' }),
    saveAndRelease: sendTo('tab', ({ context }) => ({
      type: 'attempt.leave',
      request: {
        attemptId: context.attempt.attemptId,
        epoch: context.attempt.epoch,
        ...draftOf(context),
      },
    })),
  },
  delays: {
    checkTimeout: CLIENT_TIMEOUT,
    untilLow: ({ context }) => until(deadlineOf(context) - LOW_TIME_MS, context),
    untilDeadline: ({ context }) => until(deadlineOf(context), context),
  },
});
