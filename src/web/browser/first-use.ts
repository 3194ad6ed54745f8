import { whenIdle } from './when-idle.ts';

/**
 * What shows that somebody is at work on the page. Not `pointerover`: a browser also sends it where the page is drawn below a
 * mouse that rests.
 */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/** Calls once somebody has begun to use the page and it is idle after that. Returns what stops waiting for it. */
export function onFirstUse(page: Window, call: () => void): () => void {
  const begun = new AbortController();
  const begin = (): void => {
    begun.abort();
    void whenIdle(page).then(call);
  };
  const options = { signal: begun.signal, capture: true, passive: true };
  for (const sign of SIGNS) page.addEventListener(sign, begin, options);
  return () => begun.abort();
}
