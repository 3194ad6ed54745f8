import { createElement } from 'react';
import { shortcutsMachine } from '#machines/shell/shortcuts.machine.ts';
import { scenarios } from '#tests/machines/shell/scenarios/shortcuts.scenarios.ts';
import { definePageModel } from '#tests/support/model-based/page-model.ts';
import { paths } from '#web/navigation/paths.ts';

/** What a key opens over the page is closed again, or it would keep the next keys to itself. */
const CLOSE: Readonly<Record<string, string>> = { '?': 'Close', M: 'Close the map' };

export const shortcuts = definePageModel<typeof shortcutsMachine>({
  machine: shortcutsMachine,
  scenes: { 'with the keys on': { run: scenarios['with the keys on'] } },
  screen: async () => {
    const [{ MapPanelProvider }, { AppShell }] = await Promise.all([
      import('#web/app/map-panel-provider.tsx'),
      import('#web/features/shell/app-shell.tsx'),
    ]);
    return () => createElement(MapPanelProvider, null, createElement(AppShell));
  },
  route: '*',
  at: () => paths.library,
  gestures: {
    'key.press': ({ key }, snapshot) => {
      const move = { key: key === 'M' ? 'Shift+M' : key };
      const close = CLOSE[key];
      return close && snapshot.matches('listening') ? [move, { press: close }] : move;
    },
    'shortcuts.toggle': 'automatic',
  },
  tolerated: { 'key.press': 'A key has no looks.' },
});
