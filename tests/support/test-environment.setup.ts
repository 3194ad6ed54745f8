import { cleanup, configure } from '@testing-library/react';
import * as React from 'react';
import { afterEach, vi } from 'vitest';
import './short-errors.ts';

if (typeof window !== 'undefined') {
  await import('./shown-style.ts');
  await import('./web/one-style-sheet.ts');
  await import('./web/short-cuts.ts');
  // happy-dom loads no fonts and has nobody who would tell of them.
  Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() });
  const { checkPageInvariants } = await import('./web/page-invariants.ts');
  afterEach(() => {
    cleanup();
    checkPageInvariants();
  });
}

// A machine with much to do must not turn a slow page into a red test: what comes is waited for, what does not still fails.
configure({ asyncUtilTimeout: 10_000 });

// React in development takes a stack trace for each element it makes, for messages that no test reads: a tenth of the time.
const internals = (React as unknown as Record<string, object>)[
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
];
if (internals)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Infinity,
    set() {
      // It counts up, and starts anew each second.
    },
  });

// Files share one worker, its modules and its document: each test leaves them as it found them.
afterEach(() => {
  cleanup();
  // Before the real timers: a spy on a faked timer would put the fake back.
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  if (typeof window === 'undefined') return;
  window.localStorage.clear();
  window.sessionStorage.clear();
  // A link that leads elsewhere changes the origin too, which `replaceState` cannot put back.
  (window as unknown as { happyDOM: { setURL: (url: string) => void } }).happyDOM.setURL(
    'http://localhost:3000/',
  );
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  document.title = '';
});
