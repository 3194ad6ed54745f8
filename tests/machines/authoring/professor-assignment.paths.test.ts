import { professorAssignmentMachine } from '#machines/authoring/professor-assignment.machine.ts';
import { describePaths } from '#tests/support/machines/describe-paths.ts';
import { runs } from './runs/professor-assignment.runs.ts';

describePaths({
  machine: professorAssignmentMachine,
  runs,
  goals: {
    'a place to go on from': { isReached: (snapshot) => !snapshot.hasTag('busy'), how: 'alone' },
  },
  laws: {
    'nobody is assigned but by a choice': ({ before, event, after }) =>
      before.matches('assigning') || !after.matches('assigning') || event.type === 'professor.assign',
    'a choice that comes back says why': ({ before, after }) =>
      !before.matches('assigning') || !after.matches('choosing') || after.context.error !== null,
  },
});
