import type { NextSubtopic, StudyToday } from '#contract/contract.ts';
import { levelOf } from '#domain/progress/badges.ts';
import { streakOfRun, studentDay } from '#domain/progress/calendar.ts';
import type { AppDeps } from '../../app-deps.ts';
import { createEnrollmentCheck } from '../../http/enrollment.repository.ts';
import type { Caller, Handlers } from '../../http/handlers.ts';
import { Problem } from '../../http/problem.ts';
import { ok } from '../../http/success.ts';
import type { CourseOutline } from '../catalogue/course-outline.ts';
import type { PublishedCourses } from '../catalogue/published-courses.ts';
import { findXpBalance } from '../../awards/xp-ledger.repository.ts';
import { toCourseAnalytics } from './course-analytics.ts';
import { type FindStart, findOverview } from './course-progress.service.ts';
import { advance, readQuizScore } from './progress-update.ts';
import {
  toAttemptSummary,
  toCourseProgress,
  toSubjectProgress,
  toSubtopicProgress,
} from './progress-views.ts';
import { createProgressRepository } from './progress.repository.ts';
import { findStudyDay } from './study-day.service.ts';
import { findStudyToday } from './study-today.repository.ts';
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

/**
 * The progress endpoints: what a student has finished and what comes next (spec §7, Course progress). The registrar has
 * checked who may ask.
 */
export function createProgressHandlers(
  { db, now, newId }: AppDeps,
  { courses, findStart }: { courses: PublishedCourses; findStart?: FindStart },
): ProgressHandlers {
  const repository = createProgressRepository(db);

  async function courseOf(courseId: string): Promise<CourseOutline> {
    const course = await courses.findCourse(courseId);
    if (!course) throw new Problem('not-found');
    return course;
  }

  async function placeOf(courseId: string, subjectId: string) {
    const found = await courses.findSubject(subjectId);
    if (found?.course._id !== courseId) throw new Problem('not-found');
    return found;
  }

  const isEnrolled = createEnrollmentCheck(db);

  /** Its names are for authors and for those who are enrolled. */
  async function checkVisible({ _id, isHidden }: CourseOutline, { userId, accountRole }: Caller) {
    if (isHidden && accountRole === 'student' && !(await isEnrolled(userId, _id)))
      throw new Problem('not-found');
  }

  async function subjectProgressOf(userId: string, courseId: string, subjectId: string) {
    const { subject } = await placeOf(courseId, subjectId);
    return toSubjectProgress(subject, await repository.listInCourse(userId, courseId));
  }

  const courseProgressOf = async (userId: string, course: CourseOutline) =>
    toCourseProgress(course, await repository.listInCourse(userId, course._id));

  return {
    async initializeProgress({ body, caller }) {
      const { subject } = await placeOf(body.courseId, body.subjectId);
      await repository.createMissing(caller.userId, [subject._id], now());
      return ok(await subjectProgressOf(caller.userId, body.courseId, subject._id));
    },

    async getCourseProgress({ params, caller }) {
      const course = await courseOf(params.courseId);
      await checkVisible(course, caller);
      return ok(await courseProgressOf(caller.userId, course));
    },

    async listCourseProgress({ caller }) {
      return ok((await findOverview({ courses, repository }, caller.userId)).progress);
    },

    async getProgressSummary({ caller }) {
      const at = now();
      const balance = findXpBalance(db, caller.userId);
      const [overview, { total, timeZone, run }, quizzes, { today, cardsTomorrow, newestBadges }] =
        await Promise.all([
          findOverview({ courses, repository, findStart }, caller.userId),
          balance,
          repository.findQuizSummary(caller.userId, at),
          balance.then((own) => findStudyToday(db, { userId: caller.userId, timeZone: own.timeZone }, at)),
        ]);
      const { progress, followingRecommended } = overview;
      const waits = followingRecommended !== null && isWaiting(overview.nextRecommended, today, at);
      const nextRecommended = waits ? followingRecommended : overview.nextRecommended;
      const { quizzesTaken, openAttempt, openWeeklyQuizzes } = quizzes;
      return ok({
        coursesCompleted: progress.filter(({ status }) => status === 'completed').length,
        xpEarned: total,
        quizzesTaken,
        subtopicsCompleted: progress.reduce((sum, { completedSubtopics }) => sum + completedSubtopics, 0),
        streak: streakOfRun(run, studentDay({ timeZone }, at)),
        nextRecommended,
        openAttempt: openAttempt && toAttemptSummary(openAttempt),
        openWeeklyQuizzes,
        today,
        tomorrow: {
          lesson: today.isLearned || waits ? nextRecommended : followingRecommended,
          cardsDue: cardsTomorrow,
        },
        level: levelOf(total),
        newestBadges,
      });
    },

    async getStudyStatistics({ caller }) {
      return ok(await findStudyStatistics({ db, courses, repository }, caller.userId, now()));
    },

    getStudyDay: async ({ params: { day }, caller: { userId } }) =>
      ok(await findStudyDay({ db, courses, repository }, userId, day)),

    async getSubjectProgress({ params, caller }) {
      await checkVisible(await courseOf(params.courseId), caller);
      return ok(await subjectProgressOf(caller.userId, params.courseId, params.subjectId));
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

    async startStudySession({ params, caller }) {
      const { _id: courseId } = await courseOf(params.courseId);
      const session = { id: newId(), userId: caller.userId, courseId, startedAt: now() };
      await repository.createStudySession(session);
      return ok({ sessionId: session.id, startedAt: session.startedAt.toISOString() });
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

    async getCourseAnalytics({ params, caller: { userId } }) {
      const { _id } = await courseOf(params.courseId);
      const [rows, { timeZone }] = await Promise.all([
        repository.listInCourse(userId, _id),
        findXpBalance(db, userId),
      ]);
      return ok(toCourseAnalytics(rows, { timeZone, now: now() }));
    },
  };
}

/** Whether a lesson cannot be completed yet: its answers were just shown, and another can be learnt meanwhile. */
const isWaiting = (
  next: NextSubtopic | null,
  { lessonToAnswer: waiting }: Pick<StudyToday, 'lessonToAnswer'>,
  at: Date,
): boolean =>
  waiting !== null &&
  waiting.lesson.subtopicId === next?.subtopicId &&
  Date.parse(waiting.countsFrom) > at.getTime();
