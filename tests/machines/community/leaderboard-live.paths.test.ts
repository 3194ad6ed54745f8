import { leaderboardLiveMachine } from '#machines/community/leaderboard-live.machine.ts';
import { describePaths } from '#tests/support/machines/describe-paths.ts';
import { runs } from './runs/leaderboard-live.runs.ts';

describePaths({
  machine: leaderboardLiveMachine,
  runs,
  goals: {
    'the board': { isReached: (snapshot) => snapshot.matches({ board: 'shown' }), how: 'somehow' },
    'a rest': { isReached: (snapshot) => !snapshot.matches({ board: 'loading' }), how: 'alone' },
    'live changes': {
      isReached: (snapshot) => snapshot.matches({ stream: { open: 'live' } }),
      how: 'alone',
    },
  },
});
