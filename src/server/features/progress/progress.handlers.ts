import type { CourseProgress, SubjectProgress } from '#contract/contract.ts';
import type { AppDeps } from '../../app-deps.ts';
import { createEnrollmentCheck } from '../../http/enrollment.repository.ts';
import type { Caller, Handlers } from '../../http/handlers.ts';
import { Problem } from '../../http/problem.ts';
import { ok } from '../../http/success.ts';
import type { CourseOutline, SubjectOutline } from '../catalogue/course-outline.ts';
import type { PublishedCourses } from '../catalogue/published-courses.ts';
import { findXpBalance } from '../../awards/xp-ledger.repository.ts';
import { toCourseAnalytics } from './course-analytics.ts';
import { type FindStart, findOverview } from './course-progress.service.ts';
import { advance, readQuizScore } from './progress-update.ts';
import { toCourseProgress, toSubjectProgress, toSubtopicProgress } from './progress-views.ts';
import { createProgressRepository, type ProgressRepository } from './progress.repository.ts';
import { findProgressSummary } from './progress-summary.service.ts';
import { findStudyDay } from './study-day.service.ts';
import { findStudyStatistics } from './study-statistics.service.ts';
import { findPreviousWeek } from './weekly-assessment.service.ts';

export type ProgressHandlers = Pick<
  Handlers,
  | 'initializeProgress'
  | 'getCourseProgress'
  | 'listCourseProgress'
  | 'getProgressSummary'
  | 'getSubjectProgress'
  | 'updateSubtopicProgress'
  | 'startStudySession'
  | 'initializeExistingProgress'
  | 'checkFixEnrollments'
  | 'getPreviousWeek'
  | 'getCourseAnalytics'
  | 'getStudyStatistics'
  | 'getStudyDay'
>;

/** The courses of the endpoints: what is not there, or not for a caller to see, is `not-found`. */
function createCourseAccess(courses: PublishedCourses, isEnrolled: ReturnType<typeof createEnrollmentCheck>) {
  return {
    async courseOf(courseId: string): Promise<CourseOutline> {
      const course = await courses.findCourse(courseId);
      if (!course) throw new Problem('not-found');
      return course;
    },

    async placeOf(courseId: string, subjectId: string) {
      const found = await courses.findSubject(subjectId);
      if (found?.course._id !== courseId) throw new Problem('not-found');
      return found;
    },

    /** Its names are for authors and for those who are enrolled. */
    async checkVisible({ _id, isHidden }: CourseOutline, { userId, accountRole }: Caller) {
      if (isHidden && accountRole === 'student' && !(await isEnrolled(userId, _id)))
        throw new Problem('not-found');
    },
  };
}

/** What the endpoints of progress work with. */
interface ProgressParts extends ReturnType<typeof createCourseAccess> {
  courses: PublishedCourses;
  repository: ProgressRepository;
  findStart: FindStart | undefined;
  courseProgressOf(userId: string, course: CourseOutline): Promise<CourseProgress>;
  subjectProgressOf(
    userId: string,
    place: { course: CourseOutline; subject: SubjectOutline },
  ): Promise<SubjectProgress>;
}

/**
 * The progress endpoints: what a student has finished and what comes next (spec §7, Course progress). The registrar has
 * checked who may ask.
 */
export function createProgressHandlers(
  deps: AppDeps,
  { courses, findStart }: { courses: PublishedCourses; findStart?: FindStart },
): ProgressHandlers {
  const repository = createProgressRepository(deps.db);
  const parts: ProgressParts = {
    ...createCourseAccess(courses, createEnrollmentCheck(deps.db)),
    courses,
    repository,
    findStart,
    courseProgressOf: async (userId, course) =>
      toCourseProgress(course, await repository.listInCourse(userId, course._id)),
    subjectProgressOf: async (userId, { course, subject }) =>
      toSubjectProgress(subject, await repository.listInCourse(userId, course._id)),
  };
  return {
    ...createReadingHandlers(deps, parts),
    ...createRecordingHandlers(deps, parts),
    ...createStudyHandlers(deps, parts),
  };
}

/** How far a student is. */
function createReadingHandlers(
  { db, now }: AppDeps,
  {
    courses,
    repository,
    findStart,
    courseOf,
    placeOf,
    checkVisible,
    courseProgressOf,
    subjectProgressOf,
  }: ProgressParts,
): Pick<
  ProgressHandlers,
  'getCourseProgress' | 'listCourseProgress' | 'getProgressSummary' | 'getSubjectProgress' | 'getPreviousWeek'
