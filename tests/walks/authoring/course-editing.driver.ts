import { courseEditingMachine } from '#machines/authoring/course-editing.machine.ts';
import { runs } from '#tests/machines/authoring/runs/course-editing.runs.ts';
import { screenDriver } from '#tests/support/walks/driver.ts';
import { coursePage, withSubject } from './course-page.ts';

export const courseEditing = screenDriver<typeof courseEditingMachine>({
  ...coursePage,
  machine: courseEditingMachine,
  scenes: { 'a course': { run: runs['a course'], reach: withSubject } },
  gestures: {
    'course.edit': { press: 'Edit the course' },
    // What stands there cannot be typed.
    'texts.change': ({ texts: { name = '' } }, { context: { texts } }) =>
      texts.name === name ? 'byItself' : { fill: /^Name/, text: name },
    'course.save': { press: 'Save the course' },
    'form.close': { press: 'Cancel' },
    'conflict.keepMine': { press: 'Keep mine' },
    'conflict.keepTheirs': { press: 'Keep theirs' },
  },
});
