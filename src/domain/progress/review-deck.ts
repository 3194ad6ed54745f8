import type { ReviewCard } from '#contract/contract.ts';

/** How well a card of the spaced repetition was remembered, from not at all. */
export const RECALLS = ['again', 'hard', 'good', 'easy'] as const;
export type Recall = (typeof RECALLS)[number];

/** A day's share: what is due beyond it waits for the next day, so that a week away is no mountain. */
export const MOST_CARDS_A_DAY = 20;

/** The cards to ask now, in their order, and when the next of the others is due. */
export interface ReviewDeck {
  queue: ReviewCard[];
  nextDueAt: string | null;
}

const earlier = (one: string | null, other: string): string =>
  one === null || Date.parse(other) < Date.parse(one) ? other : one;

/** Parts what is due at `at` (server time, ms) from what is not yet. */
export function deckOf(cards: readonly ReviewCard[], at: number): ReviewDeck {
  const isDue = ({ dueAt }: ReviewCard) => Date.parse(dueAt) <= at;
  return {
    queue: cards.filter(isDue),
    nextDueAt: cards
      .filter((card) => !isDue(card))
      .reduce<string | null>((next, { dueAt }) => earlier(next, dueAt), null),
  };
}

/** The deck after its first card was graded: one that was not remembered comes again at the end of the same round. */
export function deckAfter({ queue, nextDueAt }: ReviewDeck, graded: ReviewCard, recall: Recall): ReviewDeck {
  const rest = queue.slice(1);
  return recall === 'again'
    ? { queue: [...rest, graded], nextDueAt }
    : { queue: rest, nextDueAt: earlier(nextDueAt, graded.dueAt) };
}
