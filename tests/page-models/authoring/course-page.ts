import type { AuthoringSubject } from '#contract/contract.ts';
import { buildCourse, buildSubject, idOf } from '#tests/machines/authoring/authoring-fixtures.ts';
import type { AnyPageModel, Sent } from '#tests/support/model-based/page-model.ts';
import { authoringPaths } from '#web/features/authoring/authoring-paths.ts';

/** A course as its author sees it. */
export const coursePage: Pick<AnyPageModel, 'screen' | 'route' | 'at' | 'who'> = {
  screen: async () =>
    (await import('#web/features/authoring/course/authored-course.screen.tsx')).AuthoredCourseScreen,
  route: authoringPaths.course(':courseId'),
  at: () => authoringPaths.course(idOf('1')),
  who: 'author',
};

/** The course is there, with these subjects. */
export const withSubjects = (...subjects: AuthoringSubject[]): readonly Sent[] => [
  {
    flow: 'authoredCourse',
    event: { type: 'xstate.done.actor.loadCourse', output: buildCourse({ subjects }) },
  },
];

/** With its one subject. */
export const withSubject = withSubjects(buildSubject());
