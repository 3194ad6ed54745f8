import { practiceRunMachine } from '#machines/assessment/practice-run.machine.ts';
import { describePaths } from '#tests/support/machines/describe-paths.ts';
import { scenarios } from './scenarios/practice-run.scenarios.ts';

describePaths({
  machine: practiceRunMachine,
  scenarios,
  goals: {
    leaving: { isReached: (snapshot) => snapshot.matches('left'), liveness: 'withoutServer' },
    'a result or a way out': {
      isReached: (snapshot) => snapshot.matches('results') || snapshot.matches('left'),
      liveness: 'withServer',
    },
  },
});
