import { courseDetailsMachine } from '#machines/learning/course-details.machine.ts';
import { describePaths } from '#tests/support/machines/describe-paths.ts';
import { runs } from './runs/course-details.runs.ts';

describePaths({
  machine: courseDetailsMachine,
  runs,
  goals: { 'a rest': { isReached: (snapshot) => !snapshot.hasTag('busy'), how: 'alone' } },
});
