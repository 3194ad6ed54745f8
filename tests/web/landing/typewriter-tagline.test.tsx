import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TYPING_PER_CHARACTER } from '#machines/shell/typewriter.machine.ts';
import { TypewriterTagline } from '#web/features/landing/typewriter-tagline.tsx';
import { renderThemed } from '../components/themed.tsx';

/** Scrolls the tagline out of sight, or back. */
let show: (isIntersecting: boolean) => void = () => undefined;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] });
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(call: (entries: { isIntersecting: boolean }[]) => void) {
        show = (isIntersecting) => call([{ isIntersecting }]);
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const typed = () => document.querySelector('[aria-hidden="true"] > span > span')?.textContent;
const wait = (letters: number) => act(() => vi.advanceTimersByTime(letters * TYPING_PER_CHARACTER));

it('The tagline writes no letter where nobody sees it, and those that are due once somebody does', () => {
  renderThemed(<TypewriterTagline sentences={['Every expert', 'A little']} />);
  wait(3);
  expect(typed()).toBe('Eve');
  show(false);
  wait(4);
  expect(typed()).toBe('Eve');
  show(true);
  expect(typed()).toBe('Every e');
  show(false);
  wait(5);
  expect(typed()).toBe('Every expert');
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});

it('The tagline writes no letter under the splash, and those that are due once it lifts', () => {
  const root = document.documentElement;
  root.dataset['splash'] = 'first';
  renderThemed(<TypewriterTagline sentences={['Every expert', 'A little']} />);
  wait(3);
  expect(typed()).toBe('');
  root.dataset['splash'] = 'over';
  wait(1);
  expect(typed()).toBe('Ever');
  delete root.dataset['splash'];
});
