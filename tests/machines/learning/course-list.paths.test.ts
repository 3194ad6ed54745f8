import type { CourseBasic } from '#contract/contract.ts';
import { courseListMachine } from '#machines/learning/course-list.machine.ts';
import { describePaths } from '#tests/support/describe-paths.ts';
import { serverError } from '#tests/support/machine-paths.ts';

const course: CourseBasic = {
  _id: 'c',
  name: 'Foundations',
  courseDescription: '',
  category: 'academic',
  deanName: '',
  deanTag: '',
  deanImage: '',
  enrolledCount: 0,
  subjectCount: 1,
};

describePaths({
  machine: courseListMachine,
  runs: {
    'on the courses page': {
      input: undefined,
      events: [{ type: 'list.reload' }, { type: 'list.cancel' }],
      outcomes: {
        loadCourses: {
          done: [[], [course]],
          error: [{ kind: 'network', message: 'Offline.' }, serverError],
        },
      },
      key: ({ context }) => [context.attempt, context.failure, context.courses.length],
    },
  },
  goals: {
    'the list': { isReached: (snapshot) => snapshot.matches('listed'), how: 'somehow' },
    'a rest': { isReached: (snapshot) => !snapshot.hasTag('busy'), how: 'alone' },
  },
});
