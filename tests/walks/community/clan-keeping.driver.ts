import { clanKeepingMachine } from '#machines/community/clan-keeping.machine.ts';
import { CLAN_MOTTO_LENGTH } from '#domain/community/clan-form.ts';
import { kept, runs } from '#tests/machines/community/runs/clan-keeping.runs.ts';
import { listed } from '#tests/machines/community/runs/clan-membership.runs.ts';
import { type Move, type Scene, screenDriver } from '#tests/support/walks/driver.ts';
import { paths } from '#web/paths.ts';

const opened = (
  run: Scene<typeof clanKeepingMachine>['run'],
  by: Move,
): Scene<typeof clanKeepingMachine> => ({
  run,
  reach: [{ flow: 'clanMembership', event: { type: 'xstate.done.actor.loadClans', output: listed(kept) } }],
  open: [by],
});

export const clanKeeping = screenDriver<typeof clanKeepingMachine>({
  machine: clanKeepingMachine,
  scenes: {
    'to change the texts': opened(runs['to change the texts'], { press: 'Edit' }),
    'to hand it over': opened(runs['to hand it over'], { press: 'Make Ravi keeper' }),
  },
  screen: async () => (await import('#web/features/clans/clans.screen.tsx')).ClansScreen,
  route: paths.clans,
  at: () => paths.clans,
  gestures: {
    // What stands there cannot be typed, nor what is longer than the field.
    'motto.change': ({ text }, { context }) =>
      context.motto === text || text.length > CLAN_MOTTO_LENGTH ? 'byItself' : { fill: 'Motto', text },
    'goal.change': ({ text }, { context }) =>
      context.goal === text ? 'byItself' : { fill: 'Goal of the week (XP)', text },
    'clan.save': { press: 'Save' },
    'keeper.confirm': { press: 'Hand over' },
    'form.cancel': { press: 'Cancel' },
  },
});
