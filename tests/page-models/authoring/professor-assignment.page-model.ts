import { professorAssignmentMachine } from '#machines/authoring/professor-assignment.machine.ts';
import { scenarios } from '#tests/machines/authoring/scenarios/professor-assignment.scenarios.ts';
import { definePageModel } from '#tests/support/model-based/page-model.ts';
import { coursePage, withSubject } from './course-page.ts';

export const professorAssignment = definePageModel<typeof professorAssignmentMachine>({
  ...coursePage,
  machine: professorAssignmentMachine,
  scenes: {
    'a subject without a professor': { run: scenarios['a subject without a professor'], reach: withSubject },
  },
  offline: [
    'authoredCourse form.open',
    'contentRemoval removal.ask',
    'professorAssignment choice.open',
    'professorAssignment professor.assign',
  ],
  gestures: {
    'choice.open': { press: 'Assign a professor to Sound' },
    'choice.close': { press: 'Cancel' },
    'choice.reload': { press: 'Retry' },
    'professor.assign': ({ professor }) => ({
      press: professor ? new RegExp(`^${professor.name}`) : /^Nobody yet/,
    }),
  },
});
