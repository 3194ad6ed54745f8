import { courseEditingMachine } from '#machines/authoring/course-editing.machine.ts';
import { scenarios } from '#tests/machines/authoring/scenarios/course-editing.scenarios.ts';
import { definePageModel } from '#tests/support/model-based/page-model.ts';
import { coursePage, withSubject } from './course-page.ts';

export const courseEditing = definePageModel<typeof courseEditingMachine>({
  ...coursePage,
  machine: courseEditingMachine,
  scenes: { 'a course': { run: scenarios['a course'], reach: withSubject } },
  offline: [
    'authoredCourse form.open',
    'contentRemoval removal.ask',
    'courseEditing course.save',
    'professorAssignment choice.open',
  ],
  gestures: {
    'course.edit': { press: 'Edit the course' },
    // What stands there cannot be typed.
    'texts.change': ({ texts: { name = '' } }, { context: { texts } }) =>
      texts.name === name ? 'automatic' : { fill: /^Name/, text: name },
    'course.save': { press: 'Save the course' },
    'form.close': { press: 'Cancel' },
    'conflict.keepMine': { press: 'Keep mine' },
    'conflict.keepRemote': { press: 'Keep theirs' },
  },
});
