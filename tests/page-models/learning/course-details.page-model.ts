import { courseDetailsMachine } from '#machines/learning/course-details.machine.ts';
import { scenarios } from '#tests/machines/learning/scenarios/course-details.scenarios.ts';
import { definePageModel } from '#tests/support/model-based/page-model.ts';
import { paths } from '#web/navigation/paths.ts';

const FRESH = 'What was just read is not offered to be read again; the cache asks when it is old.';

export const courseDetails = definePageModel<typeof courseDetailsMachine>({
  machine: courseDetailsMachine,
  scenes: { 'on a course page': { run: scenarios['on a course page'] } },
  screen: async () => (await import('#web/features/courses/course.screen.tsx')).CourseScreen,
  route: '/courses/:courseId',
  at: ({ courseId }) => paths.course(courseId),
  offline: ['courseDetails course.enrol'],
  gestures: {
    'course.enrol': { press: 'Enrol in this course' },
    'course.reload': { press: 'Retry' },
  },
  unoffered: { 'course.reload in idle.previewing': FRESH, 'course.reload in idle.enrolled': FRESH },
});
