import { onboardingMachine } from '#machines/onboarding/onboarding.machine.ts';
import { pageScenarios } from '#tests/machines/onboarding/scenarios/onboarding.scenarios.ts';
import { definePageModel } from '#tests/support/model-based/page-model.ts';
import { paths } from '#web/navigation/paths.ts';
import { behindGate } from './behind-gate.ts';

export const onboarding = definePageModel<typeof onboardingMachine>({
  machine: onboardingMachine,
  scenes: {
    'a newcomer at home': { run: pageScenarios['a newcomer at home'] },
    'a newcomer at the end': { run: pageScenarios['a newcomer at the end'], at: () => paths.firstXpReport },
  },
  screen: behindGate(async () => () => null),
  route: '*',
  at: () => paths.home,
  held: { onboarding: ['checkCompletion', 'markComplete'] },
  passing: {
    idle: 'check.request',
    'checking.waiting': 'xstate.after.checkDelay.onboarding.checking.waiting',
    'leading.arriving': 'path.change',
  },
  gestures: {
    'check.request': 'automatic',
    'check.retry': { press: 'Try again' },
    'path.change': ({ path }) => ({ go: path }),
    // A step says where it leads.
    'destination.choose': 'automatic',
    // Elsewhere a step says that it was skipped.
    'onboarding.skip': (_, snapshot) =>
      snapshot.matches('halted') ? { press: 'Go to Home for now' } : 'automatic',
    'onboarding.continue': { press: 'Fill in your profile' },
  },
  tolerated: { 'path.change': 'The whole product is full of links.' },
});
