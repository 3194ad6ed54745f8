import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { playSplash } from '#web/features/shell/arrival/splash.ts';

const root = document.documentElement;
const isShown = () => document.getElementById('splash') !== null;

function stage(kind: 'first' | undefined, paintedFor = 0): void {
  document.body.innerHTML = '<div id="splash">Start Your Learning Journey</div><div id="root"></div>';
  if (kind) root.dataset['splash'] = kind;
  playSplash(window, paintedFor);
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.advanceTimersByTime(10_000);
  delete root.dataset['splash'];
});

describe('the splash', () => {
  it('stands for three seconds from its first paint and is taken away', () => {
    stage('first', 500);
    vi.advanceTimersByTime(2_499);
    expect([isShown(), root.dataset['splash']]).toEqual([true, 'first']);
    vi.advanceTimersByTime(1);
    expect([isShown(), root.dataset['splash']]).toEqual([true, 'over']);
    vi.advanceTimersByTime(220);
    expect([isShown(), root.dataset['splash']]).toEqual([false, undefined]);
  });

  it('is gone at once where the page took longer than the splash does', () => {
    stage('first', 9_000);
    vi.advanceTimersByTime(220);
    expect(isShown()).toBe(false);
  });

  it('is remembered on the device', () => {
    stage('first');
    expect(window.localStorage.getItem('wizlearn-splash')).toBe('1');
  });

  it('ends the moment the page below has its heading and nothing waits for data', async () => {
    stage('first');
    const page = document.getElementById('root');
    if (page) page.innerHTML = '<main aria-busy="true"><h1>Courses</h1></main>';
    await vi.advanceTimersByTimeAsync(100);
    expect(root.dataset['splash']).toBe('first');
    page?.querySelector('main')?.removeAttribute('aria-busy');
    await vi.advanceTimersByTimeAsync(0);
    expect(root.dataset['splash']).toBe('over');
    await vi.advanceTimersByTimeAsync(220);
    expect(isShown()).toBe(false);
  });

  it('goes away with a press, and with any key, which presses nothing else', () => {
    stage('first');
    document.getElementById('splash')?.click();
    vi.advanceTimersByTime(220);
    expect(isShown()).toBe(false);

    stage('first');
    const key = new KeyboardEvent('keydown', { key: ' ', cancelable: true });
    window.dispatchEvent(key);
    vi.advanceTimersByTime(220);
    expect([isShown(), key.defaultPrevented]).toEqual([false, true]);

    const later = new KeyboardEvent('keydown', { key: ' ', cancelable: true });
    window.dispatchEvent(later);
    expect(later.defaultPrevented).toBe(false);
  });

  it('does nothing where none was asked for', () => {
    stage(undefined);
    expect(root.dataset['splash']).toBeUndefined();
  });
});
