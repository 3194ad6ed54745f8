import type { CourseBasic } from '#contract/contract.ts';
import { type CourseListing, courseListMachine } from '#machines/learning/course-list.machine.ts';
import { describePaths } from '#tests/support/machines/describe-paths.ts';
import { type Run, serverError } from '#tests/support/machines/machine-paths.ts';

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

const run = (lastGood: CourseListing | null): Run<typeof courseListMachine> => ({
  input: { list: 'full', lastGood },
  events: [{ type: 'list.reload' }, { type: 'list.cancel' }],
  outcomes: {
    loadCourses: {
      done: [
        { courses: [], at: 2 },
        { courses: [course], at: 2 },
      ],
      error: [{ kind: 'network', message: 'Offline.' }, serverError],
    },
  },
  key: ({ context }) => [context.attempt, context.failure, context.courses.length],
});

describePaths({
  machine: courseListMachine,
  runs: {
    'on the first visit': run(null),
    'with the list of an earlier visit': run({ courses: [course], at: 1 }),
  },
  goals: {
    'the list': { isReached: (snapshot) => snapshot.matches('listed'), how: 'somehow' },
    'a rest': { isReached: (snapshot) => !snapshot.hasTag('busy'), how: 'alone' },
  },
});
