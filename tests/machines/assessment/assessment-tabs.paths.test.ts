import { assessmentTabsMachine } from '#machines/assessment/assessment-tabs.machine.ts';
import { describePaths } from '#tests/support/machines/describe-paths.ts';

describePaths({
  machine: assessmentTabsMachine,
  runs: {
    'in the Assessment Center': {
      input: undefined,
      events: [{ type: 'tab.weekly' }, { type: 'tab.upload' }, { type: 'tab.viva' }],
      outcomes: {},
    },
  },
  goals: {
    'the weekly quiz': { isReached: (snapshot) => snapshot.matches({ weekly: 'shown' }), how: 'alone' },
  },
});
