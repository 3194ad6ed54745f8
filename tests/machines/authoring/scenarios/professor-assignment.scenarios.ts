import type { professorAssignmentMachine } from '#machines/authoring/professor-assignment.machine.ts';
import type { Scenario } from '#tests/support/machines/scenario.ts';
import { buildSubject, idOf } from '../authoring-fixtures.ts';

export const helmholtz = {
  name: 'Professor Hermann Helmholtz',
  category: 'engineering',
  tagline: 'Listens to the overtones',
  image: '/art/professors/python.svg',
} as const;

export const scenarios = {
  'a subject without a professor': {
    input: { subjectId: idOf('2') },
    events: [
      { type: 'choice.open' },
      { type: 'choice.close' },
      { type: 'choice.reload' },
      { type: 'professor.assign', professor: helmholtz },
      { type: 'professor.assign', professor: null },
    ],
    outcomes: {
      loadProfessors: { done: [[{ professor: helmholtz, subjects: [{ _id: idOf('9'), name: 'Light' }] }]] },
      assignProfessor: { done: [buildSubject({ professor: helmholtz })] },
    },
    key: ({ context: { professors, error } }) => [professors.length, error?.kind],
  },
} satisfies Record<string, Scenario<typeof professorAssignmentMachine>>;
