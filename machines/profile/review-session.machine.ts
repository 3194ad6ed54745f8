import { thrownBy } from '../thrown-by.ts';
import { type ReviewStart, NO_RESULTS, NO_CARD, reviewSessionSetup } from './review-session.setup.ts';

const begin = ({ event }: { event: { output: ReviewStart } }) => ({ start: event.output });

/**
 * A flashcard review session (pages /profile): a question with its options, answered, checked by the server and
 * explained. Starts by reading what is due, never ends. Promises: nothing is asked while a graded quiz is open, no
 * answer is shown before one is given, a choice that could not be sent is kept and can be sent again, and practice that
 * holds cards back is given up only when asked twice.
 */
export const reviewSessionMachine = reviewSessionSetup.createMachine({
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
        onError: { target: 'idle.failed', actions: { type: 'storeError', params: thrownBy } },
      },
      after: { clientTimeout: { target: 'idle.failed', actions: 'storeTimeout' } },
    },
    choosing: {
      description: 'Deciding which card comes next, if any.',
      always: [
        { guard: 'hasCard', target: 'reviewing' },
        { guard: 'hasAnswered', target: 'idle.finished' },
        { guard: 'hasHeld', target: 'idle.held' },
        { guard: 'hasLater', target: 'idle.resting' },
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
                guard: { type: 'isOutOfReach', params: thrownBy },
                target: 'outOfReach',
                actions: { type: 'storeError', params: thrownBy },
              },
              { target: 'asking', actions: { type: 'storeError', params: thrownBy } },
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
    ending: {
      description: 'The practice that holds cards back is given up, or kept.',
      initial: 'confirming',
      states: {
        confirming: {
          description: 'Ending this round deletes its answers. Nothing else changes.',
          on: { 'practice.confirm': 'abandoning', 'practice.cancel': '#reviewSession.idle.held' },
        },
        abandoning: {
          description: 'Ending the unfinished round.',
          tags: 'busy',
          entry: 'clearError',
          invoke: {
            id: 'abandonPractice',
            src: 'abandonPractice',
            input: ({ context }) => ({ attemptId: context.held?.attempt.attemptId ?? '' }),
            onDone: '#reviewSession.loading',
            onError: {
              target: '#reviewSession.idle.held',
              actions: { type: 'storeError', params: thrownBy },
            },
          },
          after: { clientTimeout: { target: '#reviewSession.idle.held', actions: 'storeTimeout' } },
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
          on: { 'practice.abandon': { guard: 'isPracticeHeld', target: '#reviewSession.ending' } },
        },
        empty: {
          description: 'There are no cards yet: a quiz answer that was wrong becomes one.',
        },
      },
    },
  },
});
