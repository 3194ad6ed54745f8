import { courseCreationMachine } from '#machines/authoring/course-creation.machine.ts';
import { scenarios } from '#tests/machines/authoring/scenarios/course-creation.scenarios.ts';
import { definePageModel } from '#tests/support/model-based/page-model.ts';
import { paths } from '#web/navigation/paths.ts';

export const courseCreation = definePageModel<typeof courseCreationMachine>({
  machine: courseCreationMachine,
  scenes: { 'from the list': { run: scenarios['from the list'] } },
  screen: async () =>
    (await import('#web/features/authoring/dashboard/authoring.screen.tsx')).AuthoringScreen,
  route: paths.authoring,
  at: () => paths.authoring,
  who: 'author',
  leavesBy: ['course.created'],
  offline: ['courseCreation course.create', 'courseCreation form.open'],
  gestures: {
    'form.open': { press: 'New course' },
    'form.close': { press: 'Cancel' },
    // What stands there cannot be typed.
    'texts.change': ({ texts: { name, courseDescription } }, { context: { texts } }) => {
      if (name !== undefined) return texts.name === name ? 'automatic' : { fill: /^Name/, text: name };
      return texts.courseDescription === courseDescription
        ? 'automatic'
        : { fill: /^What it is about/, text: courseDescription ?? '' };
    },
    'course.create': { press: 'Create the course' },
  },
});
