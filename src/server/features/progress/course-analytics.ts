import type { CourseAnalytics } from '#contract/contract.ts';
import { addDays, studentDay } from '#domain/progress/calendar.ts';
import { dailyStatsOf } from '#domain/assessment/weekly-assessment.ts';
import type { SubtopicState } from './progress-update.ts';

const DAYS_SHOWN = 14;

/** What a student's work in a course adds up to (spec §3); days are those of the learner's zone, `now` is server time. */
export function toCourseAnalytics(
  rows: readonly SubtopicState[],
  { timeZone, now }: { timeZone: string; now: Date },
): CourseAnalytics {
  const shares = rows.flatMap(({ quizScore, maxScore }) =>
    quizScore === null || maxScore === null ? [] : [quizScore / maxScore],
  );
  const subtopics = rows.flatMap(({ completedAt }) => (completedAt ? [{ completedAt }] : []));
  const endDate = studentDay({ timeZone }, now);
  const range = { startDate: addDays(endDate, 1 - DAYS_SHOWN), endDate };
  return {
    timeSpent: rows.reduce((sum, { timeSpentSeconds }) => sum + timeSpentSeconds, 0),
    completedSubtopics: rows.filter(({ status }) => status === 'completed').length,
    averageScore: shares.length === 0 ? null : Math.round((sumOf(shares) / shares.length) * 100),
    dailyStats: dailyStatsOf({ range, subtopics }, timeZone),
  };
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);
