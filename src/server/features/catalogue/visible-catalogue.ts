import type { Caller } from '../../http/handlers.ts';
import { Problem } from '../../http/problem.ts';
import type { CatalogueRepository } from './catalogue.repository.ts';
import type { CourseOutline, SubjectOutline } from './course-outline.ts';
import type { PublishedCourses } from './published-courses.ts';

/** Courses and subjects as a caller may see them; what is not there is `not-found`. */
export type VisibleCatalogue = ReturnType<typeof createVisibleCatalogue>;

export function createVisibleCatalogue(
  courses: PublishedCourses,
  repository: Pick<CatalogueRepository, 'findEnrollment'>,
) {
  return {
    async courseOf(courseId: string): Promise<CourseOutline> {
      const course = await courses.findCourse(courseId);
      if (!course) throw new Problem('not-found');
      return course;
    },

    /** With a course, the subject must be one of it. */
    async subjectOf(subjectId: string, courseId?: string): Promise<SubjectOutline> {
      const found = await courses.findSubject(subjectId);
      if (!found || (courseId !== undefined && found.course._id !== courseId)) throw new Problem('not-found');
      return found.subject;
    },

    /** `not-found` for a student in a hidden course who is not enrolled. */
    async enrollmentIn(course: CourseOutline, caller: Caller) {
      const enrollment = await repository.findEnrollment(caller.userId, course);
      if (course.isHidden && !enrollment.enrolled && caller.accountRole === 'student') {
        throw new Problem('not-found');
      }
      return enrollment;
    },
  };
}
