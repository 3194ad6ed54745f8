import type { HeldCards } from '#contract/contract.ts';
import { type reviewSessionMachine } from '#machines/profile/review-session.machine.ts';
import type { ReviewStart } from '#machines/profile/review-session.setup.ts';
import { type Paths, serverError } from '#tests/support/machines/scenario.ts';
import {
  buildCard,
  buildReviewAnswer,
  buildRunningAttempt,
  dueIn,
} from '#tests/support/machines/profile-fixtures.ts';
import { NOW } from '#tests/support/machines/session-fixtures.ts';
import type { Scenario } from '#tests/support/machines/scenario.ts';

export const start = (changes: Partial<ReviewStart> = {}): ReviewStart => ({
  cards: [],
  at: NOW,
  attempt: null,
  held: null,
  ...changes,
});
/** Two cards whose questions an open round at the end of a lesson asks. */
export const heldCards: HeldCards = {
  cards: 2,
  attempt: { ...buildRunningAttempt(), kind: 'subtopic', assessmentId: null, title: 'Variables' },
  subtopicId: '7'.repeat(24),
};
/** The same in the first quiz, which cannot be given up. */
export const heldByFirstQuiz: HeldCards = {
  cards: 2,
  attempt: { ...heldCards.attempt, kind: 'first-quiz' },
};
export const later = buildCard(9, { dueAt: dueIn(600) });
export const openElsewhere = { ...serverError, status: 409, code: 'locked-during-quiz' };

export const scenarios = {
  'two cards': {
    input: undefined,
    events: [
      { type: 'answer.choose', option: 0 },
      { type: 'answer.check' },
      { type: 'answer.unknown' },
      { type: 'question.next' },
      { type: 'card.pass' },
      { type: 'practice.abandon' },
      { type: 'practice.confirm' },
      { type: 'practice.cancel' },
      { type: 'review.reload' },
    ],
    refused: [{ type: 'answer.choose', option: 9 }],
    outcomes: {
      loadReview: {
        done: [
          start({ cards: [buildCard(1), later] }),
          start({ cards: [buildCard(1), buildCard(2)] }),
          start({ cards: [later] }),
          start(),
          start({ attempt: buildRunningAttempt() }),
          start({ held: heldCards }),
          start({ held: heldByFirstQuiz }),
          start({ cards: [later], held: heldCards }),
          start({ cards: [buildCard(1)], held: heldCards }),
        ],
      },
      answerCard: { done: [buildReviewAnswer()], error: [serverError, openElsewhere] },
      abandonPractice: { done: [undefined], error: [serverError] },
    },
    key: ({ context: { queue, nextDueAt, results, option, answer, held, error } }) => [
      queue.length,
      nextDueAt !== null,
      results.right + results.wrong + results.unknown > 0,
      option,
      answer !== null,
      held?.attempt.kind,
      error !== null,
    ],
  },
} satisfies Record<string, Scenario<typeof reviewSessionMachine>>;

export const goals: Paths<typeof reviewSessionMachine>['goals'] = {
  'a page at rest': {
    isReached: (snapshot) => snapshot.matches('idle'),
    liveness: 'withServer',
  },
};

export const invariants: Paths<typeof reviewSessionMachine>['invariants'] = {
  'what is right is known only of a card that was answered': ({ after }) =>
    after.context.answer === null || after.matches({ reviewing: 'explained' }),
  'an answer that was asked for stands until the card is gone': ({ before, after }) =>
    !before.matches({ reviewing: 'explained' }) ||
    after.matches({ reviewing: 'explained' }) ||
    after.context.queue.length < before.context.queue.length,
};
