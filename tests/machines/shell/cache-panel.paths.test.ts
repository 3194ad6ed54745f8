import { cachePanelMachine } from '#machines/shell/cache-panel.machine.ts';
import { describePaths } from '#tests/support/machines/describe-paths.ts';

describePaths({
  machine: cachePanelMachine,
  runs: {
    'on any page': {
      input: undefined,
      events: [
        { type: 'panel.toggle' },
        { type: 'panel.open' },
        { type: 'panel.close' },
        { type: 'panel.refresh' },
        { type: 'panel.clear' },
      ],
      outcomes: {
        refreshEntries: { done: [{ reread: 2, failed: 1 }] },
        clearEntries: { done: [{ entries: 4, bytes: 1200 }] },
      },
    },
  },
  goals: {
    'a look at the table': {
      isReached: (snapshot) => snapshot.matches({ open: 'viewing' }),
      how: 'alone',
    },
    'the page without the panel': { isReached: (snapshot) => snapshot.matches('closed'), how: 'alone' },
  },
});
