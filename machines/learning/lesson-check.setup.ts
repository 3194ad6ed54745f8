import { assign, emit, fromPromise, setup } from 'xstate';
import type { AnswerCheck, AnswerMap, GradedAttempt, LessonRound, OpenAttempt } from '#contract/contract.ts';
import { type ApiError, toApiError } from '#domain/calls/api-error.ts';
import { COMPLETION_SHARE } from '#domain/progress/progress.ts';
import { CLIENT_TIMEOUT } from '#domain/calls/timing.ts';
import { errorActions } from '../error-actions.ts';
import { unprovided } from '../unprovided.ts';

interface LessonCheckInput {
  subtopicId: string;
  /** What the lesson lacks still, as the server says; null where it lacks nothing. */
  round: LessonRound | null;
}

interface LessonCheckContext extends LessonCheckInput {
  attempt: OpenAttempt | null;
  /** Of the question in front of one. */
  index: number;
  /** The option chosen for it, from 0. */
  option: number | null;
  /** The settled answers, by question index. */
  checks: Readonly<Record<string, AnswerCheck>>;
  graded: GradedAttempt | null;
  error: ApiError | null;
}

const checksOf = (attempt: OpenAttempt): LessonCheckContext['checks'] =>
  Object.fromEntries((attempt.checks ?? []).map((check) => [String(check.index), check]));

/** What was answered, as it is submitted. */
export const answersOf = (checks: LessonCheckContext['checks']): AnswerMap =>
  Object.fromEntries(Object.entries(checks).map(([index, { chosen }]) => [index, chosen]));

/** The first question without a settled answer; past the last where there is none. */
const firstUnchecked = (attempt: OpenAttempt, checks: LessonCheckContext['checks']): number => {
  const index = attempt.questions.findIndex((_, place) => !(String(place) in checks));
  return index < 0 ? attempt.questions.length : index;
};

export const lessonCheckSetup = setup({
  types: {
    input: {} as LessonCheckInput,
    context: {} as LessonCheckContext,
    events: {} as
      | { type: 'check.start' }
      | { type: 'answer.choose'; option: number }
      | { type: 'answer.check' }
      | { type: 'question.next' }
      | { type: 'check.submit' }
      | { type: 'connection.restored' },
    emitted: {} as { type: 'lesson.checked'; subtopicId: string },
    tags: {} as 'busy' | 'asking',
  },
  actors: {
    startCheck: fromPromise<OpenAttempt, { subtopicId: string }>(() => unprovided('startCheck')),
    checkAnswer: fromPromise<
      AnswerCheck,
      /** `isLast`: the server grades the round with this answer. */
      { attemptId: string; epoch: number; index: number; option: number; isLast: boolean }
    >(() => unprovided('checkAnswer')),
    submitCheck: fromPromise<GradedAttempt, { attemptId: string; epoch: number; answers: AnswerMap }>(() =>
      unprovided('submitCheck'),
    ),
  },
  guards: {
    isAllChecked: (_, { attempt }: { attempt: OpenAttempt }) =>
      firstUnchecked(attempt, checksOf(attempt)) >= attempt.questions.length,
    isOption: ({ context: { attempt, index } }, { option }: { option: number }) =>
      attempt?.questions[index]?.options[option] !== undefined,
    hasOption: ({ context }) => context.option !== null,
    isLast: ({ context: { attempt, checks } }) =>
      attempt !== null && firstUnchecked(attempt, checks) >= attempt.questions.length,
    isPassed: (_, { graded: { result } }: { graded: GradedAttempt }) =>
      result.correctAnswers >= COMPLETION_SHARE * result.totalQuestions,
    isShown: (_, { graded: { rewards } }: { graded: GradedAttempt }) =>
      rewards.noXp?.reason === 'shown-answers',
    isWithheld: (_, { thrown }: { thrown: unknown }) => toApiError(thrown).code === 'locked-during-quiz',
    isLost: (_, { thrown }: { thrown: unknown }) => {
      const { code, status } = toApiError(thrown);
      return code === 'attempt-taken-over' || code === 'attempt-closed' || status === 404;
    },
  },
  actions: {
    storeAttempt: assign((_, { attempt }: { attempt: OpenAttempt }) => {
      const checks = checksOf(attempt);
      return { attempt, checks, index: firstUnchecked(attempt, checks), option: null, graded: null };
    }),
    storeOption: assign({ option: (_, { option }: { option: number }) => option }),
    storeCheck: assign({
      checks: ({ context }, { check }: { check: AnswerCheck }) => ({
        ...context.checks,
        [String(check.index)]: check,
      }),
    }),
    goToNext: assign(({ context: { attempt, checks } }) => ({
      index: attempt ? firstUnchecked(attempt, checks) : 0,
      option: null,
    })),
    storeGraded: assign((_, { graded }: { graded: GradedAttempt }) => ({
      graded,
      round: graded.rewards.noXp?.round ?? null,
    })),
    ...errorActions,
    emitChecked: emit(({ context }) => ({ type: 'lesson.checked', subtopicId: context.subtopicId })),
  },
  delays: { clientTimeout: CLIENT_TIMEOUT },
});
