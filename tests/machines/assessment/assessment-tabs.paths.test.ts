import { assessmentTabsMachine } from '#machines/assessment/assessment-tabs.machine.ts';
import { describePaths } from '#tests/support/machines/describe-paths.ts';
import { scenarios } from './scenarios/assessment-tabs.scenarios.ts';

describePaths({
  machine: assessmentTabsMachine,
  scenarios,
  goals: {
    'the weekly quiz': {
      isReached: (snapshot) => snapshot.matches({ weekly: 'shown' }),
      liveness: 'withoutServer',
    },
  },
});
