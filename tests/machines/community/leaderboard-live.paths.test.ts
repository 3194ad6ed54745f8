import { leaderboardLiveMachine } from '#machines/community/leaderboard-live.machine.ts';
import { describePaths } from '#tests/support/machines/describe-paths.ts';
import { scenarios } from './scenarios/leaderboard-live.scenarios.ts';

describePaths({
  machine: leaderboardLiveMachine,
  scenarios,
  goals: {
    'the board': { isReached: (snapshot) => snapshot.matches({ board: 'shown' }), liveness: 'withServer' },
    'a rest': {
      isReached: (snapshot) => !snapshot.matches({ board: { updating: 'loading' } }),
      liveness: 'withoutServer',
    },
    'live changes': {
      isReached: (snapshot) => snapshot.matches({ stream: { listening: { open: 'live' } } }),
      liveness: 'withoutServer',
    },
  },
});
