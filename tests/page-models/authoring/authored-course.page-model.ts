import { authoredCourseMachine } from '#machines/authoring/authored-course.machine.ts';
import { scenarios } from '#tests/machines/authoring/scenarios/authored-course.scenarios.ts';
import { definePageModel } from '#tests/support/model-based/page-model.ts';
import { coursePage } from './course-page.ts';

export const authoredCourse = definePageModel<typeof authoredCourseMachine>({
  ...coursePage,
  machine: authoredCourseMachine,
  scenes: {
    'a course of one subject': { run: scenarios['a course of one subject'] },
    'a course that is changed beside it': { run: scenarios['a course that is changed beside it'] },
  },
  offline: [
    'authoredCourse form.open',
    'authoredCourse subject.create',
    'contentRemoval removal.ask',
    'professorAssignment choice.open',
  ],
  gestures: {
    // What was just read is not offered to be read again.
    'course.reload': (_, { context }) => (context.error ? { press: 'Retry' } : 'automatic'),
    'course.replace': 'automatic',
    'subject.replace': 'automatic',
    'subject.drop': 'automatic',
    'form.open': { press: 'Add a subject' },
    'form.close': { press: 'Cancel' },
    // What stands there cannot be typed.
    'texts.change': ({ texts: { name = '', description = '' } }, { context: { texts } }) =>
      texts.name === name
        ? 'automatic'
        : [
            { fill: /^Name/, text: name },
            { fill: /^What it is about/, text: description },
          ],
    'subject.create': { press: 'Add the subject' },
  },
});
