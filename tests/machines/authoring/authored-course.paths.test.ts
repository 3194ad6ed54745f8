import { authoredCourseMachine } from '#machines/authoring/authored-course.machine.ts';
import { describePaths } from '#tests/support/machines/describe-paths.ts';
import { buildSubject } from './authoring-fixtures.ts';
import { runs } from './runs/authored-course.runs.ts';

describePaths({
  machine: authoredCourseMachine,
  runs,
  goals: {
    'a place to go on from': { isReached: (snapshot) => !snapshot.hasTag('busy'), how: 'alone' },
  },
  laws: {
    'what is shown stays': ({ before, after }) =>
      before.context.course === null || after.context.course !== null,
    'a subject that was changed is taken over at any time': ({ after }) =>
      after.can({ type: 'subject.replace', subject: buildSubject() }),
  },
});
