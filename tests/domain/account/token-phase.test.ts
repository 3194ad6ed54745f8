import { describe, expect, it } from 'vitest';
import { type TokenPhase, refreshDelay, tokenPhase } from '#domain/account/token-phase.ts';

const AT = 1_800_000_000_000;
const exp = AT / 1000;

describe('tokenPhase', () => {
  it.each<[left: number, phase: TokenPhase]>([
    [900, 'fresh'],
    [301, 'fresh'],
    [300, 'due'],
    [299, 'due'],
    [1, 'due'],
    [0, 'stale'],
    [-1, 'stale'],
    [-299, 'stale'],
    [-300, 'stale'],
    [-301, 'dead'],
  ])('with %i s left is %s', (left, phase) => {
    expect(tokenPhase(exp + left, AT)).toBe(phase);
  });

  it.each([null, Number.NaN, Number.POSITIVE_INFINITY])('without an end (%s) is dead', (noEnd) => {
    expect(tokenPhase(noEnd, AT)).toBe('dead');
  });
});

describe('refreshDelay', () => {
  it.each([
    [900, 600_000],
    [331, 31_000],
    [330, 30_000],
    [329, 30_000],
    [0, 30_000],
    [-600, 30_000],
    [60 * 24 * 3600, 2_147_483_647],
  ])('with %i s left is %i ms', (left, delay) => {
    expect(refreshDelay(exp + left, AT)).toBe(delay);
  });

  it('never hangs on a number that is none (C10)', () => {
    expect(refreshDelay(Number.NaN, AT)).toBe(30_000);
  });
});
