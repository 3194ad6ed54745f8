import { firstQuizMachine } from '#machines/onboarding/first-quiz.machine.ts';
import { firstXpReportMachine } from '#machines/onboarding/first-xp-report.machine.ts';
import { housePredictionMachine } from '#machines/onboarding/house-prediction.machine.ts';
import { profilePictureMachine } from '#machines/onboarding/profile-picture.machine.ts';
import { profileSetupMachine } from '#machines/onboarding/profile-setup.machine.ts';
import { roleSetupMachine } from '#machines/onboarding/role-setup.machine.ts';
import { describePaths } from '#tests/support/machines/describe-paths.ts';
import { runs as quizRuns } from './runs/first-quiz.runs.ts';
import { runs as reportRuns } from './runs/first-xp-report.runs.ts';
import { runs as houseRuns } from './runs/house-prediction.runs.ts';
import { runs as pictureRuns } from './runs/profile-picture.runs.ts';
import { runs as profileRuns } from './runs/profile-setup.runs.ts';
import { runs as roleRuns } from './runs/role-setup.runs.ts';

const isDone = ({ status }: { status: string }) => status === 'done';
const goals = {
  home: { isReached: isDone, how: 'alone' },
  'the end without skipping': { isReached: isDone, how: 'somehow', without: ['step.skip'] },
} as const;

describePaths({
  machine: profileSetupMachine,
  runs: profileRuns,
  goals: {
    home: goals.home,
    'the form without skipping': {
      isReached: (snapshot) => snapshot.hasTag('form') || isDone(snapshot),
      how: 'alone',
      without: ['step.skip'],
    },
  },
});

describePaths({ machine: firstQuizMachine, runs: quizRuns, goals });
describePaths({ machine: housePredictionMachine, runs: houseRuns, goals });
describePaths({ machine: profilePictureMachine, runs: pictureRuns, goals });
describePaths({ machine: roleSetupMachine, runs: roleRuns, goals });
describePaths({ machine: firstXpReportMachine, runs: reportRuns, goals });
