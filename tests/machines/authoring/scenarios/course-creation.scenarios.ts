import type { courseCreationMachine } from '#machines/authoring/course-creation.machine.ts';
import { type Paths, type Scenario, NOT_BUSY, serverError } from '#tests/support/machines/scenario.ts';
import { idOf, taken } from '../authoring-fixtures.ts';

export const scenarios = {
  'from the list': {
    input: undefined,
    events: [
      { type: 'form.open' },
      { type: 'form.close' },
      { type: 'texts.change', texts: { name: 'Music for Engineers' } },
      { type: 'texts.change', texts: { courseDescription: 'Why a string sings.' } },
      { type: 'course.create' },
    ],
    outcomes: {
      createCourse: {
        done: [
          {
            _id: idOf('1'),
            name: 'Music for Engineers',
            courseDescription: 'Why a string sings.',
            category: 'academic',
            deanName: '',
            deanTag: '',
            deanImage: '',
            enrolledStudents: [],
            subjects: [],
          },
        ],
        error: [taken, serverError],
      },
    },
    key: ({ context }) => [context.texts, context.fieldErrors, context.error?.code],
  },
} satisfies Record<string, Scenario<typeof courseCreationMachine>>;

export const goals: Paths<typeof courseCreationMachine>['goals'] = { 'a place to go on from': NOT_BUSY };

export const invariants: Paths<typeof courseCreationMachine>['invariants'] = {
  'a form that comes back says why': ({ before, after }) =>
    !before.matches('creating') ||
    !after.matches('editing') ||
    after.context.error !== null ||
    Object.keys(after.context.fieldErrors).length > 0,
};
