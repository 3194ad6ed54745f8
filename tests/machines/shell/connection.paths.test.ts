import { connectionMachine } from '#machines/shell/connection.machine.ts';
import { describePaths } from '#tests/support/machines/describe-paths.ts';
import { scenarios } from './scenarios/connection.scenarios.ts';

describePaths({
  machine: connectionMachine,
  scenarios,
  goals: {
    online: { isReached: (snapshot) => snapshot.matches({ reachable: 'online' }), liveness: 'withServer' },
  },
});
