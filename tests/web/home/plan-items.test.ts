import { describe, expect, it } from 'vitest';
import { NOW } from '#tests/support/machines/session-fixtures.ts';
import { heldByFirstQuiz, heldCards } from '#tests/machines/profile/scenarios/review-session.scenarios.ts';
import { reviewItem } from '#web/features/home/plan/plan-items.ts';

const card = (due: number) => ({
  _id: 'a'.repeat(24),
  question: '?',
  options: ['!', '?'],
  dueAt: new Date(NOW + due).toISOString(),
});
const [due, later] = [card(-1), card(3_600_000)];
const FIRST = 'First submit your weekly quiz';

const HELD = [null, heldCards, heldByFirstQuiz];

describe('the line of the plan about review cards', () => {
  it.each([
    ['no cards', [], ['No cards yet', 'Continue your practice', 'Finish your open quiz first']],
    ['a card due', [due], ['1 card to review', '1 card to review', '1 card to review']],
    ['a card due and one later', [later, due], ['1 card to review', '1 card to review', '1 card to review']],
    [
      'a card of later',
      [later],
      ['Nothing to review now', 'Continue your practice', 'Finish your open quiz first'],
    ],
  ])('with %s says the same as the list behind it, whatever holds others back', (_, cards, titles) => {
    expect(HELD.map((held) => reviewItem({ cards, held }, NOW, false).title)).toEqual(titles);
    expect(HELD.map((held) => reviewItem({ cards, held }, NOW, true).title)).toEqual([FIRST, FIRST, FIRST]);
  });

  it('offers practice that was left as something to do, and counts what waits in it', () => {
    expect(reviewItem({ cards: [], held: heldCards }, NOW, false)).toMatchObject({
      state: 'open',
      text: '2 cards wait in it until you finish or end it.',
      to: '/profile?tab=review',
    });
  });
});
