import { assessmentCenterMachine } from '#machines/assessment/assessment-center.machine.ts';
import { describePaths } from '#tests/support/machines/describe-paths.ts';
import { scenarios } from './scenarios/assessment-center.scenarios.ts';

describePaths({
  machine: assessmentCenterMachine,
  scenarios,
  goals: {
    'a place to go on from': {
      isReached: (snapshot) => !snapshot.hasTag('busy'),
      liveness: 'withoutServer',
    },
  },
});
