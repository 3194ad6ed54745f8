import { sessionMachine } from '#machines/session/session.machine.ts';
import { describePaths } from '#tests/support/machines/describe-paths.ts';
import { scenarios } from './scenarios/session.scenarios.ts';

describePaths({
  machine: sessionMachine,
  scenarios,
  goals: {
    'signed in': { isReached: (snapshot) => snapshot.matches('authenticated'), liveness: 'withServer' },
    'signed out': {
      isReached: (snapshot) => snapshot.matches({ guest: 'signedOut' }),
      liveness: 'withoutServer',
    },
  },
});
