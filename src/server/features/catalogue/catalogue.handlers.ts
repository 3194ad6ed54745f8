import type { CourseBasic, Enrollment, Professor, TopicPlace } from '#contract/contract.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { Transaction } from '../../db/database.ts';
import type { Caller, Handlers } from '../../http/handlers.ts';
import { commitAnswer } from '../../http/idempotency.ts';
import { Problem } from '../../http/problem.ts';
import { created, ok } from '../../http/success.ts';
import { createAuditRepository } from '../../audit/audit.repository.ts';
import {
  type CatalogueRepository,
  type EnrollmentRow,
  createCatalogueRepository,
  createEnrollment,
} from './catalogue.repository.ts';
import {
  type CourseOutline,
  type SubjectOutline,
  subtopicsOf,
  toChapters,
  toCourseBasic,
  toProfessor,
  toSubjectSummary,
  toTopic,
  toTopics,
  describeNextLesson,
} from './course-outline.ts';
import { createCoursesRepository } from './courses.repository.ts';
import type { CurrentCourses } from './current-courses.ts';
import { toEmptyCourse, toNewCourse } from './new-course.ts';
import { createPublicLists, type PublicLists } from './public-lists.ts';
import { createVisibleCatalogue, type VisibleCatalogue } from './visible-catalogue.ts';

export type CatalogueHandlers = Pick<
  Handlers,
  | 'getAllCourse'
  | 'getAllCoursesBasic'
  | 'getCourseDetails'
  | 'createCourse'
  | 'getSubjectsByCourse'
  | 'getAllSubjectsFromCourse'
  | 'getChaptersBySubject'
  | 'getAllChaptersFromCourseSubject'
  | 'getTopicsByChapter'
  | 'enrollUser'
  | 'getUserEnrolledCourses'
  | 'getCompleteSubject'
  | 'getSubtopic'
  | 'getTopic'
  | 'getProfessorBySubjectId'
  | 'getProfessorBySubject'
>;

interface CataloguePorts {
  courses: CurrentCourses;
  /** What a topic quiz begun at that time would ask; quizzes build on the catalogue, and not the other way round. */
  previewTopicQuiz: (
    tx: Transaction,
    quiz: { userId: string; topicId: string; at: Date },
  ) => Promise<TopicPlace['quiz']>;
}

/** What the endpoints of the catalogue work with. */
interface Catalogue extends VisibleCatalogue, CataloguePorts {
  repository: CatalogueRepository;
  publicLists: PublicLists;
  basicOf: (course: CourseOutline) => Promise<CourseBasic>;
}

/**
 * The course catalogue: courses, subjects, professors and lessons, with the caller's own progress in them (spec §7,
 * Courses and Teachers).
 */
export function createCatalogueHandlers(
  deps: AppDeps,
  { courses, previewTopicQuiz }: CataloguePorts,
): CatalogueHandlers {
  const repository = createCatalogueRepository(deps.db);
  const publicLists = createPublicLists({
    listCourses: courses.list,
    listCourseCounts: repository.listCourseCounts,
    listCourseStudents: repository.listCourseStudents,
    now: deps.now,
    version: courses.version.get,
    secret: deps.config.sessionSecret,
  });
  const catalogue: Catalogue = {
    ...createVisibleCatalogue(courses, repository),
    courses,
    previewTopicQuiz,
    repository,
    publicLists,
    async basicOf(course) {
      const { enrolledCountOf } = await publicLists.counted.get();
      return toCourseBasic(course, enrolledCountOf(course._id));
    },
  };
  return {
    ...createCourseHandlers(deps, catalogue),
    ...createEnrollmentHandlers(deps, catalogue),
    ...createOutlineHandlers(deps, catalogue),
    ...createLessonHandlers(deps, catalogue),
    ...createProfessorHandlers(catalogue),
  };
}

function createCourseHandlers(
  { db, now, newId }: AppDeps,
  { courses, publicLists, courseOf, enrollmentIn, basicOf }: Catalogue,
): Pick<CatalogueHandlers, 'getAllCourse' | 'getAllCoursesBasic' | 'getCourseDetails' | 'createCourse'> {
  return {
    getAllCourse: async () => ({ status: 200, body: await publicLists.full.get() }),

    getAllCoursesBasic: async () => ({ status: 200, body: (await publicLists.counted.get()).basics }),

    async getCourseDetails({ body, caller }) {
      const course = await courseOf(body.courseId);
      const { enrolled, statuses } = await enrollmentIn(course, caller);
      const subjects = course.subjects.map((subject) => toSubjectSummary(subject, statuses));
      return ok({ course: await basicOf(course), enrolled, subjects });
    },

    async createCourse({ body, caller }) {
      const course = toNewCourse(newId(), body);
      await db.transaction(async (tx) => {
        const outcome = await createCoursesRepository(tx).create(course);
        if (outcome === 'name-taken') throw new Problem('already-exists');
        if (outcome === 'full') throw new Problem('catalogue-full');
        const detail = { courseId: course.id };
        const kind = 'course.created';
        await createAuditRepository(tx).record({ at: now(), kind, userId: caller.userId, detail });
      });
      courses.version.invalidate();
      return created(toEmptyCourse(course));
    },
  };
}

