import { cachePanelMachine } from '#machines/shell/cache-panel.machine.ts';
import { describePaths } from '#tests/support/machines/describe-paths.ts';
import { scenarios } from './scenarios/cache-panel.scenarios.ts';

describePaths({
  machine: cachePanelMachine,
  scenarios,
  goals: {
    'a look at the table': {
      isReached: (snapshot) => snapshot.matches({ open: 'viewing' }),
      liveness: 'withoutServer',
    },
    'the page without the panel': {
      isReached: (snapshot) => snapshot.matches('closed'),
      liveness: 'withoutServer',
    },
  },
});
