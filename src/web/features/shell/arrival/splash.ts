import { createActor } from 'xstate';
import { RETURN_PACE, SPLASH_STEPS, splashMachine } from '#machines/shell/splash.machine.ts';
import { flowInspector } from '#web/flows/flow.ts';
import { onAnyKey } from './skip-keys.ts';

/** Left by theme-at-start.js, which decides before the first paint; the second visit has a shorter splash. */
const SEEN = 'wizlearn-splash';

/** Milliseconds for which the splash has been on screen. */
function shownFor({ performance }: Window): number {
  const painted = performance.getEntriesByName('first-paint')[0]?.startTime ?? 0;
  return Math.max(0, performance.now() - painted);
}

/**
 * Plays the splash of index.html to its end over the page that is there by now, and takes it away (spec §2). `past`:
 * for how long it has stood already, milliseconds.
 */
export function playSplash(page: Window, past = shownFor(page)): void {
  const root = page.document.documentElement;
  const overlay = page.document.getElementById('splash');
  if (!overlay || !root.dataset['splash']) return;
  const pace = root.dataset['splash'] === 'again' ? RETURN_PACE : 1;
  const splash = createActor(splashMachine, {
    inspect: flowInspector.inspect,
    input: { steps: SPLASH_STEPS.map((step) => Math.max(0, step * pace - past)) },
  });
  const skip = (): void => splash.send({ type: 'splash.skip' });
  const stopListening = onAnyKey(page, skip);
  overlay.addEventListener('click', skip);
  splash.subscribe({
    next: (snapshot) => {
      if (snapshot.matches('leaving')) root.dataset['splash'] = 'over';
    },
    complete: () => {
      stopListening();
      overlay.remove();
      delete root.dataset['splash'];
    },
  });
  try {
    page.localStorage.setItem(SEEN, '1');
  } catch {
    // Then the next splash is a first one again.
  }
  splash.start();
}
