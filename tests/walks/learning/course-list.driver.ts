import { courseListMachine } from '#machines/learning/course-list.machine.ts';
import { runs } from '#tests/machines/learning/runs/course-list.runs.ts';
import { screenDriver } from '#tests/support/walks/driver.ts';
import { paths } from '#web/paths.ts';

export const courseList = screenDriver<typeof courseListMachine>({
  machine: courseListMachine,
  scenes: { 'on the first visit': { run: runs['on the first visit'] } },
  screen: async () => (await import('#web/features/courses/courses.screen.tsx')).CoursesScreen,
  route: paths.courses,
  at: () => paths.courses,
  gestures: {
    'list.reload': { press: /^(Retry|Ask again)$/ },
    'list.cancel': { press: 'Cancel' },
  },
  unoffered: {
    'list.reload in listed':
      'A list that came needs no second look; a page of it that is older says so elsewhere.',
    'list.reload in empty': 'There is nothing to be fixed by asking again.',
  },
});
