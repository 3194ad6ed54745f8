import { clanFoundingMachine } from '#machines/community/clan-founding.machine.ts';
import { buildClan } from '#tests/machines/community/clan-fixtures.ts';
import { runs } from '#tests/machines/community/runs/clan-founding.runs.ts';
import { listed } from '#tests/machines/community/runs/clan-membership.runs.ts';
import { screenDriver } from '#tests/support/walks/driver.ts';
import { paths } from '#web/paths.ts';

export const clanFounding = screenDriver<typeof clanFoundingMachine>({
  machine: clanFoundingMachine,
  scenes: {
    'from an empty form': {
      run: runs['from an empty form'],
      reach: [
        {
          flow: 'clanMembership',
          event: { type: 'xstate.done.actor.loadClans', output: listed(buildClan()) },
        },
      ],
      open: [{ press: 'Found a clan' }],
    },
  },
  screen: async () => (await import('#web/features/clans/clans.screen.tsx')).ClansScreen,
  route: paths.clans,
  at: () => paths.clans,
  gestures: {
    // What stands there cannot be typed.
    'name.change': ({ text }, { context }) => (context.name === text ? 'byItself' : { fill: /^Name/, text }),
    'motto.change': ({ text }, { context }) =>
      context.motto === text ? 'byItself' : { fill: /^Motto/, text },
    'clan.found': { press: 'Found the clan' },
    'form.cancel': { press: 'Cancel' },
  },
});
