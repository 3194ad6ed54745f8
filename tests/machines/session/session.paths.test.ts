import { sessionMachine } from '#machines/session/session.machine.ts';
import { describePaths } from '#tests/support/machines/describe-paths.ts';
import { runs } from './runs/session.runs.ts';

describePaths({
  machine: sessionMachine,
  runs,
  goals: {
    'signed in': { isReached: (snapshot) => snapshot.matches('authenticated'), how: 'somehow' },
    'signed out': { isReached: (snapshot) => snapshot.matches('signedOut'), how: 'alone' },
  },
});
