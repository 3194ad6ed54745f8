import { describe, expect, it } from 'vitest';
import { createReadingTime } from '#web/features/lesson/reading-time.ts';

const createPage = () => {
  const listeners = new Set<() => void>();
  const page = {
    visibilityState: 'visible' as DocumentVisibilityState,
    addEventListener: (_: 'visibilitychange', listener: () => void) => void listeners.add(listener),
    removeEventListener: (_: 'visibilitychange', listener: () => void) => void listeners.delete(listener),
  };
  const turn = (state: DocumentVisibilityState) => {
    page.visibilityState = state;
    for (const listener of listeners) listener();
  };
  return { page, turn, listeners };
};

describe('reading time', () => {
  it('counts only while the page is on screen', () => {
    let now = 0;
    const time = createReadingTime(() => now);
    const { page, turn } = createPage();
    time.watch(page);
    now += 30_000;
    turn('hidden');
    now += 600_000;
    expect(time.seconds()).toBe(30);
    turn('visible');
    now += 12_400;
    expect(time.seconds()).toBe(42);
  });

  it('does not count a page that opens behind another', () => {
    let now = 0;
    const time = createReadingTime(() => now);
    const { page } = createPage();
    page.visibilityState = 'hidden';
    time.watch(page);
    now += 5000;
    expect(time.seconds()).toBe(0);
  });

  it('begins again with the next lesson, hidden or not', () => {
    let now = 0;
    const time = createReadingTime(() => now);
    const { page, turn } = createPage();
    time.watch(page);
    now += 9000;
    time.restart();
    now += 2000;
    expect(time.seconds()).toBe(2);
    turn('hidden');
    time.restart();
    now += 2000;
    expect(time.seconds()).toBe(0);
  });

  it('never says more than a day, nor less than nothing when the clock is set back', () => {
    let now = 0;
    const time = createReadingTime(() => now);
    now = 10 * 86_400_000;
    expect(time.seconds()).toBe(86_400);
    now = -5000;
    expect(time.seconds()).toBe(0);
  });

  it('stops listening when told to', () => {
    const { page, listeners } = createPage();
    createReadingTime(() => 0).watch(page)();
    expect(listeners.size).toBe(0);
  });
});
