import { describe, expect, it } from 'vitest';
import { buildHouses } from '#tests/machines/community/board-fixtures.ts';
import { placeHouses, describeRace } from '#web/features/leaderboard/board/house-places.ts';

describe('the race of the houses', () => {
  it('ranks houses by this week’s XP; equal XP shares a place', () => {
    expect(
      placeHouses(buildHouses()).map(({ house, place, isShared, share }) => [house, place, isShared, share]),
    ).toEqual([
      ['Lumina', 1, false, 1],
      ['Veritas', 2, true, 0.5],
      ['Fidelis', 2, true, 0.5],
      ['Ingenium', 4, false, 0],
    ]);
  });

  it('does not depend on the order in which the houses come', () => {
    const places = placeHouses(buildHouses().toReversed());
    expect(places.map(({ place, share }) => [place, share])).toEqual([
      [1, 1],
      [2, 0.5],
      [2, 0.5],
      [4, 0],
    ]);
  });

  it.each([
    { weeks: [600, 300, 300, 0], text: 'Lumina leads this week by 300 XP.' },
    { weeks: [300, 300, 100, 0], text: 'Lumina and Veritas share the lead.' },
    { weeks: [5, 5, 5, 5], text: 'Lumina, Veritas, Fidelis, and Ingenium share the lead.' },
    { weeks: [0, 0, 0, 0], text: 'No points yet this week. Be the first!' },
  ])('is told in a sentence: $text', ({ weeks, text }) => {
    const houses = buildHouses().map((house, index) => ({ ...house, weekXp: weeks[index] ?? 0 }));
    expect(describeRace(placeHouses(houses))).toBe(text);
  });
});
