import { completionCheckMachine } from '#machines/onboarding/completion-check.machine.ts';
import { runs } from '#tests/machines/onboarding/runs/completion-check.runs.ts';
import { screenDriver } from '#tests/support/walks/driver.ts';
import { paths } from '#web/paths.ts';
import { behindGate, heldCheck } from './behind-gate.ts';

/** It has no control of its own: a walk shows that the page waits as long as the check does. */
export const completionCheck = screenDriver<typeof completionCheckMachine>({
  machine: completionCheckMachine,
  scenes: { 'whatever the server says': { run: runs['whatever the server says'] } },
  screen: behindGate(
    async () => (await import('#web/features/onboarding/profile-setup.screen.tsx')).ProfileSetupScreen,
  ),
  route: '*',
  at: () => paths.profileSetup,
  held: { ...heldCheck, onboarding: ['markComplete'] },
  gestures: {},
});
