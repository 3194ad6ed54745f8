import type { ProgressSummary } from '#contract/contract.ts';
import { levelOf } from '#domain/progress/badges.ts';
import { studentDay } from '#domain/progress/calendar.ts';
import { streakOf } from '#domain/progress/streak.ts';
import type { AppDeps } from '../../app-deps.ts';
import { findXpBalance } from '../../awards/xp-ledger.repository.ts';
import type { PublishedCourses } from '../catalogue/published-courses.ts';
import { type FindStart, findOverview } from './course-progress.service.ts';
import type { ProgressRepository } from './progress.repository.ts';
import { toAttemptSummary } from './progress-views.ts';
import { findStudyToday } from './study-today.repository.ts';

interface SummaryDeps extends Pick<AppDeps, 'db'> {
  courses: PublishedCourses;
  repository: ProgressRepository;
  findStart?: FindStart | undefined;
}

/** What a student has reached by now, and what comes next for them, today and tomorrow. */
export async function findProgressSummary(
  { db, ...deps }: SummaryDeps,
  userId: string,
  at: Date,
): Promise<ProgressSummary> {
  const balance = findXpBalance(db, userId);
  const [overview, { total, timeZone, run }, quizzes, { today, cardsTomorrow, newestBadges }] =
    await Promise.all([
      findOverview(deps, userId, at),
      balance,
      deps.repository.findQuizSummary(userId, at),
      balance.then((own) => findStudyToday(db, { userId, timeZone: own.timeZone }, at)),
    ]);
  const { progress, nextRecommended, followingRecommended } = overview;
  const { quizzesTaken, openAttempt, openWeeklyQuizzes } = quizzes;
  return {
    coursesCompleted: progress.filter(({ status }) => status === 'completed').length,
    xpEarned: total,
    quizzesTaken,
    subtopicsCompleted: progress.reduce((sum, { completedSubtopics }) => sum + completedSubtopics, 0),
    streak: streakOf(run, studentDay({ timeZone }, at), at),
    nextRecommended,
    openAttempt: openAttempt && toAttemptSummary(openAttempt),
    openWeeklyQuizzes,
    today,
    tomorrow: {
      lesson: today.isLearned ? nextRecommended : followingRecommended,
      cardsDue: cardsTomorrow,
    },
    level: levelOf(total),
    newestBadges,
  };
}
