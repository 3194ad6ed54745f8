import { type roleSetupMachine } from '#machines/onboarding/role-setup.machine.ts';
import type { Scenario } from '#tests/support/machines/scenario.ts';
import { buildProfile } from '#tests/support/machines/onboarding-fixtures.ts';

export const scenarios = {
  'no track known': {
    input: { role: null },
    events: [
      { type: 'role.choose', role: 'student-engineering' },
      { type: 'clan.choose', clan: 'Night Compilers' },
      { type: 'clan.choose', clan: null },
      { type: 'role.save' },
      { type: 'step.skip' },
    ],
    refused: [{ type: 'role.choose', role: 'headmaster' }],
    outcomes: { saveRole: { done: [buildProfile()] } },
  },
} satisfies Record<string, Scenario<typeof roleSetupMachine>>;
