import { onboardingMachine } from '#machines/onboarding/onboarding.machine.ts';
import { pageRuns } from '#tests/machines/onboarding/runs/onboarding.runs.ts';
import { screenDriver } from '#tests/support/walks/driver.ts';
import { paths } from '#web/paths.ts';
import { behindGate } from './behind-gate.ts';

export const onboarding = screenDriver<typeof onboardingMachine>({
  machine: onboardingMachine,
  scenes: {
    'a newcomer at home': { run: pageRuns['a newcomer at home'] },
    'a newcomer at the end': { run: pageRuns['a newcomer at the end'], at: () => paths.firstXpReport },
  },
  screen: behindGate(async () => () => null),
  route: '*',
  at: () => paths.home,
  held: { onboarding: ['checkCompletion', 'markComplete'] },
  passing: {
    idle: 'check.request',
    waiting: 'xstate.after.checkDelay.onboarding.waiting',
    arriving: 'path.change',
  },
  gestures: {
    'check.request': 'byItself',
    'check.retry': { press: 'Try again' },
    'path.change': ({ path }) => ({ go: path }),
    // Elsewhere a step says that it was skipped.
    'onboarding.skip': (_, snapshot) =>
      snapshot.matches('failed') || snapshot.matches('stuck') ? { press: 'Go home for now' } : 'byItself',
    'onboarding.continue': { press: 'Fill in your profile' },
  },
  tolerated: { 'path.change': 'The whole product is full of links.' },
});
