import { firstQuizMachine } from '#machines/onboarding/first-quiz.machine.ts';
import { firstXpReportMachine } from '#machines/onboarding/first-xp-report.machine.ts';
import { housePredictionMachine } from '#machines/onboarding/house-prediction.machine.ts';
import { placementQuizMachine } from '#machines/onboarding/placement-quiz.machine.ts';
import { profilePictureMachine } from '#machines/onboarding/profile-picture.machine.ts';
import { profileSetupMachine } from '#machines/onboarding/profile-setup.machine.ts';
import { roleSetupMachine } from '#machines/onboarding/role-setup.machine.ts';
import { describePaths } from '#tests/support/machines/describe-paths.ts';
import { scenarios as quizScenarios } from './scenarios/first-quiz.scenarios.ts';
import { scenarios as reportScenarios } from './scenarios/first-xp-report.scenarios.ts';
import { scenarios as houseScenarios } from './scenarios/house-prediction.scenarios.ts';
import { scenarios as placementScenarios } from './scenarios/placement-quiz.scenarios.ts';
import { scenarios as pictureScenarios } from './scenarios/profile-picture.scenarios.ts';
import { scenarios as profileScenarios } from './scenarios/profile-setup.scenarios.ts';
import { scenarios as roleScenarios } from './scenarios/role-setup.scenarios.ts';

const isDone = ({ status }: { status: string }) => status === 'done';
const goals = {
  home: { isReached: isDone, liveness: 'withoutServer' },
  'the end without skipping': { isReached: isDone, liveness: 'withServer', without: ['step.skip'] },
} as const;

describePaths({
  machine: profileSetupMachine,
  unnoticed: {
    'loading, onError: action guessTexts dropped': 'Nothing is known that a guess could use.',
  },
  scenarios: profileScenarios,
  goals: {
    'the form': {
      isReached: (snapshot) => snapshot.hasTag('form') || isDone(snapshot),
      liveness: 'withoutServer',
    },
  },
});

describePaths({ machine: firstQuizMachine, scenarios: quizScenarios, goals });
describePaths({
  machine: placementQuizMachine,
  scenarios: placementScenarios,
  goals: {
    'a rest': { isReached: (snapshot) => !snapshot.hasTag('busy'), liveness: 'withoutServer' },
    'the end': { isReached: isDone, liveness: 'withServer' },
  },
});
describePaths({ machine: housePredictionMachine, scenarios: houseScenarios, goals });
describePaths({ machine: profilePictureMachine, scenarios: pictureScenarios, goals });
describePaths({ machine: roleSetupMachine, scenarios: roleScenarios, goals });
describePaths({ machine: firstXpReportMachine, scenarios: reportScenarios, goals });
