import { assign, fromPromise, setup } from 'xstate';
import type { AttemptSummary, ReviewCard } from '#contract/contract.ts';
import { type ApiError, toApiError } from '#domain/calls/api-error.ts';
import { deckAfter, deckOf, type Recall, type ReviewDeck } from '#domain/progress/review-deck.ts';
import { CLIENT_TIMEOUT } from '#domain/calls/timing.ts';
import { timedOut } from '../timed-out.ts';
import { type ActorsOf, unprovided } from '../unprovided.ts';

/** What a round begins with; `at` is server time in ms, `attempt` a weekly quiz that is running. */
export interface ReviewStart {
  cards: ReviewCard[];
  at: number;
  attempt: AttemptSummary | null;
}

export interface ReviewSessionContext extends ReviewDeck {
  /** How often each grade was given in this round. */
  counts: Record<Recall, number>;
  /** The grade that is being sent, or could not be. */
  recall: Recall | null;
  attempt: AttemptSummary | null;
  error: ApiError | null;
}

export type ReviewSessionEvent =
  | { type: 'card.reveal' }
  | { type: 'card.grade'; recall: Recall }
  | { type: 'grade.retry' }
  /** On to the next card without grading this one. */
  | { type: 'card.pass' }
  | { type: 'review.reload' };

const NO_COUNTS = { again: 0, hard: 0, good: 0, easy: 0 };
const NO_CARD: ReviewCard = { _id: '', question: '', answer: '', dueAt: '' };
/** Refusals after which this card cannot be graded now, whatever is tried. */
const OUT_OF_REACH = ['locked-during-quiz', 'not-found'];

const failure = ({ event }: { event: { error: unknown } }) => ({ error: event.error });
const begin = ({ event }: { event: { output: ReviewStart } }) => ({ start: event.output });

/**
 * A round of review cards (pages /profile): a question, its answer, how well it was remembered. Starts by reading what
 * is due, never ends. Promises: no answer is shown while a graded quiz is open; a grade that could not be sent is kept
 * and can be sent again; a card that was not remembered comes again before the round is over.
 */
