import { assessmentCenterMachine } from '#machines/assessment/assessment-center.machine.ts';
import { describePaths } from '#tests/support/machines/describe-paths.ts';
import { runs } from './runs/assessment-center.runs.ts';

describePaths({
  machine: assessmentCenterMachine,
  runs,
  goals: {
    'a place to go on from': {
      isReached: (snapshot) => !snapshot.hasTag('busy'),
      how: 'alone',
    },
  },
});
