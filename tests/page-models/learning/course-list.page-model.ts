import { courseListMachine } from '#machines/learning/course-list.machine.ts';
import { scenarios } from '#tests/machines/learning/scenarios/course-list.scenarios.ts';
import { definePageModel } from '#tests/support/model-based/page-model.ts';
import { paths } from '#web/navigation/paths.ts';

export const courseList = definePageModel<typeof courseListMachine>({
  machine: courseListMachine,
  scenes: { 'on the first visit': { run: scenarios['on the first visit'] } },
  screen: async () => (await import('#web/features/courses/courses.screen.tsx')).CoursesScreen,
  route: paths.courses,
  at: () => paths.courses,
  gestures: {
    'list.reload': { press: /^(Retry|Try again)$/ },
    'list.cancel': { press: 'Cancel' },
  },
  unoffered: {
    'list.reload in listed':
      'A list that came needs no second look; a page of it that is older says so elsewhere.',
    'list.reload in empty': 'There is nothing to be fixed by asking again.',
  },
});
