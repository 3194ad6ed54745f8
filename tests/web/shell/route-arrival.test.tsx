import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, type NavigateFunction, Route, Routes, useNavigate } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PageHeading } from '#web/components/page/page-heading.tsx';
import { RouteArrival } from '#web/features/shell/arrival/route-arrival.tsx';
import { restoreScroll } from '#web/features/shell/arrival/restore-scroll.ts';
import { createScrollPlaces } from '#web/features/shell/arrival/scroll-places.ts';

let grown: () => void = () => undefined;
let heightOfPage = 3000;

beforeEach(() => {
  vi.useFakeTimers();
  heightOfPage = 3000;
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockImplementation(() => heightOfPage);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(tell: () => void) {
        grown = tell;
      }
      observe = () => undefined;
      disconnect = () => {
        grown = () => undefined;
      };
    },
  );
  window.sessionStorage.clear();
});

const scrollBy = (top: number): void => {
  window.scrollTo(0, top);
  window.dispatchEvent(new Event('scroll'));
};

function open() {
  const place: { go: NavigateFunction } = { go: () => undefined };
  function Place() {
    place.go = useNavigate();
    return null;
  }
  render(
    <MemoryRouter initialEntries={['/list']}>
      <Place />
      <RouteArrival />
      <Routes>
        <Route path="/list" element={<PageHeading title="The list" />} />
        <Route path="/detail" element={<PageHeading title="The detail" />} />
        <Route path="/plain" element={<p>No heading here</p>} />
      </Routes>
    </MemoryRouter>,
  );
  return (to: string | -1 | 1) => act(() => void (typeof to === 'number' ? place.go(to) : place.go(to)));
}

describe('arriving on a page', () => {
  it('begins at the top, and goes on where the reader was on Back and Forward', () => {
    const goTo = open();
    scrollBy(700);
    goTo('/detail');
    expect(window.scrollY).toBe(0);
    scrollBy(300);
    goTo(-1);
    expect(window.scrollY).toBe(700);
    goTo(1);
    expect(window.scrollY).toBe(300);
  });

  it('goes back to the top of a page that was never scrolled', () => {
    const goTo = open();
    goTo('/detail');
    scrollBy(900);
    goTo(-1);
    expect(window.scrollY).toBe(0);
  });

  it('moves nothing for another filter or tab of the same page', () => {
    const goTo = open();
    scrollBy(700);
    goTo('/list?tab=other');
    expect(window.scrollY).toBe(700);
  });

  it('leaves a place on the page to the address', () => {
    const goTo = open();
    scrollBy(700);
    goTo('/detail#part');
    expect(window.scrollY).toBe(700);
  });

  it('puts the focus on the heading and says nothing besides', () => {
    const goTo = open();
    goTo('/detail');
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'The detail' }));
    act(() => vi.advanceTimersByTime(1000));
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('leaves the focus to whoever tabs on while the page is on its way', () => {
    const goTo = open();
    const slow = document.createElement('button');
    document.body.append(slow);
    goTo('/plain');
    fireEvent.keyDown(slow, { key: 'Tab' });
    slow.focus();
    render(<PageHeading title="Late" />);
    expect(document.activeElement).toBe(slow);
    fireEvent.keyDown(slow, { key: 'Enter' });
    render(<PageHeading title="What Enter led to" />);
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'What Enter led to' }));
    fireEvent.keyDown(slow, { key: 'Tab' });
    goTo('/detail');
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'The detail' }));
  });

  it('reads the title out where no heading takes the focus', () => {
    document.title = 'Plain · WizLearn';
    const goTo = open();
    act(() => vi.advanceTimersByTime(1000));
    expect(screen.getByRole('status').textContent).toBe('');
    goTo('/plain');
    act(() => vi.advanceTimersByTime(999));
    expect(screen.getByRole('status').textContent).toBe('');
    act(() => vi.advanceTimersByTime(1));
    expect(screen.getByRole('status').textContent).toBe('Plain · WizLearn');
  });
});

describe('going back to a place', () => {
  it('waits until the page is long enough', () => {
    heightOfPage = 800;
    const scrolled = vi.spyOn(window, 'scrollTo');
    restoreScroll(window, 1500);
    heightOfPage = 3000;
    grown();
    expect(scrolled).toHaveBeenCalledTimes(2);
    grown();
    expect(scrolled).toHaveBeenCalledTimes(2);
  });

  it.each(['wheel', 'touchstart', 'keydown', 'pointerdown'])('gives way to a reader: %s', (way) => {
    heightOfPage = 800;
    const scrolled = vi.spyOn(window, 'scrollTo');
    restoreScroll(window, 1500);
    window.dispatchEvent(new Event(way));
    heightOfPage = 3000;
    grown();
    expect(scrolled).toHaveBeenCalledOnce();
  });

  it('gives up after five seconds', () => {
    heightOfPage = 800;
    const scrolled = vi.spyOn(window, 'scrollTo');
    restoreScroll(window, 1500);
    vi.advanceTimersByTime(5000);
    heightOfPage = 3000;
    grown();
    expect(scrolled).toHaveBeenCalledOnce();
  });
});

describe('the places of a tab', () => {
  it('survive a reload, the newest sixty of them', () => {
    const places = createScrollPlaces(() => window.sessionStorage);
    for (let entry = 0; entry < 70; entry += 1) places.note(`entry ${entry}`, entry);
    places.keep();
    const reloaded = createScrollPlaces(() => window.sessionStorage);
    expect([reloaded.of('entry 9'), reloaded.of('entry 10'), reloaded.of('entry 69')]).toEqual([
      undefined,
      10,
      69,
    ]);
  });

  it('are forgotten, and nothing else happens, where storage is closed or torn', () => {
    const closed = createScrollPlaces(() => {
      throw new Error('SecurityError');
    });
    closed.note('entry', 5);
    closed.keep();
    expect(closed.of('entry')).toBe(5);
    window.sessionStorage.setItem('wizlearn-places', '[["entry"],');
    expect(createScrollPlaces(() => window.sessionStorage).of('entry')).toBeUndefined();
  });
});
