import { clanFoundingMachine } from '#machines/community/clan-founding.machine.ts';
import { buildClan } from '#tests/machines/community/clan-fixtures.ts';
import { scenarios } from '#tests/machines/community/scenarios/clan-founding.scenarios.ts';
import { listed } from '#tests/machines/community/scenarios/clan-membership.scenarios.ts';
import { definePageModel } from '#tests/support/model-based/page-model.ts';
import { paths } from '#web/navigation/paths.ts';

export const clanFounding = definePageModel<typeof clanFoundingMachine>({
  machine: clanFoundingMachine,
  scenes: {
    'from an empty form': {
      run: scenarios['from an empty form'],
      reach: [
        {
          flow: 'clanMembership',
          event: { type: 'xstate.done.actor.loadClans', output: listed(buildClan()) },
        },
      ],
      open: [{ press: 'Start a clan' }],
    },
  },
  screen: async () => (await import('#web/features/clans/clans.screen.tsx')).ClansScreen,
  route: paths.clans,
  at: () => paths.clans,
  gestures: {
    // What stands there cannot be typed.
    'name.change': ({ text }, { context }) => (context.name === text ? 'automatic' : { fill: /^Name/, text }),
    'motto.change': ({ text }, { context }) =>
      context.motto === text ? 'automatic' : { fill: /^Motto/, text },
    'clan.found': { press: 'Start the clan' },
    'form.cancel': { press: 'Cancel' },
  },
});
