import { describe, expect, it } from 'vitest';
import { NOW } from '#tests/support/machines/session-fixtures.ts';
import { reviewItem } from '#web/features/home/plan/plan-items.ts';

const card = (due: number) => ({
  _id: 'a'.repeat(24),
  question: '?',
  options: ['!', '?'],
  dueAt: new Date(NOW + due).toISOString(),
});
const [due, later] = [card(-1), card(3_600_000)];
const FIRST = 'First submit your weekly quiz';

describe('the line of the plan about review cards', () => {
  it.each([
    ['no cards', [], 'No cards yet', 'Finish your open quiz first'],
    ['a card due', [due], '1 card to review', '1 card to review'],
    ['a card due and one later', [later, due], '1 card to review', '1 card to review'],
    ['a card of later', [later], 'Nothing to review now', 'Finish your open quiz first'],
  ])('with %s says the same as the list behind it, held back or not', (_, cards, free, held) => {
    const titles = [false, true].map((isHeld) => reviewItem({ cards, isHeld }, NOW, false).title);
    expect(titles).toEqual([free, held]);
    const during = [false, true].map((isHeld) => reviewItem({ cards, isHeld }, NOW, true).title);
    expect(during).toEqual([FIRST, FIRST]);
  });
});
