import { createElement } from 'react';
import { shortcutsMachine } from '#machines/shell/shortcuts.machine.ts';
import { runs } from '#tests/machines/shell/runs/shortcuts.runs.ts';
import { screenDriver } from '#tests/support/walks/driver.ts';
import { paths } from '#web/paths.ts';

/** What a key opens over the page is closed again, or it would keep the next keys to itself. */
const CLOSE: Readonly<Record<string, string>> = { '?': 'Close', m: 'Close the map' };

export const shortcuts = screenDriver<typeof shortcutsMachine>({
  machine: shortcutsMachine,
  scenes: { 'with the keys on': { run: runs['with the keys on'] } },
  screen: async () => {
    const [{ MapDoor }, { AppShell }] = await Promise.all([
      import('#web/map-door.tsx'),
      import('#web/features/shell/app-shell.tsx'),
    ]);
    return () => createElement(MapDoor, null, createElement(AppShell));
  },
  route: '*',
  at: () => paths.library,
  gestures: {
    'key.press': ({ key }, snapshot) => {
      const close = CLOSE[key];
      return close && snapshot.matches('listening') ? [{ key }, { press: close }] : { key };
    },
    'shortcuts.toggle': 'byItself',
  },
  tolerated: { 'key.press': 'A key has no looks.' },
});
