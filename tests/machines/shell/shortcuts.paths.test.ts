import { shortcutsMachine } from '#machines/shell/shortcuts.machine.ts';
import { describePaths } from '#tests/support/machines/describe-paths.ts';
import { runs } from './runs/shortcuts.runs.ts';

describePaths({
  machine: shortcutsMachine,
  runs,
  goals: { 'the keys on': { isReached: (snapshot) => snapshot.matches('listening'), how: 'alone' } },
});
