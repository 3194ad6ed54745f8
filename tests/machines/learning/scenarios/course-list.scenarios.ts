import { type CourseListing, type courseListMachine } from '#machines/learning/course-list.machine.ts';
import { type Paths, type Scenario, NOT_BUSY, serverError } from '#tests/support/machines/scenario.ts';
import { course } from '#tests/support/machines/course-fixture.ts';

const run = (lastGood: CourseListing | null): Scenario<typeof courseListMachine> => ({
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

export const scenarios = {
  'on the first visit': run(null),
  'with the list of an earlier visit': run({ courses: [course], at: 1 }),
} satisfies Record<string, Scenario<typeof courseListMachine>>;

export const goals: Paths<typeof courseListMachine>['goals'] = {
  'the list': { isReached: (snapshot) => snapshot.matches('listed'), liveness: 'withServer' },
  'a rest': NOT_BUSY,
};

export const invariants: Paths<typeof courseListMachine>['invariants'] = {
  'each wait counts as a try': ({ before, after }) =>
    !after.matches({ fetching: 'waiting' }) || after.context.attempt === before.context.attempt + 1,
};
