import { authoredCourseMachine } from '#machines/authoring/authored-course.machine.ts';
import { runs } from '#tests/machines/authoring/runs/authored-course.runs.ts';
import { screenDriver } from '#tests/support/walks/driver.ts';
import { coursePage } from './course-page.ts';

export const authoredCourse = screenDriver<typeof authoredCourseMachine>({
  ...coursePage,
  machine: authoredCourseMachine,
  scenes: {
    'a course of one subject': { run: runs['a course of one subject'] },
    'a course that is changed beside it': { run: runs['a course that is changed beside it'] },
  },
  gestures: {
    // What was just read is not offered to be read again.
    'course.reload': (_, { context }) => (context.error ? { press: 'Retry' } : 'byItself'),
    'course.replace': 'byItself',
    'subject.replace': 'byItself',
    'subject.drop': 'byItself',
    'form.open': { press: 'Add a subject' },
    'form.close': { press: 'Cancel' },
    // What stands there cannot be typed.
    'texts.change': ({ texts: { name = '', description = '' } }, { context: { texts } }) =>
      texts.name === name
        ? 'byItself'
        : [
            { fill: /^Name/, text: name },
            { fill: /^What it is about/, text: description },
          ],
    'subject.create': { press: 'Add the subject' },
  },
});
