import { cachePanelMachine } from '#machines/shell/cache-panel.machine.ts';
import { describePaths } from '#tests/support/machines/describe-paths.ts';
import { runs } from './runs/cache-panel.runs.ts';

describePaths({
  machine: cachePanelMachine,
  runs,
  goals: {
    'a look at the table': {
      isReached: (snapshot) => snapshot.matches({ open: 'viewing' }),
      how: 'alone',
    },
    'the page without the panel': { isReached: (snapshot) => snapshot.matches('closed'), how: 'alone' },
  },
});