function createEnrollmentHandlers(
  { db, now }: AppDeps,
  { repository, publicLists, courseOf }: Catalogue,
): Pick<CatalogueHandlers, 'enrollUser' | 'getUserEnrolledCourses'> {
  return {
    async enrollUser(call) {
      const { userId } = call.caller;
      const course = await courseOf(call.body.courseId);
      if (course.isHidden && !(await repository.findEnrollment(userId, course)).enrolled) {
        throw new Problem('not-found');
      }
      let hasJoined = false;
      const answer = await commitAnswer(db, call, async (tx) => {
        const enrollment = { userId, courseId: course._id, at: now() };
        const { enrolledCount, isNew, ...row } = await createEnrollment(tx, enrollment);
        hasJoined = isNew;
        return ok(enrollmentOf(course, row, enrolledCount));
      });
      if (hasJoined) publicLists.counted.invalidate();
      return answer;
    },

    async getUserEnrolledCourses({ caller }) {
      const rows = await repository.listEnrollments(caller.userId);
      const { enrolledCountOf } = await publicLists.counted.get();
      return ok(
        await Promise.all(
          rows.map(async (row) =>
            enrollmentOf(await courseOf(row.courseId), row, enrolledCountOf(row.courseId)),
          ),
        ),
      );
    },
  };
}

/** What a course has on each of its levels: subjects, chapters, topics. */
function createOutlineHandlers(
  { now }: AppDeps,
  { courses, repository, courseOf, subjectOf, enrollmentIn, basicOf }: Catalogue,
): Pick<
  CatalogueHandlers,
  | 'getSubjectsByCourse'
  | 'getAllSubjectsFromCourse'
  | 'getChaptersBySubject'
  | 'getAllChaptersFromCourseSubject'
  | 'getCompleteSubject'
  | 'getTopicsByChapter'
> {
  async function summariesOf(courseId: string, caller: Caller) {
    const course = await courseOf(courseId);
    const { statuses } = await enrollmentIn(course, caller);
    return course.subjects.map((subject) => toSubjectSummary(subject, statuses));
  }

  async function chaptersOf(subject: SubjectOutline, caller: Caller) {
    return toChapters(subject, await enrollmentIn(await courseOf(subject.courseId), caller));
  }

  return {
    getSubjectsByCourse: async ({ params, caller }) => ok(await summariesOf(params.courseId, caller)),

    getAllSubjectsFromCourse: async ({ body, caller }) => ok(await summariesOf(body.courseId, caller)),

    async getChaptersBySubject({ params, caller }) {
      return ok(await chaptersOf(await subjectOf(params.subjectId), caller));
    },

    async getAllChaptersFromCourseSubject({ body, caller }) {
      return ok(await chaptersOf(await subjectOf(body.subjectId, body.courseId), caller));
    },

    async getCompleteSubject({ params, caller }) {
      const subject = await subjectOf(params.subjectId, params.courseId);
      const course = await courseOf(params.courseId);
      const [{ enrolled, ...place }, waiting] = await Promise.all([
        enrollmentIn(course, caller),
        repository.listWaiting(caller.userId, now()),
      ]);
      const chapters = toChapters(subject, { ...place, waiting });
      return ok({
        subject: toSubjectSummary(subject, place.statuses),
        course: await basicOf(course),
        enrolled,
        chapters,
        ...describeNextLesson(subject, chapters),
      });
    },

    async getTopicsByChapter({ params, caller }) {
      const found = await courses.findChapter(params.chapterId);
      if (!found) throw new Problem('not-found');
      return ok(toTopics(found.chapter, await enrollmentIn(found.course, caller)));
    },
  };
}

function createLessonHandlers(
  { db, now }: AppDeps,
  { courses, repository, enrollmentIn, previewTopicQuiz }: Catalogue,
): Pick<CatalogueHandlers, 'getSubtopic' | 'getTopic'> {
  return {
    async getSubtopic({ params, caller }) {
      const lesson = await repository.findLesson(caller.userId, params.subtopicId, now());
      if (!lesson) throw new Problem('not-found');
      const course = await courses.findCourse(lesson.courseId);
      if (course?.isHidden) await enrollmentIn(course, caller);
      return ok(lesson);
    },

    async getTopic({ params, caller }) {
      const found = await courses.findTopic(params.topicId);
      if (!found) throw new Problem('not-found');
      const { course, subject, chapter, topic } = found;
      const { enrolled, ...place } = await enrollmentIn(course, caller);
      return ok({
        topic: toTopic(topic, place),
        chapterName: chapter.name,
        subjectId: subject._id,
        subjectName: subject.name,
        courseId: course._id,
        courseName: course.name,
        enrolled,
        quiz: enrolled
          ? await db.transaction((tx) =>
              previewTopicQuiz(tx, { userId: caller.userId, topicId: topic._id, at: now() }),
            )
          : null,
      });
    },
  };
}

function createProfessorHandlers({
  courses,
  subjectOf,
  enrollmentIn,
}: Catalogue): Pick<CatalogueHandlers, 'getProfessorBySubjectId' | 'getProfessorBySubject'> {
  async function professorOf(subject: SubjectOutline | undefined, caller: Caller): Promise<Professor> {
    if (!subject?.professor) throw new Problem('no-professor');
    const course = await courses.findCourse(subject.professor.courseId);
    if (course?.isHidden) await enrollmentIn(course, caller);
    return toProfessor(subject.professor);
  }

  return {
    async getProfessorBySubjectId({ body, caller }) {
      return ok(await professorOf(await subjectOf(body.subjectId, body.courseId), caller));
    },

    async getProfessorBySubject({ body, caller }) {
      const subject = await courses.findSubjectByName(body.subjectName);
      if (!subject) throw new Problem('no-professor', { message: 'Get professor by subject name failed' });
      return ok(await professorOf(subject, caller));
    },
  };
}

function enrollmentOf(course: CourseOutline, row: EnrollmentRow, enrolledCount: number): Enrollment {
  return {
    course: toCourseBasic(course, enrolledCount),
    enrolledAt: row.enrolledAt.toISOString(),
    completedSubtopics: row.completedSubtopics,
    totalSubtopics: course.subjects.reduce((sum, subject) => sum + subtopicsOf(subject).length, 0),
  };
}
