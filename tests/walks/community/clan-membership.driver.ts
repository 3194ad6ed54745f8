import { clanMembershipMachine } from '#machines/community/clan-membership.machine.ts';
import { runs } from '#tests/machines/community/runs/clan-membership.runs.ts';
import { screenDriver } from '#tests/support/walks/driver.ts';
import { paths } from '#web/paths.ts';

export const clanMembership = screenDriver<typeof clanMembershipMachine>({
  machine: clanMembershipMachine,
  scenes: {
    'in no clan': { run: runs['in no clan'] },
    'as the keeper of one': { run: runs['as the keeper of one'] },
  },
  screen: async () => (await import('#web/features/clans/clans.screen.tsx')).ClansScreen,
  route: paths.clans,
  at: () => paths.clans,
  gestures: {
    'list.reload': (_, { context }) => (context.error ? { press: 'Retry' } : 'byItself'),
    'clan.join': { press: 'Join First Commit' },
    'clan.rejoin': { press: 'Undo: go back' },
    'clan.found': { press: 'Found a clan' },
    'clan.edit': { press: 'Edit' },
    'clan.handOver': { press: 'Make Ravi keeper' },
    'clan.leave': { press: 'Leave the clan' },
    'leave.confirm': { press: 'Leave' },
    'leave.cancel': { press: 'Stay' },
    'news.dismiss': (_, snapshot) => {
      const isBehind =
        snapshot.matches({ outside: 'founding' }) ||
        (snapshot.matches('inside') && !snapshot.matches({ inside: 'viewing' }));
      // Nothing to be put away, or a dialog before it.
      if (isBehind) return 'byItself';
      if (snapshot.context.news) return { press: 'Close' };
      return snapshot.context.refusal ? { press: 'Understood' } : 'byItself';
    },
  },
});
