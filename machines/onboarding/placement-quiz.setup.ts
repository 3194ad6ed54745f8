import { assign, fromPromise, setup } from 'xstate';
import type { AnswerMap, GradedAttempt, OpenAttempt } from '#contract/contract.ts';
import { type ApiError, toApiError } from '#domain/calls/api-error.ts';
import type { SampleAnswers } from '#domain/assessment/sample-questions.ts';
import { CLIENT_TIMEOUT } from '#domain/calls/timing.ts';
import { unprovided } from '../unprovided.ts';
import { errorActions } from '../error-actions.ts';

type PlacementQuizEvent =
  /** Index of the chosen option; null is "I don't know". */
  | { type: 'answer.choose'; option: number | null }
  | { type: 'question.previous' }
  | { type: 'answers.save' }
  | { type: 'quiz.submit' }
  | { type: 'quiz.review' }
  | { type: 'quiz.retry' }
  | { type: 'quiz.takeOver' };

/** `empty`: there is nothing to ask. `finished`: it was submitted before, and what it found is not known any more. */
export type PlacementQuizOutput =
  | { outcome: 'graded'; graded: GradedAttempt }
  | { outcome: 'empty' }
  | { outcome: 'finished' };

interface PlacementQuizContext {
  attempt: OpenAttempt | null;
  /** By question index; a question with a key is answered, also when the answer is null. */
  answers: AnswerMap;
  /** Goes up with every answer, so that the server keeps the newest. */
  rev: number;
  /** The questions seen, by index; the last one is in front. */
  asked: number[];
  graded: GradedAttempt | null;
  /** What was answered before the account; it counts as the first answers. */
  sampleAnswers: SampleAnswers;
  error: ApiError | null;
}

/** What one save sends: all answers so far, not the last one alone. */
export interface AnswersToSave {
  attemptId: string;
  epoch: number;
  rev: number;
  answers: AnswerMap;
  index: number;
  sampleAnswers?: SampleAnswers;
}

/** The question to ask next; null when it is clear where to start. */
export interface NextQuestion {
  next: number | null;
}

/** Between two tries to save answers, in ms. */
const SAVE_RETRY_MS = 5_000;

const hasCode = (error: unknown, code: string): boolean => toApiError(error).code === code;

const currentOf = ({ asked }: Pick<PlacementQuizContext, 'asked'>): number => asked.at(-1) ?? 0;

const hasSamples = ({ sampleAnswers }: Pick<PlacementQuizContext, 'sampleAnswers'>): boolean =>
  Object.keys(sampleAnswers).length > 0;

/** What one save sends, of the chart. */
export const answersToSave = ({ context }: { context: PlacementQuizContext }): AnswersToSave => ({
  attemptId: context.attempt?.attemptId ?? '',
  epoch: context.attempt?.epoch ?? 0,
  rev: context.rev,
  answers: context.answers,
  index: currentOf(context),
  ...(hasSamples(context) && { sampleAnswers: context.sampleAnswers }),
});

export const placementQuizSetup = setup({
  types: {
    input: {} as { sampleAnswers: SampleAnswers },
    context: {} as PlacementQuizContext,
    events: {} as PlacementQuizEvent,
    output: {} as PlacementQuizOutput,
    tags: {} as 'busy',
  },
  actors: {
    openAttempt: fromPromise<OpenAttempt, void>(() => unprovided('openAttempt')),
    saveAnswers: fromPromise<NextQuestion, AnswersToSave>(() => unprovided('saveAnswers')),
    submitAttempt: fromPromise<GradedAttempt, { attemptId: string; epoch: number; answers: AnswerMap }>(() =>
      unprovided('submitAttempt'),
    ),
    findGraded: fromPromise<GradedAttempt | null, void>(() => unprovided('findGraded')),
  },
  guards: {
    isEmpty: (_, params: { attempt: OpenAttempt }) => params.attempt.questions.length === 0,
    isBegun: ({ context }, params: { attempt: OpenAttempt }) =>
      Object.keys(params.attempt.answers).length > 0 || hasSamples(context),
    isAlreadySubmitted: (_, { thrown }: { thrown: unknown }) => hasCode(thrown, 'already-submitted'),
    isNothingToAsk: (_, { thrown }: { thrown: unknown }) => hasCode(thrown, 'nothing-to-assess'),
    isTakenOver: (_, { thrown }: { thrown: unknown }) => hasCode(thrown, 'attempt-taken-over'),
    isOption: ({ context }, { option }: { option: number | null }) =>
      option === null || option in (context.attempt?.questions[currentOf(context)]?.options ?? []),
    isNotFirst: ({ context }) => context.asked.length > 1,
    isToBeAsked: (_, { next }: NextQuestion) => next !== null,
    isFound: (_, { result }: { result: GradedAttempt | null }) => result !== null,
  },
  actions: {
    storeAttempt: assign((_, { attempt }: { attempt: OpenAttempt }) => ({
      attempt,
      answers: attempt.answers,
      rev: attempt.rev,
      asked: [0],
    })),
    // What the server has is said once more, so that it tells the question that comes next.
    storeBegunAttempt: assign((_, { attempt }: { attempt: OpenAttempt }) => ({
      attempt,
      answers: attempt.answers,
      rev: attempt.rev + 1,
      asked: Object.keys(attempt.answers).map(Number),
    })),
    storeAnswer: assign(({ context }, params: { option: number | null }) => ({
      answers: { ...context.answers, [currentOf(context)]: params.option },
      rev: context.rev + 1,
    })),
    askNext: assign({
      asked: ({ context }, { next }: NextQuestion) =>
        next === null || context.asked.includes(next) ? context.asked : [...context.asked, next],
    }),
    // What came after it was asked because of an answer that may now be another.
    goBack: assign(({ context: { asked, answers } }) => {
      const left = asked.slice(0, -1);
      const kept = Object.entries(answers).filter(([index]) => left.includes(Number(index)));
      return { asked: left, answers: Object.fromEntries(kept) };
    }),
    storeGraded: assign({ graded: (_, params: { graded: GradedAttempt }) => params.graded }),
    storeResult: assign({ graded: (_, params: { result: GradedAttempt | null }) => params.result }),
    ...errorActions,
  },
  delays: { clientTimeout: CLIENT_TIMEOUT, saveRetry: SAVE_RETRY_MS },
});
