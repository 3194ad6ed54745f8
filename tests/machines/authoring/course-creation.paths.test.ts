import { courseCreationMachine } from '#machines/authoring/course-creation.machine.ts';
import { describePaths } from '#tests/support/machines/describe-paths.ts';
import { runs } from './runs/course-creation.runs.ts';

describePaths({
  machine: courseCreationMachine,
  runs,
  goals: {
    'a place to go on from': { isReached: (snapshot) => !snapshot.hasTag('busy'), how: 'alone' },
  },
  laws: {
    'a form that comes back says why': ({ before, after }) =>
      !before.matches('creating') ||
      !after.matches('editing') ||
      after.context.error !== null ||
      Object.keys(after.context.faults).length > 0,
  },
});
