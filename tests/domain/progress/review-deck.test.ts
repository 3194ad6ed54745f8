import { describe, expect, it } from 'vitest';
import { deckAfter, deckOf } from '#domain/progress/review-deck.ts';
import { buildCard, dueIn } from '#tests/support/machines/profile-fixtures.ts';
import { NOW } from '#tests/support/machines/session-fixtures.ts';

describe('a deck of review cards', () => {
  it('asks what is due at this moment, and knows when the next one is', () => {
    const cards = [
      buildCard(1, { dueAt: dueIn(0) }),
      buildCard(2, { dueAt: dueIn(30) }),
      buildCard(3, { dueAt: dueIn(10) }),
    ];
    expect(deckOf(cards, NOW)).toEqual({ queue: [cards[0]], nextDueAt: dueIn(10) });
    expect(deckOf([], NOW)).toEqual({ queue: [], nextDueAt: null });
  });

  it('lets an answered card go until it is due again', () => {
    const deck = { queue: [buildCard(1), buildCard(2)], nextDueAt: dueIn(500) };
    expect(deckAfter(deck, dueIn(60))).toEqual({ queue: [buildCard(2)], nextDueAt: dueIn(60) });
  });

  it('keeps the day of a card that is due sooner', () => {
    const deck = { queue: [buildCard(1)], nextDueAt: dueIn(60) };
    expect(deckAfter(deck, dueIn(500))).toEqual({ queue: [], nextDueAt: dueIn(60) });
  });
});
