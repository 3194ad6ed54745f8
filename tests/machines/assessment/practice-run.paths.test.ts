import { practiceRunMachine } from '#machines/assessment/practice-run.machine.ts';
import { describePaths } from '#tests/support/machines/describe-paths.ts';
import { runs } from './runs/practice-run.runs.ts';

describePaths({
  machine: practiceRunMachine,
  runs,
  goals: {
    leaving: { isReached: (snapshot) => snapshot.matches('left'), how: 'alone' },
    'a result or a way out': {
      isReached: (snapshot) => snapshot.matches('results') || snapshot.matches('left'),
      how: 'somehow',
    },
  },
});
