import { onboardingMachine } from '#machines/onboarding/onboarding.machine.ts';
import { describePaths } from '#tests/support/machines/describe-paths.ts';
import { scenarios } from './scenarios/onboarding.scenarios.ts';

describePaths({
  machine: onboardingMachine,
  unnoticed: {
    'idle, check.request: action storeTime dropped': 'The clock of the explorations gives one moment.',
    'checking.reading, check.request: action storeTime dropped':
      'The clock of the explorations gives one moment.',
    'leading.redirecting, check.request: action storeTime dropped':
      'The clock of the explorations gives one moment.',
    'arrived, check.request: action storeTime dropped': 'The clock of the explorations gives one moment.',
    'completing, entry clearError dropped':
      'Every way here has cleared the error before; the entry keeps it so for ways to come.',
  },
  scenarios,
  goals: {
    'home, or the way to sign in,': {
      isReached: (snapshot) =>
        snapshot.matches('skipped') ||
        snapshot.matches({ arrived: 'finished' }) ||
        snapshot.matches('sessionLost') ||
        // The profile, with a guardian's consent where one is needed, cannot wait.
        (snapshot.matches({ arrived: 'guiding' }) && snapshot.context.step === 'profile-setup'),
      liveness: 'withoutServer',
    },
    'the end of onboarding': {
      isReached: (snapshot) => snapshot.matches({ arrived: 'finished' }) || snapshot.matches('sessionLost'),
      liveness: 'withServer',
    },
  },
});
