import { onboardingMachine } from '#machines/onboarding/onboarding.machine.ts';
import { describePaths } from '#tests/support/machines/describe-paths.ts';
import { scenarios } from './scenarios/onboarding.scenarios.ts';

describePaths({
  machine: onboardingMachine,
  scenarios,
  goals: {
    'home, or the way to sign in,': {
      isReached: (snapshot) =>
        snapshot.matches('skipped') || snapshot.matches('finished') || snapshot.matches('sessionLost'),
      liveness: 'withoutServer',
    },
    'the end of onboarding': {
      isReached: (snapshot) => snapshot.matches('finished') || snapshot.matches('sessionLost'),
      liveness: 'withServer',
    },
  },
});
