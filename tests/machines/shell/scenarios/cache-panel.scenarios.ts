import { type cachePanelMachine } from '#machines/shell/cache-panel.machine.ts';
import type { Paths, Scenario } from '#tests/support/machines/scenario.ts';

export const scenarios = {
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
      clearCache: { done: [{ entries: 4, bytes: 1200 }] },
    },
  },
} satisfies Record<string, Scenario<typeof cachePanelMachine>>;

export const goals: Paths<typeof cachePanelMachine>['goals'] = {
  'a look at the table': {
    isReached: (snapshot) => snapshot.matches({ open: 'viewing' }),
    liveness: 'withoutServer',
  },
  'the page without the panel': {
    isReached: (snapshot) => snapshot.matches('closed'),
    liveness: 'withoutServer',
  },
};
