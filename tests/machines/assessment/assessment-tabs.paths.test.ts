import { assessmentTabsMachine } from '#machines/assessment/assessment-tabs.machine.ts';
import { describePaths } from '#tests/support/machines/describe-paths.ts';
import { runs } from './runs/assessment-tabs.runs.ts';

describePaths({
  machine: assessmentTabsMachine,
  runs,
  goals: {
    'the weekly quiz': { isReached: (snapshot) => snapshot.matches({ weekly: 'shown' }), how: 'alone' },
  },
});
