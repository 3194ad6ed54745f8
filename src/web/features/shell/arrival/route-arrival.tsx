import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { visuallyHidden } from '#web/theme/baseline.ts';
import { restoreScroll } from './restore-scroll.ts';
import { createScrollPlaces } from './scroll-places.ts';

/** Milliseconds a page has to draw its heading, which takes the focus, before its title is read out instead. */
const HEADING_WAIT = 1_000;

/** A page that was typed or linked begins at the top; reloaded or come back to, it goes on. */
const isFreshVisit = (): boolean => {
  const [visit] = performance.getEntriesByType('navigation');
  return visit !== undefined && 'type' in visit && visit.type === 'navigate';
};

const isOnHeading = (): boolean => document.activeElement?.tagName === 'H1';

/**
 * Scrolls to top on forward navigation, and back to the scroll position where the reader was; another tab or filter of
 * the same page moves nothing.
 */
function useScroll(): void {
  const { key, pathname, hash } = useLocation();
  const kind = useNavigationType();
  // The first entry of every visit has the same key.
  const entry = `${key} ${pathname}`;
  const [places] = useState(() => createScrollPlaces(() => window.sessionStorage));
  const current = useRef(entry);
  const page = useRef<string | null>(null);

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    const note = () => places.note(current.current, window.scrollY);
    const keep = () => places.keep();
    window.addEventListener('scroll', note, { passive: true });
    window.addEventListener('pagehide', keep);
    return () => {
      window.history.scrollRestoration = 'auto';
      window.removeEventListener('scroll', note);
      window.removeEventListener('pagehide', keep);
    };
  }, [places]);

  useLayoutEffect(() => {
    const isFirst = page.current === null;
    const isOtherPage = page.current !== pathname;
    current.current = entry;
    page.current = pathname;
    if (kind === NavigationType.Pop) {
      if (isFirst && isFreshVisit()) return undefined;
      // A page that was never scrolled has no place of its own, and must not get that of the page before.
      const top = places.of(entry) ?? (isFirst || !isOtherPage ? undefined : 0);
      return top === undefined ? undefined : restoreScroll(window, top);
    }
    if (isOtherPage && hash === '') window.scrollTo(0, 0);
    return undefined;
  }, [places, entry, pathname, hash, kind]);
}

/** The route announcer, an aria-live region: screen readers say the document title if no heading of the page took the focus. */
function TitleAnnouncer() {
  const { pathname } = useLocation();
  const status = useRef<HTMLDivElement>(null);
  const first = useRef(pathname);
  useEffect(() => {
    if (first.current === pathname) return undefined;
    first.current = '';
    if (status.current) status.current.textContent = '';
    const wait = setTimeout(() => {
      if (status.current && !isOnHeading()) status.current.textContent = document.title;
    }, HEADING_WAIT);
    return () => clearTimeout(wait);
  }, [pathname]);
  return <div ref={status} role="status" style={visuallyHidden} />;
}

/**
 * Whoever tabs on while a page is on its way keeps their place: no heading takes the focus (`PageHeading`). What is
 * pressed after that leads on again.
 */
function useTabbing(): void {
  const { pathname } = useLocation();
  const page = useRef(pathname);
  useLayoutEffect(() => {
    if (page.current !== pathname) delete document.documentElement.dataset['keepsFocus'];
    page.current = pathname;
  }, [pathname]);
  useEffect(() => {
    const note = (event: Event): void => {
      if ('key' in event && event.key === 'Tab') document.documentElement.dataset['keepsFocus'] = 'tabbed';
      else delete document.documentElement.dataset['keepsFocus'];
    };
    window.addEventListener('keydown', note, { capture: true });
    window.addEventListener('pointerdown', note, { capture: true });
    return () => {
      window.removeEventListener('keydown', note, { capture: true });
      window.removeEventListener('pointerdown', note, { capture: true });
    };
  }, []);
}

/** What happens on a route change: the place they read from, and for those who listen the route change announcement of the page's name. */
export function RouteArrival() {
  useScroll();
  useTabbing();
  return <TitleAnnouncer />;
}
