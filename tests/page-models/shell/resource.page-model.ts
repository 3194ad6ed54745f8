import { resourceMachine } from '#machines/shell/resource.machine.ts';
import { buildClan } from '#tests/machines/community/clan-fixtures.ts';
import { scenarios } from '#tests/machines/shell/scenarios/resource.scenarios.ts';
import { definePageModel } from '#tests/support/model-based/page-model.ts';
import { behindGate, found, heldCheck } from '#tests/page-models/onboarding/behind-gate.ts';
import { paths } from '#web/navigation/paths.ts';

/** The clans on offer in the setup: the one list of their page, without a control, for nobody needs a clan there. */
export const resource = definePageModel<typeof resourceMachine>({
  machine: resourceMachine,
  scenes: {
    'the clans of the setup': {
      run: {
        ...scenarios['with nothing cached'],
        outcomes: { loadResource: { done: [{ data: [buildClan()], at: 2 }] } },
      },
      reach: found({}, { role: null }),
    },
  },
  screen: behindGate(
    async () => (await import('#web/features/onboarding/role-setup.screen.tsx')).RoleSetupScreen,
  ),
  route: paths.roleSetup,
  at: () => paths.roleSetup,
  held: heldCheck,
  gestures: { 'resource.reload': 'automatic', 'resource.renew': 'automatic' },
});
