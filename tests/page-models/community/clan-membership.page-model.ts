import { clanMembershipMachine } from '#machines/community/clan-membership.machine.ts';
import { scenarios } from '#tests/machines/community/scenarios/clan-membership.scenarios.ts';
import { definePageModel } from '#tests/support/model-based/page-model.ts';
import { paths } from '#web/navigation/paths.ts';

export const clanMembership = definePageModel<typeof clanMembershipMachine>({
  machine: clanMembershipMachine,
  scenes: {
    'in no clan': { run: scenarios['in no clan'] },
    'as the keeper of one': { run: scenarios['as the keeper of one'] },
  },
  screen: async () => (await import('#web/features/clans/clans.screen.tsx')).ClansScreen,
  route: paths.clans,
  at: () => paths.clans,
  offline: [
    'clanMembership clan.edit',
    'clanMembership clan.found',
    'clanMembership clan.handOver',
    'clanMembership clan.join',
    'clanMembership clan.leave',
  ],
  gestures: {
    'list.reload': (_, { context }) => (context.error ? { press: 'Retry' } : 'automatic'),
    'clan.join': { press: 'Join First Commit' },
    'clan.rejoin': { press: 'Undo and rejoin' },
    'clan.found': { press: 'Start a clan' },
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
      if (isBehind) return 'automatic';
      if (snapshot.context.news) return { press: 'Close' };
      return snapshot.context.refusal ? { press: 'OK' } : 'automatic';
    },
  },
});
