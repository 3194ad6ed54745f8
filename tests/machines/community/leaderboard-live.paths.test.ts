import { leaderboardLiveMachine } from '#machines/community/leaderboard-live.machine.ts';
import { describePaths } from '#tests/support/machines/describe-paths.ts';
import { scenarios } from './scenarios/leaderboard-live.scenarios.ts';

describePaths({
  machine: leaderboardLiveMachine,
  unnoticed: {
    'onError: transition 1 dropped':
      'Explorations take steps without running a machine, which the error of an actor would end.',
  },
  scenarios,
  goals: {
    'live changes': {
      isReached: (snapshot) => snapshot.matches({ listening: { open: 'live' } }),
      liveness: 'withoutServer',
    },
  },
});
