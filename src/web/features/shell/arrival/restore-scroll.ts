/** Milliseconds for which a page may grow until it is tall enough. */
const TIMEOUT_MS = 5_000;
/** What a reader does who wants to be elsewhere. */
const OWN_WAY = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/**
 * Scroll restoration: scrolls to where the reader was, as soon as the page is tall enough again: what is read from the server comes later.
 * Gives up when the reader scrolls.
 */
export function restoreScroll(page: Window, top: number): () => void {
  const { document } = page;
  const isReached = (): boolean => {
    page.scrollTo(0, top);
    return document.documentElement.scrollHeight - page.innerHeight >= top;
  };
  if (isReached()) return () => undefined;
  const growth = new ResizeObserver(() => {
    if (isReached()) stop();
  });
  const timeout = setTimeout(() => stop(), TIMEOUT_MS);
  const stop = (): void => {
    growth.disconnect();
    clearTimeout(timeout);
    for (const way of OWN_WAY) page.removeEventListener(way, stop);
  };
  growth.observe(document.body);
  for (const way of OWN_WAY) page.addEventListener(way, stop, { passive: true });
  return stop;
}
