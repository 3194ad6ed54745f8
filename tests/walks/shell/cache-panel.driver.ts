import { createElement } from 'react';
import { cachePanelMachine } from '#machines/shell/cache-panel.machine.ts';
import { runs } from '#tests/machines/shell/runs/cache-panel.runs.ts';
import { screenDriver } from '#tests/support/walks/driver.ts';
import { paths } from '#web/paths.ts';

const KEYS = 'Control+Shift+C';

export const cachePanel = screenDriver<typeof cachePanelMachine>({
  machine: cachePanelMachine,
  // The first knock fetches the panel and opens it.
  scenes: {
    'on any page': {
      run: runs['on any page'],
      open: [{ look: 'Welcome back' }, { key: KEYS }, { press: 'Close the cache panel' }],
    },
  },
  // For a guest nothing is read again and nothing is there to be cleared.
  who: 'guest',
  screen: async () => {
    const { CachePanelDoor } = await import('#web/cache-panel-door.tsx');
    return () => createElement(CachePanelDoor, null);
  },
  route: paths.login,
  at: () => paths.login,
  held: { cachePanel: ['refreshEntries', 'clearEntries'] },
  gestures: {
    'panel.toggle': { key: KEYS },
    'panel.open': 'byItself',
    'panel.close': { press: 'Close the cache panel' },
    'panel.refresh': { press: 'Refresh' },
    'panel.clear': { press: 'Clear' },
  },
  tolerated: { 'panel.toggle': 'A key has no looks.' },
});
