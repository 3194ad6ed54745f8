import type { AuthoringCourse } from '#contract/contract.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import { Problem, orNotFound } from '../../http/problem.ts';
import { ok, okWithoutData } from '../../http/success.ts';
import {
  type CourseHold,
  type StoredCourse,
  createAuthoredCoursesRepository,
} from './authored-courses.repository.ts';
import { validateTexts, refuseFieldErrors } from './field-errors.ts';
import { contentVersionOf } from './content-version.ts';
import { createCourseChange } from './course-change.ts';
import { oneLine, toAuthoringSubject } from './subject-tree.ts';
import { createSubjectsRepository } from './subjects.repository.ts';

type AuthoredCoursesHandlers = Pick<
  Handlers,
  'listAuthoringCourses' | 'getAuthoringCourse' | 'saveCourse' | 'removeCourse'
>;

const WHY_IT_STAYS: Readonly<Record<CourseHold, string>> = {
  shipped: 'This course came with the academy, so it stays. It can be hidden.',
  subjects: 'This course has subjects. Remove them first, or hide the course.',
  students: 'Students have enrolled in this course, so it stays. It can be hidden.',
};

/** The authoring endpoints that create courses, update courses, publish courses and delete courses (R23). */
export function createAuthoredCoursesHandlers({
  db,
  now,
}: Pick<AppDeps, 'db' | 'now'>): AuthoredCoursesHandlers {
  const change = createCourseChange({ db, now });
  const repository = createAuthoredCoursesRepository(db);

  async function answer(course: StoredCourse) {
    const subjects = await createSubjectsRepository(db).listOfCourse(course._id);
    const data: AuthoringCourse = {
      ...course,
      version: versionOfCourse(course),
      editedAt: course.editedAt?.toISOString() ?? null,
      subjects: subjects.map(toAuthoringSubject),
    };
    return ok(data);
  }

  return {
    listAuthoringCourses: async () => ({
      status: 200,
      body: { success: true, data: await repository.list() },
    }),

    getAuthoringCourse: async ({ params: { courseId } }) =>
      answer(orNotFound(await repository.find(courseId))),

    async saveCourse({ caller, params: { courseId }, body: { version, ...body } }) {
      const content = { ...body, name: oneLine(body.name) };
      const { name, courseDescription, hidden } = content;
      refuseFieldErrors(validateTexts({ name, courseDescription }));
      const saved = await change(caller, 'course.saved', async (tx, at) => {
        const courses = createAuthoredCoursesRepository(tx);
        const stored = orNotFound(await courses.find(courseId));
        if (versionOfCourse(stored) !== version) throw new Problem('content-changed');
        if (versionOfCourse({ ...stored, ...content }) === version) return { result: stored };
        if (await courses.isNameTaken(name, courseId)) throw new Problem('already-exists');
        await courses.save(courseId, content, at);
        return { result: orNotFound(await courses.find(courseId)), detail: { courseId, hidden } };
      });
      return answer(saved);
    },

    async removeCourse({ caller, params: { courseId }, query: { version } }) {
      await change(caller, 'course.removed', async (tx) => {
        const courses = createAuthoredCoursesRepository(tx);
        const stored = orNotFound(await courses.find(courseId));
        if (versionOfCourse(stored) !== version) throw new Problem('content-changed');
        const hold = await courses.findHold(stored);
        if (hold) throw new Problem('content-in-use', { message: WHY_IT_STAYS[hold] });
        await courses.delete(courseId);
        return { result: null, detail: { courseId, name: stored.name } };
      });
      return okWithoutData();
    },
  };
}

const versionOfCourse = ({
  name,
  courseDescription,
  category,
  hidden,
}: Pick<StoredCourse, 'name' | 'courseDescription' | 'category' | 'hidden'>): string =>
  contentVersionOf([name, courseDescription, category, hidden]);
