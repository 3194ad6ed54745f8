import { act, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { formatCount, formatShort, ordinal, spanInWords } from '#web/components/community/figures.ts';
import { LiveRegion } from '#web/components/community/live-region.tsx';

describe('figures', () => {
  it('are written as in India', () => {
    expect([formatCount(123_456), formatShort(99_999), formatShort(123_456)]).toEqual([
      '1,23,456',
      '99,999',
      '1.2L',
    ]);
  });

  it.each([
    [1, '1st'],
    [2, '2nd'],
    [3, '3rd'],
    [4, '4th'],
    [11, '11th'],
    [12, '12th'],
    [13, '13th'],
    [21, '21st'],
    [102, '102nd'],
    [1013, '1,013th'],
  ])('rank %i is %s', (rank, text) => {
    expect(ordinal(rank)).toBe(text);
  });

  it.each([
    [0, 'less than a minute'],
    [59, 'less than a minute'],
    [61, '2 minutes'],
    [3_600, '1 hour'],
    [3_660, '1 hour 1 minute'],
    [86_400, '1 day'],
    [2 * 86_400 + 5 * 3_600 + 59, '2 days 5 hours'],
  ])('%i seconds are %s', (seconds, text) => {
    expect(spanInWords(seconds)).toBe(text);
  });
});

describe('a rare announcement', () => {
  beforeEach(() => void vi.useFakeTimers());
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const said = () => screen.getByRole('status').textContent;

  it('leaves the first text unsaid, says news at once, and of many changes the last one 20 s later', async () => {
    const { rerender } = render(<LiveRegion>You are 5th.</LiveRegion>);
    await wait(60_000);
    expect(said()).toBe('');
    rerender(<LiveRegion>You are 4th.</LiveRegion>);
    await wait(0);
    expect(said()).toBe('You are 4th.');
    rerender(<LiveRegion>You are 3rd.</LiveRegion>);
    await wait(10_000);
    rerender(<LiveRegion>You are 2nd.</LiveRegion>);
    await wait(9_999);
    expect(said()).toBe('You are 4th.');
    await wait(1);
    expect(said()).toBe('You are 2nd.');
  });
});
