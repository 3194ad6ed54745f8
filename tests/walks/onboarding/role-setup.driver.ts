import { roleSetupMachine } from '#machines/onboarding/role-setup.machine.ts';
import { buildClan } from '#tests/machines/community/clan-fixtures.ts';
import { runs } from '#tests/machines/onboarding/runs/role-setup.runs.ts';
import { screenDriver } from '#tests/support/walks/driver.ts';
import { paths } from '#web/paths.ts';
import { behindGate, found, heldCheck } from './behind-gate.ts';

export const roleSetup = screenDriver<typeof roleSetupMachine>({
  machine: roleSetupMachine,
  scenes: {
    'no track known': { run: runs['no track known'], reach: found({ hasCompletedFirstTimeFlow: true }) },
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
