import { buildCourse, idOf } from '#tests/machines/authoring/authoring-fixtures.ts';
import type { AnyDriver, Sent } from '#tests/support/walks/driver.ts';
import { authoringPaths } from '#web/features/authoring/authoring-paths.ts';

/** A course as its author sees it. */
export const coursePage: Pick<AnyDriver, 'screen' | 'route' | 'at' | 'who'> = {
  screen: async () =>
    (await import('#web/features/authoring/course/authored-course.screen.tsx')).AuthoredCourseScreen,
  route: authoringPaths.course(':courseId'),
  at: () => authoringPaths.course(idOf('1')),
  who: 'author',
};

/** The course is there, with its one subject. */
export const withSubject: readonly Sent[] = [
  { flow: 'authoredCourse', event: { type: 'xstate.done.actor.loadCourse', output: buildCourse() } },
];
