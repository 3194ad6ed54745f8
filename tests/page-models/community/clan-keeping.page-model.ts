import { clanKeepingMachine } from '#machines/community/clan-keeping.machine.ts';
import { CLAN_MOTTO_LENGTH } from '#domain/community/clan-form.ts';
import { kept, scenarios } from '#tests/machines/community/scenarios/clan-keeping.scenarios.ts';
import { listed } from '#tests/machines/community/scenarios/clan-membership.scenarios.ts';
import { type Move, type Scene, definePageModel } from '#tests/support/model-based/page-model.ts';
import { paths } from '#web/navigation/paths.ts';

const opened = (
  run: Scene<typeof clanKeepingMachine>['run'],
  by: Move,
): Scene<typeof clanKeepingMachine> => ({
  run,
  reach: [{ flow: 'clanMembership', event: { type: 'xstate.done.actor.loadClans', output: listed(kept) } }],
  open: [by],
});

export const clanKeeping = definePageModel<typeof clanKeepingMachine>({
  machine: clanKeepingMachine,
  scenes: {
    'to change the texts': opened(scenarios['to change the texts'], { press: 'Edit' }),
    'to hand it over': opened(scenarios['to hand it over'], { press: 'Make Ravi keeper' }),
  },
  screen: async () => (await import('#web/features/clans/clans.screen.tsx')).ClansScreen,
  route: paths.clans,
  at: () => paths.clans,
  gestures: {
    // What stands there cannot be typed, nor what is longer than the field.
    'motto.change': ({ text }, { context }) =>
      context.motto === text || text.length > CLAN_MOTTO_LENGTH ? 'automatic' : { fill: 'Motto', text },
    'goal.change': ({ text }, { context }) =>
      context.goal === text ? 'automatic' : { fill: 'Goal of the week (XP)', text },
    'clan.save': { press: 'Save' },
    'keeper.confirm': { press: 'Hand over' },
    'form.cancel': { press: 'Cancel' },
  },
});
