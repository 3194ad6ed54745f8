import { describe, expect, it } from 'vitest';
import { readAddress, writeAddress } from '#web/features/leaderboard/board-view.ts';

describe('the address of a board', () => {
  it.each(['', 'window=all', 'house=Fidelis', 'window=all&house=Lumina&rows=all&show=ledger'])(
    'is the same after reading: %s',
    (text) => {
      expect(writeAddress(readAddress(new URLSearchParams(text))).toString()).toBe(text);
    },
  );

  it('leaves out what it does not know', () => {
    const search = new URLSearchParams('window=year&house=Nowhere&rows=3&show=all');
    expect(readAddress(search)).toEqual({ window: 'week', house: null, isWhole: false, showsLedger: false });
  });
});
