import { standingsMachine } from '#machines/community/standings.machine.ts';
import { scenarios } from '#tests/machines/community/scenarios/standings.scenarios.ts';
import { definePageModel } from '#tests/support/model-based/page-model.ts';
import { paths } from '#web/navigation/paths.ts';

export const standings = definePageModel<typeof standingsMachine>({
  machine: standingsMachine,
  scenes: {
    'a reader and a board that changes': { run: scenarios['a reader and a board that changes'] },
  },
  screen: async () => (await import('#web/features/leaderboard/leaderboard.screen.tsx')).LeaderboardScreen,
  route: paths.leaderboard,
  at: () => paths.leaderboard,
  gestures: {
    // The tab of the board one looks at does nothing.
    'view.change': ({ view }, { context }) =>
      view.window === context.view.window ? 'automatic' : { press: 'All time', role: 'tab' },
    'board.reload': (_, snapshot) => {
      const isWhole = snapshot.matches('shown') || snapshot.matches({ updating: 'settling' });
      return isWhole && snapshot.context.houses ? 'automatic' : { press: 'Retry' };
    },
    'stream.opened': 'automatic',
    'stream.changed': 'automatic',
    'connection.restored': 'automatic',
  },
});
