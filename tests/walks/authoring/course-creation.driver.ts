import { courseCreationMachine } from '#machines/authoring/course-creation.machine.ts';
import { runs } from '#tests/machines/authoring/runs/course-creation.runs.ts';
import { screenDriver } from '#tests/support/walks/driver.ts';
import { paths } from '#web/paths.ts';

export const courseCreation = screenDriver<typeof courseCreationMachine>({
  machine: courseCreationMachine,
  scenes: { 'from the list': { run: runs['from the list'] } },
  screen: async () => (await import('#web/features/authoring/desk/authoring.screen.tsx')).AuthoringScreen,
  route: paths.authoring,
  at: () => paths.authoring,
  who: 'author',
  leavesBy: ['course.created'],
  gestures: {
    'form.open': { press: 'New course' },
    'form.close': { press: 'Cancel' },
    // What stands there cannot be typed.
    'texts.change': ({ texts: { name, courseDescription } }, { context: { texts } }) => {
      if (name !== undefined) return texts.name === name ? 'byItself' : { fill: /^Name/, text: name };
      return texts.courseDescription === courseDescription
        ? 'byItself'
        : { fill: /^What it is about/, text: courseDescription ?? '' };
    },
    'course.create': { press: 'Create the course' },
  },
});
