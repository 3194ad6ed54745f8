import type { CourseDetails } from '#contract/contract.ts';
import { type courseDetailsMachine } from '#machines/learning/course-details.machine.ts';
import { type Paths, type Scenario, NOT_BUSY, serverError } from '#tests/support/machines/scenario.ts';
import { course } from '#tests/support/machines/course-fixture.ts';

const details = (enrolled: boolean): CourseDetails => ({
  course,
  enrolled,
  subjects: [],
});

export const scenarios = {
  'on a course page': {
    input: { courseId: 'c' },
    events: [{ type: 'course.enrol' }, { type: 'course.reload' }],
    outcomes: {
      loadDetails: {
        done: [details(false), details(true)],
        error: [
          { kind: 'http', status: 404, message: 'We could not find that.' },
          { ...serverError, status: 400 },
          serverError,
        ],
      },
      enrol: { done: [details(true)] },
    },
    key: ({ context }) => context.details?.enrolled,
  },
} satisfies Record<string, Scenario<typeof courseDetailsMachine>>;

export const goals: Paths<typeof courseDetailsMachine>['goals'] = { 'a rest': NOT_BUSY };
