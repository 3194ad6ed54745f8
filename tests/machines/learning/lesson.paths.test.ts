import { lessonMachine } from '#machines/learning/lesson.machine.ts';
import { describePaths } from '#tests/support/machines/describe-paths.ts';
import { runs } from './runs/lesson.runs.ts';

describePaths({
  machine: lessonMachine,
  runs,
  goals: { 'a rest': { isReached: (snapshot) => !snapshot.hasTag('busy'), how: 'alone' } },
  laws: {
    'no lesson of another subject is read': ({ after: { context } }) =>
      context.lesson === null || context.lesson.subjectId === context.subjectId,
  },
});
