import { shortcutsMachine } from '#machines/shell/shortcuts.machine.ts';
import { describePaths } from '#tests/support/machines/describe-paths.ts';
import { scenarios } from './scenarios/shortcuts.scenarios.ts';

describePaths({
  machine: shortcutsMachine,
  scenarios,
  goals: {
    'the keys on': { isReached: (snapshot) => snapshot.matches('listening'), liveness: 'withoutServer' },
  },
});
