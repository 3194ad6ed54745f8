import { authoredCourseMachine } from '#machines/authoring/authored-course.machine.ts';
import { describePaths } from '#tests/support/machines/describe-paths.ts';
import { buildSubject } from './authoring-fixtures.ts';
import { scenarios } from './scenarios/authored-course.scenarios.ts';

describePaths({
  machine: authoredCourseMachine,
  scenarios,
  goals: {
    'a place to go on from': { isReached: (snapshot) => !snapshot.hasTag('busy'), liveness: 'withoutServer' },
  },
  invariants: {
    'what is shown stays': ({ before, after }) =>
      before.context.course === null || after.context.course !== null,
    'a subject that was changed is taken over at any time': ({ after }) =>
      after.can({ type: 'subject.replace', subject: buildSubject() }),
  },
});
