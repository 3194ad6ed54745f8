import { completionCheckMachine } from '#machines/onboarding/completion-check.machine.ts';
import { scenarios } from '#tests/machines/onboarding/scenarios/completion-check.scenarios.ts';
import { definePageModel } from '#tests/support/model-based/page-model.ts';
import { paths } from '#web/navigation/paths.ts';
import { behindGate, heldCheck } from './behind-gate.ts';

/** It has no control of its own: a path shows that the page waits as long as the check does. */
export const completionCheck = definePageModel<typeof completionCheckMachine>({
  machine: completionCheckMachine,
  scenes: { 'whatever the server says': { run: scenarios['whatever the server says'] } },
  screen: behindGate(
    async () => (await import('#web/features/onboarding/profile-setup.screen.tsx')).ProfileSetupScreen,
  ),
  route: '*',
  at: () => paths.profileSetup,
  held: { ...heldCheck, onboarding: ['markComplete'] },
  gestures: {},
});
