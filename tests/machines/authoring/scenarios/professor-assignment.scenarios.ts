import type { professorAssignmentMachine } from '#machines/authoring/professor-assignment.machine.ts';
import { type Paths, type Scenario, NOT_BUSY } from '#tests/support/machines/scenario.ts';
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

export const goals: Paths<typeof professorAssignmentMachine>['goals'] = { 'a place to go on from': NOT_BUSY };

export const invariants: Paths<typeof professorAssignmentMachine>['invariants'] = {
  'nobody is assigned but by a choice': ({ before, event, after }) =>
    before.matches('assigning') || !after.matches('assigning') || event.type === 'professor.assign',
  'a choice that comes back says why': ({ before, after }) =>
    !before.matches('assigning') || !after.matches({ open: 'choosing' }) || after.context.error !== null,
};
