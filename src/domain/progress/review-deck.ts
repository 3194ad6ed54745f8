import type { ReviewCard } from '#contract/contract.ts';

/**
 * The review limit, a day's share of the spaced repetition: what is due beyond it waits for the next day, so that a
 * week away is no mountain.
 */
export const MAX_CARDS_PER_DAY = 20;

/** A card comes so long after its answer was shown at the earliest, and pays nothing before: midnight may be a minute away. */
export const CARD_DELAY_HOURS = 6;

/** The flashcard deck: cards to ask now, in their order, and when the next of the others is due. */
export interface ReviewDeck<Card = ReviewCard> {
  queue: Card[];
  nextDueAt: string | null;
}

const earlier = (one: string | null, other: string): string =>
  one === null || Date.parse(other) < Date.parse(one) ? other : one;

/** The flashcards that are due: parts what is due at `at` (server time, ms) from what is not yet. */
export function deckOf<Card extends Pick<ReviewCard, 'dueAt'>>(
  cards: readonly Card[],
  at: number,
): ReviewDeck<Card> {
  const isDue = ({ dueAt }: Card) => Date.parse(dueAt) <= at;
  return {
    queue: cards.filter(isDue),
    nextDueAt: cards
      .filter((card) => !isDue(card))
      .reduce<string | null>((next, { dueAt }) => earlier(next, dueAt), null),
  };
}

/** The deck after its first card was answered and is due again at `dueAt`, on another day. */
export const deckAfter = ({ queue, nextDueAt }: ReviewDeck, dueAt: string): ReviewDeck => ({
  queue: queue.slice(1),
  nextDueAt: earlier(nextDueAt, dueAt),
});