> {
  return {
    async getCourseProgress({ params, caller }) {
      const course = await courseOf(params.courseId);
      await checkVisible(course, caller);
      return ok(await courseProgressOf(caller.userId, course));
    },

    async listCourseProgress({ caller }) {
      return ok((await findOverview({ courses, repository }, caller.userId, now())).progress);
    },

    async getProgressSummary({ caller }) {
      const found = await findProgressSummary({ db, courses, repository, findStart }, caller.userId, now());
      return ok(found);
    },

    async getSubjectProgress({ params, caller }) {
      await checkVisible(await courseOf(params.courseId), caller);
      const place = await placeOf(params.courseId, params.subjectId);
      return ok(await subjectProgressOf(caller.userId, place));
    },

    async getPreviousWeek({ params, caller }) {
      const place = await placeOf(params.courseId, params.subjectId);
      const data = await findPreviousWeek(db, { userId: caller.userId, ...place, now: now() });
      if (!data) throw new Problem('not-found');
      const message =
        data.assessment.state === 'locked'
          ? "Complete a lesson to unlock this week's quiz."
          : 'Your weekly assessment is here.';
      return { status: 200, body: { success: true, message, data } };
    },
  };
}

/** Rows made and changed. */
function createRecordingHandlers(
  { now }: AppDeps,
  { courses, repository, courseOf, placeOf, courseProgressOf, subjectProgressOf }: ProgressParts,
): Pick<
  ProgressHandlers,
  'initializeProgress' | 'updateSubtopicProgress' | 'initializeExistingProgress' | 'checkFixEnrollments'
> {
  return {
    async initializeProgress({ body, caller }) {
      const place = await placeOf(body.courseId, body.subjectId);
      await repository.createMissing(caller.userId, [place.subject._id], now());
      return ok(await subjectProgressOf(caller.userId, place));
    },

    async updateSubtopicProgress({ params, body, caller }) {
      const found = await courses.findSubtopic(params.subtopicId);
      if (found?.course._id !== params.courseId) throw new Problem('not-found');
      const { course, subject, subtopic } = found;
      const at = now();
      const quiz = readQuizScore(body, subtopic.questionCount);
      const state = await repository.updateSubtopic(
        { userId: caller.userId, subtopicId: subtopic._id, subjectId: subject._id, courseId: course._id },
        at,
        (before, sessionAt) => advance(before, body, { quiz, sessionAt, now: at }),
      );
      return ok(toSubtopicProgress(subtopic._id, state));
    },

    async initializeExistingProgress({ params, caller }) {
      const course = await courseOf(params.courseId);
      const subjectIds = course.subjects.map(({ _id }) => _id);
      await repository.createMissing(caller.userId, subjectIds, now());
      return ok(await courseProgressOf(caller.userId, course));
    },

    async checkFixEnrollments({ caller }) {
      return ok(await repository.createMissingOfEnrolled(caller.userId, now()));
    },
  };
}

/** When a student studied. */
function createStudyHandlers(
  { db, now, newId }: AppDeps,
  { courses, repository, courseOf, checkVisible }: ProgressParts,
): Pick<ProgressHandlers, 'getStudyStatistics' | 'getStudyDay' | 'startStudySession' | 'getCourseAnalytics'> {
  return {
    async getStudyStatistics({ caller }) {
      return ok(await findStudyStatistics({ db, courses, repository }, caller.userId, now()));
    },

    getStudyDay: async ({ params: { day }, caller: { userId } }) =>
      ok(await findStudyDay({ db, courses, repository }, userId, day)),

    async startStudySession({ params, caller }) {
      const { _id: courseId } = await courseOf(params.courseId);
      const session = { id: newId(), userId: caller.userId, courseId, startedAt: now() };
      await repository.createStudySession(session);
      return ok({ sessionId: session.id, startedAt: session.startedAt.toISOString() });
    },

    async getCourseAnalytics({ params, caller }) {
      const course = await courseOf(params.courseId);
      await checkVisible(course, caller);
      const { _id } = course;
      const { userId } = caller;
      const [rows, { timeZone }] = await Promise.all([
        repository.listInCourse(userId, _id),
        findXpBalance(db, userId),
      ]);
      return ok(toCourseAnalytics(rows, { timeZone, now: now() }));
    },
  };
}
