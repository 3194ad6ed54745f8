import { professorAssignmentMachine } from '#machines/authoring/professor-assignment.machine.ts';
import { runs } from '#tests/machines/authoring/runs/professor-assignment.runs.ts';
import { screenDriver } from '#tests/support/walks/driver.ts';
import { coursePage, withSubject } from './course-page.ts';

export const professorAssignment = screenDriver<typeof professorAssignmentMachine>({
  ...coursePage,
  machine: professorAssignmentMachine,
  scenes: {
    'a subject without a professor': { run: runs['a subject without a professor'], reach: withSubject },
  },
  gestures: {
    'choice.open': { press: 'Assign a professor to Sound' },
    'choice.close': { press: 'Cancel' },
    'choice.reload': { press: 'Retry' },
    'professor.assign': ({ professor }) => ({
      press: professor ? new RegExp(`^${professor.name}`) : /^Nobody yet/,
    }),
  },
});
