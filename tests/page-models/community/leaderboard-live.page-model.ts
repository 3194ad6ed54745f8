import { leaderboardLiveMachine } from '#machines/community/leaderboard-live.machine.ts';
import { scenarios } from '#tests/machines/community/scenarios/leaderboard-live.scenarios.ts';
import { definePageModel } from '#tests/support/model-based/page-model.ts';
import { paths } from '#web/navigation/paths.ts';

export const leaderboardLive = definePageModel<typeof leaderboardLiveMachine>({
  machine: leaderboardLiveMachine,
  scenes: {
    'a stream that comes and goes': { run: scenarios['a stream that comes and goes'] },
  },
  screen: async () => (await import('#web/features/leaderboard/leaderboard.screen.tsx')).LeaderboardScreen,
  route: paths.leaderboard,
  at: () => paths.leaderboard,
  gestures: {
    'live.pause': { press: 'Pause' },
    'live.resume': { press: /^(Resume|Try now)$/ },
    'page.hidden': 'automatic',
    'page.shown': 'automatic',
    'connection.restored': 'automatic',
    'stream.opened': 'automatic',
    'stream.changed': 'automatic',
    'stream.lost': 'automatic',
    'stream.closed': 'automatic',
  },
  tolerated: { 'live.resume in asleep': 'Nobody looks at the page then.' },
});
