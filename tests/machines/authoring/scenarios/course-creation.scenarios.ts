import type { courseCreationMachine } from '#machines/authoring/course-creation.machine.ts';
import { type Scenario, serverError } from '#tests/support/machines/scenario.ts';
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
