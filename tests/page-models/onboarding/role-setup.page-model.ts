import { roleSetupMachine } from '#machines/onboarding/role-setup.machine.ts';
import { buildClan } from '#tests/machines/community/clan-fixtures.ts';
import { scenarios } from '#tests/machines/onboarding/scenarios/role-setup.scenarios.ts';
import { definePageModel } from '#tests/support/model-based/page-model.ts';
import { paths } from '#web/navigation/paths.ts';
import { behindGate, found, heldCheck } from './behind-gate.ts';

export const roleSetup = definePageModel<typeof roleSetupMachine>({
  machine: roleSetupMachine,
  scenes: {
    'no track known': { run: scenarios['no track known'], reach: found({}, { role: null, track: null }) },
  },
  screen: behindGate(
    async () => (await import('#web/features/onboarding/role-setup.screen.tsx')).RoleSetupScreen,
  ),
  route: paths.roleSetup,
  at: () => paths.roleSetup,
  answers: { 'GET /clans/allclans': [buildClan()] },
  held: heldCheck,
  gestures: {
    'role.choose': { press: /^Student: Engineering/ },
    'clan.choose': ({ clan }) => ({ press: clan === null ? 'Later' : /^Night Compilers/ }),
    'role.save': { press: 'Continue' },
    'step.skip': { press: 'Finish later' },
  },
});
