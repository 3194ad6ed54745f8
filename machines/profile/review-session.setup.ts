import { assign, fromPromise, setup } from 'xstate';
import type { AttemptSummary, HeldCards, NoXpReason, ReviewAnswer, ReviewCard } from '#contract/contract.ts';
import { isPractice } from '#domain/assessment/quiz-rules.ts';
import { type ApiError, toApiError } from '#domain/calls/api-error.ts';
import { deckAfter, deckOf, type ReviewDeck } from '#domain/progress/review-deck.ts';
import { CLIENT_TIMEOUT } from '#domain/calls/timing.ts';
import { unprovided } from '../unprovided.ts';
import { errorActions } from '../error-actions.ts';

/**
 * What a round begins with; `at` is server time in ms, `attempt` a weekly quiz that is running, `held` cards whose
 * questions an open round asks.
 */
export interface ReviewStart {
  cards: ReviewCard[];
  at: number;
  attempt: AttemptSummary | null;
  held: HeldCards | null;
}

/** What came of the cards of this round. */
interface ReviewResults {
  right: number;
  wrong: number;
  /** Answered by "I don't know". */
  unknown: number;
  /** What they earned. */
  xp: number;
  /** Why the last one that was right earned nothing, or, with none right, the last one. */
  noXp: NoXpReason | null;
}

interface ReviewSessionContext extends ReviewDeck {
  results: ReviewResults;
  /** Chosen for the card in hand, from 0. */
  option: number | null;
  /** What the server said to the card in hand. */
  answer: ReviewAnswer | null;
  attempt: AttemptSummary | null;
  held: HeldCards | null;
  error: ApiError | null;
}

type ReviewSessionEvent =
  | { type: 'answer.choose'; option: number }
  | { type: 'answer.check' }
  /** "I don't know", which is an answer too. */
  | { type: 'answer.unknown' }
  | { type: 'question.next' }
  /** On to the next card without answering this one. */
  | { type: 'card.pass' }
  | { type: 'practice.abandon' }
  | { type: 'practice.confirm' }
  | { type: 'practice.cancel' }
  | { type: 'review.reload' };

export const NO_RESULTS: ReviewResults = { right: 0, wrong: 0, unknown: 0, xp: 0, noXp: null };

export const NO_CARD: ReviewCard = { _id: '', question: '', options: [], dueAt: '' };
/** Refusals after which this card cannot be answered now, whatever is tried. */

const OUT_OF_REACH = ['locked-during-quiz', 'not-found', 'already-submitted'];

function resultOf({ chosen, correctAnswer }: ReviewAnswer): 'right' | 'wrong' | 'unknown' {
  if (chosen === null) return 'unknown';
  return chosen === correctAnswer ? 'right' : 'wrong';
}

export const reviewSessionSetup = setup({
  types: {
    context: {} as ReviewSessionContext,
    events: {} as ReviewSessionEvent,
    tags: {} as 'busy' | 'card',
  },
  actors: {
    loadReview: fromPromise<ReviewStart, void>(() => unprovided('loadReview')),
    answerCard: fromPromise<ReviewAnswer, { card: ReviewCard; option: number | null }>(() =>
      unprovided('answerCard'),
    ),
    abandonPractice: fromPromise<void, { attemptId: string }>(() => unprovided('abandonPractice')),
  },
  guards: {
    isQuizOpen: (_, params: { start: ReviewStart }) => params.start.attempt !== null,
    hasCard: ({ context }) => context.queue.length > 0,
    hasAnswered: ({ context: { results } }) => results.right + results.wrong + results.unknown > 0,
    hasLater: ({ context }) => context.nextDueAt !== null,
    hasHeld: ({ context }) => context.held !== null,
    isPracticeHeld: ({ context: { held } }) => held !== null && isPractice(held.attempt),
    isOption: ({ context: { queue } }, { option }: { option: number }) =>
      queue[0]?.options[option] !== undefined,
    hasOption: ({ context }) => context.option !== null,
    isOutOfReach: (_, params: { thrown: unknown }) =>
      OUT_OF_REACH.includes(toApiError(params.thrown).code ?? ''),
  },
  actions: {
    storeStart: assign((_, { start }: { start: ReviewStart }) => ({
      ...deckOf(start.cards, start.at),
      results: NO_RESULTS,
      option: null,
      answer: null,
      attempt: start.attempt,
      held: start.held,
    })),
    storeOption: assign({ option: (_, params: { option: number }) => params.option }),
    clearOption: assign({ option: null }),
    storeAnswer: assign(({ context: { results } }, { answer }: { answer: ReviewAnswer }) => {
      const result = resultOf(answer);
      return {
        answer,
        results: {
          ...results,
          [result]: results[result] + 1,
          xp: results.xp + answer.xpAwarded,
          noXp: result === 'right' || results.right === 0 ? (answer.noXp ?? null) : results.noXp,
        },
      };
    }),
    putAway: assign(({ context: { queue, nextDueAt, answer } }) => ({
      ...(answer && deckAfter({ queue, nextDueAt }, answer.dueAt)),
      option: null,
      answer: null,
    })),
    dropCard: assign({ queue: ({ context }) => context.queue.slice(1), option: null, error: null }),
    ...errorActions,
  },
  delays: { clientTimeout: CLIENT_TIMEOUT },
});
