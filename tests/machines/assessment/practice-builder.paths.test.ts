import { practiceBuilderMachine } from '#machines/assessment/practice-builder.machine.ts';
import { describePaths } from '#tests/support/machines/describe-paths.ts';
import { runs } from './runs/practice-builder.runs.ts';

describePaths({
  machine: practiceBuilderMachine,
  runs,
  goals: {
    'a place to go on from': { isReached: (snapshot) => !snapshot.hasTag('busy'), how: 'alone' },
  },
});
