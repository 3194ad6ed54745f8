import { createActor } from 'xstate';
import { SPLASH_STEPS, splashMachine } from '#machines/shell/splash.machine.ts';
import { rememberShown } from '#web/browser/once-a-device.ts';
import { whenPageReady } from '#web/browser/page-ready.ts';
import { flowInspector } from '#web/flows/flow.ts';
import { onAnyKey } from './skip-keys.ts';

/** Milliseconds for which the splash has been on screen. */
function shownFor({ performance }: Window): number {
  const painted = performance.getEntriesByName('first-paint')[0]?.startTime ?? 0;
  return Math.max(0, performance.now() - painted);
}

/**
 * Plays the splash screen of index.html over the page that is on its way, and takes it away as soon as that is there
 * (spec §2); theme-at-start.js has decided before the first paint whether there is one. `past`: for how long it has
 * stood already, milliseconds.
 */
export function playSplash(page: Window, past = shownFor(page)): void {
  const root = page.document.documentElement;
  const overlay = page.document.getElementById('splash');
  if (!overlay || !root.dataset['splash']) return;
  const splash = createActor(splashMachine, {
    inspect: flowInspector.inspect,
    input: { steps: SPLASH_STEPS.map((step) => Math.max(0, step - past)) },
  });
  const skip = (): void => splash.send({ type: 'splash.skip' });
  const stopListening = onAnyKey(page, skip);
  const stopLooking = whenPageReady(page, () => splash.send({ type: 'page.ready' }));
  overlay.addEventListener('click', skip);
  splash.subscribe({
    next: (snapshot) => {
      if (!snapshot.matches('leaving')) return;
      root.dataset['splash'] = 'over';
      // What is seen through it already can be pressed.
      stopListening();
    },
    complete: () => {
      stopListening();
      stopLooking();
      overlay.remove();
      delete root.dataset['splash'];
    },
  });
  rememberShown(() => page.localStorage, 'splash');
  splash.start();
}
