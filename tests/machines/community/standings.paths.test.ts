import { standingsMachine } from '#machines/community/standings.machine.ts';
import { describePaths } from '#tests/support/machines/describe-paths.ts';
import { scenarios } from './scenarios/standings.scenarios.ts';

describePaths({
  machine: standingsMachine,
  scenarios,
  goals: {
    'the board': { isReached: (snapshot) => snapshot.matches('shown'), liveness: 'withServer' },
    'a rest': {
      isReached: (snapshot) => !snapshot.matches({ updating: 'loading' }),
      liveness: 'withoutServer',
    },
  },
});
