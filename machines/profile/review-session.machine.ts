import { assign, fromPromise, setup } from 'xstate';
import type { AttemptSummary, HeldCards, NoXpReason, ReviewAnswer, ReviewCard } from '#contract/contract.ts';
import { type ApiError, toApiError } from '#domain/calls/api-error.ts';
import { deckAfter, deckOf, type ReviewDeck } from '#domain/progress/review-deck.ts';
import { CLIENT_TIMEOUT } from '#domain/calls/timing.ts';
import { timedOut } from '../timed-out.ts';
import { type ActorsOf, unprovided } from '../unprovided.ts';

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
export interface ReviewResults {
  right: number;
  wrong: number;
  /** Answered by "I don't know". */
  unknown: number;
  /** What they earned. */
  xp: number;
  /** Why the last one that was right earned nothing, or, with none right, the last one. */
  noXp: NoXpReason | null;
}

export interface ReviewSessionContext extends ReviewDeck {
  results: ReviewResults;
  /** Chosen for the card in hand, from 0. */
  option: number | null;
  /** What the server said to the card in hand. */
  answer: ReviewAnswer | null;
  attempt: AttemptSummary | null;
  held: HeldCards | null;
  error: ApiError | null;
}

export type ReviewSessionEvent =
  | { type: 'answer.choose'; option: number }
  | { type: 'answer.check' }
  /** "I don't know", which is an answer too. */
  | { type: 'answer.unknown' }
  | { type: 'question.next' }
  /** On to the next card without answering this one. */
  | { type: 'card.pass' }
  | { type: 'review.reload' };

const NO_RESULTS: ReviewResults = { right: 0, wrong: 0, unknown: 0, xp: 0, noXp: null };
const NO_CARD: ReviewCard = { _id: '', question: '', options: [], dueAt: '' };
/** Refusals after which this card cannot be answered now, whatever is tried. */
const OUT_OF_REACH = ['locked-during-quiz', 'not-found', 'already-submitted'];

const failure = ({ event }: { event: { error: unknown } }) => ({ error: event.error });
const begin = ({ event }: { event: { output: ReviewStart } }) => ({ start: event.output });

function resultOf({ chosen, correctAnswer }: ReviewAnswer): 'right' | 'wrong' | 'unknown' {
  if (chosen === null) return 'unknown';
  return chosen === correctAnswer ? 'right' : 'wrong';
}

/**
 * A flashcard review session (pages /profile): a question with its options, answered, checked by the server and
 * explained. Starts by reading what is due, never ends. Promises: nothing is asked while a graded quiz is open, no
 * answer is shown before one is given, and a choice that could not be sent is kept and can be sent again.
 */
export const reviewSessionMachine = setup({
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
  },
  guards: {
    isQuizOpen: (_, params: { start: ReviewStart }) => params.start.attempt !== null,
    hasCard: ({ context }) => context.queue.length > 0,
    hasAnswered: ({ context: { results } }) => results.right + results.wrong + results.unknown > 0,
    hasLater: ({ context }) => context.nextDueAt !== null,
    hasHeld: ({ context }) => context.held !== null,
    isOption: ({ context: { queue } }, { option }: { option: number }) =>
      queue[0]?.options[option] !== undefined,
    hasOption: ({ context }) => context.option !== null,
    isOutOfReach: (_, params: { error: unknown }) =>
      OUT_OF_REACH.includes(toApiError(params.error).code ?? ''),
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
    storeError: assign({ error: (_, params: { error: unknown }) => toApiError(params.error) }),
    storeTimeout: assign({ error: timedOut }),
    clearError: assign({ error: null }),
  },
  delays: { clientTimeout: CLIENT_TIMEOUT },
}).createMachine({
  id: 'reviewSession',
  context: {
    queue: [],
    nextDueAt: null,
    results: NO_RESULTS,
    option: null,
    answer: null,
    attempt: null,
    held: null,
    error: null,
  },
  initial: 'loading',
  states: {
    loading: {
      description: 'Looking which cards are due.',
      tags: 'busy',
      entry: 'clearError',
      invoke: {
        id: 'loadReview',
        src: 'loadReview',
        onDone: [
          {
            guard: { type: 'isQuizOpen', params: begin },
            target: 'idle.locked',
            actions: { type: 'storeStart', params: begin },
          },
          { target: 'choosing', actions: { type: 'storeStart', params: begin } },
        ],
        onError: { target: 'idle.failed', actions: { type: 'storeError', params: failure } },
      },
      after: { clientTimeout: { target: 'idle.failed', actions: 'storeTimeout' } },
    },
    choosing: {
      description: 'Deciding which card comes next, if any.',
      always: [
        { guard: 'hasCard', target: 'reviewing' },
        { guard: 'hasAnswered', target: 'idle.finished' },
        { guard: 'hasLater', target: 'idle.resting' },
        { guard: 'hasHeld', target: 'idle.held' },
        { target: 'idle.empty' },
      ],
    },
    reviewing: {
      description: 'A card is in hand.',
      tags: 'card',
      initial: 'asking',
      states: {
        asking: {
          description:
            'The question and its options. Choose an answer and check it, or say that you do not know.',
          on: {
            'answer.choose': {
              guard: { type: 'isOption', params: ({ event }) => ({ option: event.option }) },
              actions: { type: 'storeOption', params: ({ event }) => ({ option: event.option }) },
            },
            'answer.check': { guard: 'hasOption', target: 'checking' },
            'answer.unknown': { target: 'checking', actions: 'clearOption' },
            'card.pass': { target: '#reviewSession.choosing', actions: 'dropCard' },
          },
        },
        checking: {
          description: 'The server checks the answer.',
          tags: 'busy',
          entry: 'clearError',
          invoke: {
            id: 'answerCard',
            src: 'answerCard',
            input: ({ context: { queue, option } }) => ({ card: queue[0] ?? NO_CARD, option }),
            onDone: {
              target: 'explained',
              actions: { type: 'storeAnswer', params: ({ event }) => ({ answer: event.output }) },
            },
            onError: [
              {
                guard: { type: 'isOutOfReach', params: failure },
                target: 'outOfReach',
                actions: { type: 'storeError', params: failure },
              },
              { target: 'asking', actions: { type: 'storeError', params: failure } },
            ],
          },
          after: { clientTimeout: { target: 'asking', actions: 'storeTimeout' } },
        },
        explained: {
          description: 'Whether it was right, and why.',
          on: { 'question.next': { target: '#reviewSession.choosing', actions: 'putAway' } },
        },
        outOfReach: {
          description:
            'This card cannot be answered now: a quiz that is open asks it, it was answered elsewhere, or it is gone.',
          on: { 'card.pass': { target: '#reviewSession.choosing', actions: 'dropCard' } },
        },
      },
    },
    idle: {
      description: 'No card is in hand. It can be looked again which are due.',
      initial: 'failed',
      on: { 'review.reload': 'loading' },
      states: {
        failed: {
          description: 'The cards could not be loaded. It can be tried again.',
        },
        locked: {
          description: 'A graded quiz is open. Cards show answers, so they open after you submit it.',
        },
        finished: {
          description: 'The round is done. The next card is due another day.',
        },
        resting: {
          description: 'Nothing is due yet.',
        },
        held: {
          description:
            'Cards wait: an open round asks the same questions. They come back after it is submitted.',
        },
        empty: {
          description: 'There are no cards yet: a quiz answer that was wrong becomes one.',
        },
      },
    },
  },
});

/** Everything the app must provide to `reviewSessionMachine`. */
export type ReviewSessionActors = ActorsOf<typeof reviewSessionMachine>;
