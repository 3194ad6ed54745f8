import { type connectionMachine } from '#machines/shell/connection.machine.ts';
import type { Paths, Scenario } from '#tests/support/machines/scenario.ts';

export const scenarios = {
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
} satisfies Record<string, Scenario<typeof connectionMachine>>;

export const goals: Paths<typeof connectionMachine>['goals'] = {
  online: { isReached: (snapshot) => snapshot.matches({ reachable: 'online' }), liveness: 'withServer' },
};

export const invariants: Paths<typeof connectionMachine>['invariants'] = {
  'the connection is not given up without a second look (C8)': ({ before, after }) =>
    !before.matches('reachable') || !after.matches('offline'),
};
