import { createElement } from 'react';
import { cachePanelMachine } from '#machines/shell/cache-panel.machine.ts';
import { scenarios } from '#tests/machines/shell/scenarios/cache-panel.scenarios.ts';
import { definePageModel } from '#tests/support/model-based/page-model.ts';
import { paths } from '#web/navigation/paths.ts';

const KEYS = 'Control+Shift+C';

export const cachePanel = definePageModel<typeof cachePanelMachine>({
  machine: cachePanelMachine,
  // The first call fetches the panel and opens it.
  scenes: {
    'on any page': {
      run: scenarios['on any page'],
      open: [{ look: 'Welcome back' }, { key: KEYS }, { press: 'Close the cache panel' }],
    },
  },
  // For a guest nothing is read again and nothing is there to be cleared.
  who: 'guest',
  screen: async () => {
    const { LazyCachePanel } = await import('#web/app/lazy-cache-panel.tsx');
    return () => createElement(LazyCachePanel, null, createElement('h1', null, 'Welcome back'));
  },
  route: paths.login,
  at: () => paths.login,
  held: { cachePanel: ['refreshEntries', 'clearCache'] },
  gestures: {
    'panel.toggle': { key: KEYS },
    'panel.open': 'automatic',
    'panel.close': { press: 'Close the cache panel' },
    'panel.refresh': { press: 'Refresh' },
    'panel.clear': { press: 'Clear' },
  },
  tolerated: { 'panel.toggle': 'A key has no looks.' },
});
