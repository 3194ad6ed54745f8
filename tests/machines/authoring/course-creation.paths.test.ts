import { courseCreationMachine } from '#machines/authoring/course-creation.machine.ts';
import { describePaths } from '#tests/support/machines/describe-paths.ts';
import { scenarios } from './scenarios/course-creation.scenarios.ts';

describePaths({
  machine: courseCreationMachine,
  scenarios,
  goals: {
    'a place to go on from': { isReached: (snapshot) => !snapshot.hasTag('busy'), liveness: 'withoutServer' },
  },
  invariants: {
    'a form that comes back says why': ({ before, after }) =>
      !before.matches('creating') ||
      !after.matches('editing') ||
      after.context.error !== null ||
      Object.keys(after.context.fieldErrors).length > 0,
  },
});
