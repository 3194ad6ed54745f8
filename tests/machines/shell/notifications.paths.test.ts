import { notificationsMachine } from '#machines/shell/notifications.machine.ts';
import { describePaths } from '#tests/support/machines/describe-paths.ts';
import { scenarios } from './scenarios/notifications.scenarios.ts';

describePaths({
  machine: notificationsMachine,
  scenarios,
  goals: {
    'a list': { isReached: (snapshot) => snapshot.matches({ list: 'ready' }), liveness: 'withServer' },
    'nothing left to tell': {
      isReached: (snapshot) => snapshot.matches({ reading: 'settled' }),
      liveness: 'withoutServer',
    },
  },
});
