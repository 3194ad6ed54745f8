import { onboardingMachine } from '#machines/onboarding/onboarding.machine.ts';
import { describePaths } from '#tests/support/machines/describe-paths.ts';
import { runs } from './runs/onboarding.runs.ts';

describePaths({
  machine: onboardingMachine,
  runs,
  goals: {
    'home, or the way to sign in,': {
      isReached: (snapshot) =>
        snapshot.matches('skipped') || snapshot.matches('finished') || snapshot.matches('sessionLost'),
      how: 'alone',
    },
    'the end of onboarding': {
      isReached: (snapshot) => snapshot.matches('finished') || snapshot.matches('sessionLost'),
      how: 'somehow',
    },
  },
});
