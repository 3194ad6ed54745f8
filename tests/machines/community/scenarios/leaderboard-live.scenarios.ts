import { type leaderboardLiveMachine } from '#machines/community/leaderboard-live.machine.ts';
import type { Paths, Scenario } from '#tests/support/machines/scenario.ts';
import { WEEK } from './standings.scenarios.ts';

export const scenarios = {
  'a stream that comes and goes': {
    input: { view: WEEK, spread: 0.5 },
    events: [
      { type: 'stream.opened' },
      { type: 'stream.changed' },
      { type: 'stream.lost', waitMs: 0 },
      { type: 'stream.closed', reason: 'too-many' },
      { type: 'stream.closed', reason: 'signed-out' },
      { type: 'stream.closed', reason: 'stopping' },
      { type: 'live.pause' },
      { type: 'live.resume' },
      { type: 'page.hidden' },
      { type: 'page.shown' },
      { type: 'connection.restored' },
    ],
    outcomes: { standings: { done: [] }, watchStream: { done: [] } },
    key: () => null,
  },
} satisfies Record<string, Scenario<typeof leaderboardLiveMachine>>;

export const goals: Paths<typeof leaderboardLiveMachine>['goals'] = {
  'live changes': {
    isReached: (snapshot) => snapshot.matches({ listening: { open: 'live' } }),
    liveness: 'withoutServer',
  },
};

export const unnoticed = {
  'onError: transition 1 dropped':
    'Explorations take steps without running a machine, which the error of an actor would end.',
};
