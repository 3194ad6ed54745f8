import { courseDetailsMachine } from '#machines/learning/course-details.machine.ts';
import { describePaths } from '#tests/support/machines/describe-paths.ts';
import { scenarios } from './scenarios/course-details.scenarios.ts';

describePaths({
  machine: courseDetailsMachine,
  scenarios,
  goals: { 'a rest': { isReached: (snapshot) => !snapshot.hasTag('busy'), liveness: 'withoutServer' } },
});
