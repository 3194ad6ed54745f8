import { professorAssignmentMachine } from '#machines/authoring/professor-assignment.machine.ts';
import { describePaths } from '#tests/support/machines/describe-paths.ts';
import { scenarios } from './scenarios/professor-assignment.scenarios.ts';

describePaths({
  machine: professorAssignmentMachine,
  scenarios,
  goals: {
    'a place to go on from': { isReached: (snapshot) => !snapshot.hasTag('busy'), liveness: 'withoutServer' },
  },
  invariants: {
    'nobody is assigned but by a choice': ({ before, event, after }) =>
      before.matches('assigning') || !after.matches('assigning') || event.type === 'professor.assign',
    'a choice that comes back says why': ({ before, after }) =>
      !before.matches('assigning') || !after.matches({ open: 'choosing' }) || after.context.error !== null,
  },
});
