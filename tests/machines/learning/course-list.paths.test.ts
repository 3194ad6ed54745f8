import { courseListMachine } from '#machines/learning/course-list.machine.ts';
import { describePaths } from '#tests/support/machines/describe-paths.ts';
import { scenarios } from './scenarios/course-list.scenarios.ts';

describePaths({
  machine: courseListMachine,
  scenarios,
  goals: {
    'the list': { isReached: (snapshot) => snapshot.matches('listed'), liveness: 'withServer' },
    'a rest': { isReached: (snapshot) => !snapshot.hasTag('busy'), liveness: 'withoutServer' },
  },
  invariants: {
    'each wait counts as a try': ({ before, after }) =>
      !after.matches({ fetching: 'waiting' }) || after.context.attempt === before.context.attempt + 1,
  },
});
