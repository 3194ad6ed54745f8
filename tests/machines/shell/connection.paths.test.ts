import { connectionMachine } from '#machines/shell/connection.machine.ts';
import { describePaths } from '#tests/support/machines/describe-paths.ts';

describePaths({
  machine: connectionMachine,
  runs: {
    'over a shaky network': {
      input: undefined,
      events: [
        { type: 'request.answered' },
        { type: 'request.failed' },
        { type: 'device.offline' },
        { type: 'device.online' },
        { type: 'connection.retry' },
      ],
      outcomes: { probeServer: { done: [undefined] }, probeAgain: { done: [undefined] } },
    },
  },
  goals: { online: { isReached: (snapshot) => snapshot.matches('online'), how: 'somehow' } },
});
