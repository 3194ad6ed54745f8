import { profileSetupMachine } from '#machines/onboarding/profile-setup.machine.ts';
import { scenarios } from '#tests/machines/onboarding/scenarios/profile-setup.scenarios.ts';
import { definePageModel } from '#tests/support/model-based/page-model.ts';
import { paths } from '#web/navigation/paths.ts';
import { behindGate, found, heldCheck } from './behind-gate.ts';

export const profileSetup = definePageModel<typeof profileSetupMachine>({
  machine: profileSetupMachine,
  scenes: {
    'a new, a half-known and a known person': {
      run: scenarios['a new, a half-known and a known person'],
      reach: found({ hasCompleteProfile: false }),
    },
  },
  screen: behindGate(
    async () => (await import('#web/features/onboarding/profile-setup.screen.tsx')).ProfileSetupScreen,
  ),
  route: paths.profileSetup,
  at: () => paths.profileSetup,
  held: { ...heldCheck, profileSetup: ['loadProfile'] },
  gestures: {
    // What stands there cannot be typed.
    'field.change': ({ value }, { context }) =>
      context.texts.firstName === value ? 'automatic' : { fill: /^First name/, text: value },
    'form.save': 'automatic',
    'form.submit': { press: 'Continue' },
    'form.begin': { press: 'Fill in the form' },
    'profile.retry': { press: 'Retry' },
  },
});
