import { lessonMachine } from '#machines/learning/lesson.machine.ts';
import { describePaths } from '#tests/support/machines/describe-paths.ts';
import { scenarios } from './scenarios/lesson.scenarios.ts';

describePaths({
  machine: lessonMachine,
  unnoticed: {
    'subtopic.saving.completing, onDone: action storeSubject dropped':
      'The subject that comes back is equal to the one that was there.',
  },
  scenarios,
  goals: { 'a rest': { isReached: (snapshot) => !snapshot.hasTag('busy'), liveness: 'withoutServer' } },
  invariants: {
    'no lesson of another subject is read': ({ after: { context } }) =>
      context.lesson === null || context.lesson.subjectId === context.subjectId,
  },
});
