import { describe, expect, it } from 'vitest';
import { timeAgo } from '#domain/text/time-ago.ts';

const NOW = 1_800_000_000_000;
const minutes = (count: number) => NOW - count * 60_000;

describe('how long ago something was', () => {
  it.each([
    [NOW, 'just now'],
    [NOW + 5000, 'just now'],
    [minutes(0.99), 'just now'],
    [minutes(1), '1 minute ago'],
    [minutes(1.99), '1 minute ago'],
    [minutes(59), '59 minutes ago'],
    [minutes(60), '1 hour ago'],
    [minutes(60 * 23.9), '23 hours ago'],
    [minutes(60 * 24), 'yesterday'],
    [minutes(60 * 47), 'yesterday'],
    [minutes(60 * 24 * 9), '9 days ago'],
  ])('is said as people say it: %d', (at, said) => {
    expect(timeAgo(at, NOW)).toBe(said);
  });
});