export const reviewSessionMachine = setup({
  types: {
    context: {} as ReviewSessionContext,
    events: {} as ReviewSessionEvent,
    tags: {} as 'busy' | 'card' | 'answer',
  },
  actors: {
    loadReview: fromPromise<ReviewStart, void>(() => unprovided('loadReview')),
    gradeCard: fromPromise<ReviewCard, { card: ReviewCard; recall: Recall }>(() => unprovided('gradeCard')),
  },
  guards: {
    isQuizOpen: (_, params: { start: ReviewStart }) => params.start.attempt !== null,
    hasCard: ({ context }) => context.queue.length > 0,
    hasGraded: ({ context }) => Object.values(context.counts).some((count) => count > 0),
    hasLater: ({ context }) => context.nextDueAt !== null,
    isOutOfReach: (_, params: { error: unknown }) =>
      OUT_OF_REACH.includes(toApiError(params.error).code ?? ''),
  },
  actions: {
    storeStart: assign((_, { start }: { start: ReviewStart }) => ({
      ...deckOf(start.cards, start.at),
      counts: NO_COUNTS,
      recall: null,
      attempt: start.attempt,
    })),
    storeRecall: assign({ recall: (_, params: { recall: Recall }) => params.recall }),
    storeGraded: assign(({ context: { queue, nextDueAt, counts, recall } }, params: { card: ReviewCard }) => {
      if (recall === null) return {};
      return {
        ...deckAfter({ queue, nextDueAt }, params.card, recall),
        counts: { ...counts, [recall]: counts[recall] + 1 },
        recall: null,
      };
    }),
    dropCard: assign({ queue: ({ context }) => context.queue.slice(1), recall: null }),
    storeError: assign({ error: (_, params: { error: unknown }) => toApiError(params.error) }),
    storeTimeout: assign({ error: timedOut }),
    clearError: assign({ error: null }),
  },
  delays: { clientTimeout: CLIENT_TIMEOUT },
}).createMachine({
  id: 'reviewSession',
  context: { queue: [], nextDueAt: null, counts: NO_COUNTS, recall: null, attempt: null, error: null },
  initial: 'loading',
  on: { 'review.reload': '.loading' },
  states: {
    loading: {
      description: 'Looking which cards are due.',
      tags: 'busy',
      on: { 'review.reload': {} },
      entry: 'clearError',
      invoke: {
        id: 'loadReview',
        src: 'loadReview',
        onDone: [
          {
            guard: { type: 'isQuizOpen', params: begin },
            target: 'locked',
            actions: { type: 'storeStart', params: begin },
          },
          { target: 'choosing', actions: { type: 'storeStart', params: begin } },
        ],
        onError: { target: 'failed', actions: { type: 'storeError', params: failure } },
      },
      after: { clientTimeout: { target: 'failed', actions: 'storeTimeout' } },
    },
    failed: {
      description: 'The cards could not be loaded. It can be tried again.',
    },
    locked: {
      description: 'A graded quiz is open. Cards show answers, so they open after you submit it.',
    },
    choosing: {
      description: 'Deciding which card comes next, if any.',
      always: [
        { guard: 'hasCard', target: 'reviewing' },
        { guard: 'hasGraded', target: 'finished' },
        { guard: 'hasLater', target: 'resting' },
        { target: 'empty' },
      ],
    },
    reviewing: {
      description: 'A card is in hand.',
      tags: 'card',
      initial: 'asking',
      on: { 'review.reload': {} },
      states: {
        asking: {
          description: 'The question is shown; the answer is still covered.',
          on: {
            'card.reveal': 'revealed',
            'card.pass': { target: '#reviewSession.choosing', actions: 'dropCard' },
          },
        },
        revealed: {
          description: 'The answer is shown. How well was it remembered?',
          tags: 'answer',
          on: {
            'card.grade': {
              target: 'grading',
              actions: { type: 'storeRecall', params: ({ event }) => ({ recall: event.recall }) },
            },
          },
        },
        grading: {
          description: 'Noting how well it was remembered.',
          tags: ['busy', 'answer'],
          entry: 'clearError',
          invoke: {
            id: 'gradeCard',
            src: 'gradeCard',
            input: ({ context: { queue, recall } }) => ({
              card: queue[0] ?? NO_CARD,
              recall: recall ?? 'good',
            }),
            onDone: {
              target: '#reviewSession.choosing',
              actions: { type: 'storeGraded', params: ({ event }) => ({ card: event.output }) },
            },
            onError: [
              {
                guard: { type: 'isOutOfReach', params: failure },
                target: 'outOfReach',
                actions: { type: 'storeError', params: failure },
              },
              { target: 'ungraded', actions: { type: 'storeError', params: failure } },
            ],
          },
          after: { clientTimeout: { target: 'ungraded', actions: 'storeTimeout' } },
        },
        ungraded: {
          description: 'The grade could not be sent. It is kept; send it again, or give another.',
          tags: 'answer',
          on: {
            'grade.retry': 'grading',
            'card.grade': {
              target: 'grading',
              actions: { type: 'storeRecall', params: ({ event }) => ({ recall: event.recall }) },
            },
            'card.pass': { target: '#reviewSession.choosing', actions: 'dropCard' },
          },
        },
        outOfReach: {
          description: 'This card cannot be graded now: a quiz that is open asks it, or it is gone.',
          on: { 'card.pass': { target: '#reviewSession.choosing', actions: 'dropCard' } },
        },
      },
    },
    finished: {
      description: 'The round is done; the next card is due later.',
    },
    resting: {
      description: 'Nothing is due yet.',
    },
    empty: {
      description: 'There are no cards yet: a quiz answer that was wrong becomes one.',
    },
  },
});

/** Everything the app must provide to `reviewSessionMachine`. */
export type ReviewSessionActors = ActorsOf<typeof reviewSessionMachine>;
