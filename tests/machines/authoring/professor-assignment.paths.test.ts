import { professorAssignmentMachine } from '#machines/authoring/professor-assignment.machine.ts';
import { describePaths } from '#tests/support/machines/describe-paths.ts';
import { runs } from './runs/professor-assignment.runs.ts';

describePaths({
  machine: professorAssignmentMachine,
  runs,
  goals: {
    'a place to go on from': { isReached: (snapshot) => !snapshot.hasTag('busy'), how: 'alone' },
  },
});
