import { notificationsMachine } from '#machines/shell/notifications.machine.ts';
import { describePaths } from '#tests/support/machines/describe-paths.ts';
import { runs } from './runs/notifications.runs.ts';

describePaths({
  machine: notificationsMachine,
  runs,
  goals: {
    'a list': { isReached: (snapshot) => snapshot.matches({ list: 'ready' }), how: 'somehow' },
    'nothing left to tell': {
      isReached: (snapshot) => snapshot.matches({ reading: 'settled' }),
      how: 'alone',
    },
  },
});
