import { leaderboardLiveMachine } from '#machines/community/leaderboard-live.machine.ts';
import { runs } from '#tests/machines/community/runs/leaderboard-live.runs.ts';
import { screenDriver } from '#tests/support/walks/driver.ts';
import { paths } from '#web/paths.ts';

export const leaderboardLive = screenDriver<typeof leaderboardLiveMachine>({
  machine: leaderboardLiveMachine,
  scenes: {
    'a reader and a board that changes': { run: runs['a reader and a board that changes'] },
    'a stream that comes and goes': { run: runs['a stream that comes and goes'] },
  },
  screen: async () => (await import('#web/features/leaderboard/leaderboard.screen.tsx')).LeaderboardScreen,
  route: paths.leaderboard,
  at: () => paths.leaderboard,
  gestures: {
    // The tab of the board one looks at does nothing.
    'view.change': ({ view }, { context }) =>
      view.window === context.view.window ? 'byItself' : { press: 'All time', role: 'tab' },
    'board.reload': (_, { context, value }) => {
      const isWhole = value.board === 'shown' || value.board === 'settling';
      return isWhole && context.houses ? 'byItself' : { press: 'Retry' };
    },
    'live.pause': { press: 'Pause' },
    'live.resume': { press: /^(Resume|Try now)$/ },
    'page.hidden': 'byItself',
    'page.shown': 'byItself',
    'connection.restored': 'byItself',
    'stream.opened': 'byItself',
    'stream.changed': 'byItself',
    'stream.lost': 'byItself',
    'stream.closed': 'byItself',
  },
  tolerated: { 'live.resume in stream.asleep': 'Nobody looks at the page then.' },
});
