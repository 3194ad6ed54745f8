import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TYPING_PER_CHARACTER } from '#machines/shell/typewriter.machine.ts';
import { TypewriterTagline } from '#web/features/landing/typewriter-tagline.tsx';
import { renderThemed } from '../components/themed.tsx';

interface Played {
  element: HTMLElement;
  transforms: string[];
  duration: number;
  currentTime: number;
}

const LETTER = 10;
const LINE = 20;
/** Letters that fit in one line of the measured box. */
const PER_LINE = 8;
const played: Played[] = [];

/** What a browser would lay out: letters of one width in lines of one length; none where nothing is drawn. */
function layOut(isDrawn: boolean): void {
  vi.spyOn(Range.prototype, 'getClientRects').mockImplementation(function (this: Range) {
    const [line, column] = [Math.floor(this.startOffset / PER_LINE), this.startOffset % PER_LINE];
    const box = new DOMRect(column * LETTER, line * LINE, LETTER, LINE);
    return Object.assign(isDrawn ? [box] : [], { item: () => box });
  });
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  played.length = 0;
  layOut(true);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(PER_LINE * LETTER);
  vi.stubGlobal('devicePixelRatio', 1);
  HTMLElement.prototype.animate = function (this: HTMLElement, frames, options) {
    const transforms = (frames as Keyframe[]).map(({ transform }) => String(transform));
    const { duration } = options as { duration: number };
    const animation: Played = { element: this, transforms, duration, currentTime: 0 };
    played.push(animation);
    return animation as unknown as Animation;
  };
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(HTMLElement.prototype, 'animate');
});

const whole = () => document.querySelector<HTMLElement>('[aria-hidden="true"] > span > span');
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

it('The tagline uncovers one letter of its line after the other and takes the caret along', () => {
  renderThemed(<TypewriterTagline sentences={['Two', 'A little']} />);
  const [pane, text, caret] = played;
  expect(played).toHaveLength(3);
  expect(pane?.transforms).toEqual([
    'translateX(-80px)',
    'translateX(-70px)',
    'translateX(-60px)',
    'translateX(0px)',
  ]);
  // The text stands still behind its window.
  expect(text?.transforms).toEqual(pane?.transforms.map((transform) => transform.replace('-', '')));
  expect(caret?.transforms.map((transform) => transform.split(',')[0])).toEqual([
    'translate(0px',
    'translate(10px',
    'translate(20px',
    'translate(30px',
  ]);
  expect(pane?.duration).toBe(3 * TYPING_PER_CHARACTER);
  expect(whole()?.hidden).toBe(true);
});

it('A second line of the tagline stays covered until the first is typed', () => {
  renderThemed(<TypewriterTagline sentences={['Every expert']} />);
  const [first, , second, , caret] = played;
  expect(played).toHaveLength(5);
  expect(first?.transforms.slice(7)).toEqual(['translateX(-10px)', ...Array(5).fill('translateX(0px)')]);
  expect(second?.transforms.slice(7, 10)).toEqual([
    'translateX(-80px)',
    'translateX(-80px)',
    'translateX(-70px)',
  ]);
  expect(caret?.transforms.slice(8, 10)).toEqual(['translate(80px, 0px)', 'translate(10px, 20px)']);
});

it('A sentence that is typed stands whole, and the next one is typed after the pause', () => {
  renderThemed(<TypewriterTagline sentences={['Two', 'A little']} />);
  wait(3 * TYPING_PER_CHARACTER);
  expect(whole()?.hidden).toBe(false);
  expect(whole()?.textContent).toBe('Two');
  expect(played.every(({ element }) => !element.isConnected)).toBe(true);
  wait(2_500);
  expect(whole()?.textContent).toBe('A little');
  expect(whole()?.hidden).toBe(true);
  expect(played.at(-1)?.duration).toBe(8 * TYPING_PER_CHARACTER);
});

it('A sentence that is held while it is typed stands whole at once', () => {
  renderThemed(<TypewriterTagline sentences={['Two', 'A little']} />);
  fireEvent.click(screen.getByRole('button', { name: 'Pause the animation' }));
  expect(whole()?.hidden).toBe(false);
  expect(whole()?.textContent).toBe('Two');
  expect(played.every(({ element }) => !element.isConnected)).toBe(true);
});

it('A window of another size is measured anew and typed on from the letter that is due', () => {
  renderThemed(<TypewriterTagline sentences={['A little']} />);
  wait(3 * TYPING_PER_CHARACTER);
  act(() => fireEvent.resize(window));
  expect(played).toHaveLength(6);
  expect(played[0]?.element.isConnected).toBe(false);
  expect(played.slice(3).map(({ currentTime }) => currentTime)).toEqual(Array(3).fill(240));
});

it('Where the typed line is not drawn nothing is animated, and the sentences stand in a list', () => {
  layOut(false);
  renderThemed(<TypewriterTagline sentences={['Two', 'A little']} />);
  expect(played).toEqual([]);
  expect(whole()?.hidden).toBe(false);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Two', 'A little']);
});
