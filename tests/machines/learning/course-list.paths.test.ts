import { courseListMachine } from '#machines/learning/course-list.machine.ts';
import { describePaths } from '#tests/support/machines/describe-paths.ts';
import { runs } from './runs/course-list.runs.ts';

describePaths({
  machine: courseListMachine,
  runs,
  goals: {
    'the list': { isReached: (snapshot) => snapshot.matches('listed'), how: 'somehow' },
    'a rest': { isReached: (snapshot) => !snapshot.hasTag('busy'), how: 'alone' },
  },
  laws: {
    'each wait counts as a try': ({ before, after }) =>
      !after.matches('waiting') || after.context.attempt === before.context.attempt + 1,
  },
});
