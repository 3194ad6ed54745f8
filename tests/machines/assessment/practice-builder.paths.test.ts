import { practiceBuilderMachine } from '#machines/assessment/practice-builder.machine.ts';
import { describePaths } from '#tests/support/machines/describe-paths.ts';
import { scenarios } from './scenarios/practice-builder.scenarios.ts';

describePaths({
  machine: practiceBuilderMachine,
  unnoticed: {
    'abandoning, entry clearError dropped':
      'Every way here has cleared the error before; the entry keeps it so for ways to come.',
  },
  scenarios,
  goals: {
    'a place to go on from': { isReached: (snapshot) => !snapshot.hasTag('busy'), liveness: 'withoutServer' },
  },
});
