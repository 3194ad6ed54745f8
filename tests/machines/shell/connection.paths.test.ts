import { connectionMachine } from '#machines/shell/connection.machine.ts';
import { describePaths } from '#tests/support/machines/describe-paths.ts';
import { runs } from './runs/connection.runs.ts';

describePaths({
  machine: connectionMachine,
  runs,
  goals: { online: { isReached: (snapshot) => snapshot.matches('online'), how: 'somehow' } },
});
