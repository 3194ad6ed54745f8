import {
  type StudentDay,
  addDays,
  dayIn,
  isoWeekOf,
  mondayOf,
  startOfDayIn,
  weekdayOf,
} from '#domain/progress/calendar.ts';

/** Calendar days in the learner's zone, both inside (spec §3 `dateRange`). */
export interface WeekRange {
  startDate: string;
  endDate: string;
}

/** What a week's quiz is about: the days looked at and what was completed in them. */
export interface WeekSelection<T> {
  range: WeekRange;
  subtopics: T[];
}

/** An attempt of one weekly assessment, as far as its state goes. */
export interface WeeklyAttempt {
  id: string;
  isRetake: boolean;
  status: 'open' | 'graded';
  /** Null where no clock runs. */
  deadlineAt: Date | null;
}

/** How an assessment stands; `attemptId` is the running or the counted attempt, `deadlineAt` that of the running one. */
export interface WeeklyAssessmentStatus {
  state: 'locked' | 'available' | 'running' | 'submitted';
  attemptId: string | null;
  deadlineAt: Date | null;
  /** Retakes finished this week. */
  practiceCount: number;
}

/** Days for which every day is listed; a longer range lists those on which something was completed. */
const LONGEST_DAILY_RANGE = 14;

/** ISO year and week with the subject, as `2026-W47-<subjectId>`; `day` is the student's, of that week. */
export const weeklyAssessmentId = (day: StudentDay, subjectId: string): string =>
  `${isoWeekOf(day)}-${subjectId}`;

export const weeklyQuizTitle = (subjectName: string): string => `Weekly Quiz: ${subjectName}`;

/**
 * The week boundary of the weekly schedule: the Monday after `at` in the learner's zone, 00:00, from when on the week
 * has a new assessment.
 */
export const weekClosesAt = (timeZone: string, at: Date): Date =>
  startOfDayIn(timeZone, addDays(mondayOf(dayIn(timeZone, at)), 7));

/** `at` is server time; `joinedAt`, null where it is not known, when the student came. */
interface WeekLook<T> {
  timeZone: string;
  at: Date;
  joinedAt?: Date | null;
  counts: (subtopic: T) => boolean;
}

/**
 * Picks what the quiz asks about: everything completed since Monday of the week before (spec §7, previous week), or,
 * where nothing of that counts any more, everything ever completed. Keeps the order given. The range begins no earlier
 * than there is anything to look at.
 */
export function selectForWeek<T extends { completedAt: Date }>(
  completed: readonly T[],
  { timeZone, at, joinedAt, counts }: WeekLook<T>,
): WeekSelection<T> {
  const endDate = dayIn(timeZone, at);
  const startDate = addDays(mondayOf(endDate), -7);
  const dayOf = (subtopic: T) => dayIn(timeZone, subtopic.completedAt);
  const earliest = (days: readonly string[]) => days.reduce((first, day) => (day < first ? day : first));
  const inRange = completed.filter((subtopic) => dayOf(subtopic) >= startDate);
  if (inRange.some(counts) || completed.length === inRange.length) {
    const firstDay = joinedAt
      ? earliest([endDate, dayIn(timeZone, joinedAt), ...inRange.map(dayOf)])
      : startDate;
    return {
      range: { startDate: firstDay > startDate ? firstDay : startDate, endDate },
      subtopics: inRange,
    };
  }
  return { range: { startDate: earliest(completed.map(dayOf)), endDate }, subtopics: [...completed] };
}

/** How many subtopics were completed on each day of the range, with its English weekday. */
export function dailyStatsOf(
  { range, subtopics }: WeekSelection<{ completedAt: Date }>,
  timeZone: string,
): { date: string; day: string; completedSubtopics: number }[] {
  const countOf = new Map<string, number>();
  for (const { completedAt } of subtopics) {
    const day = dayIn(timeZone, completedAt);
    countOf.set(day, (countOf.get(day) ?? 0) + 1);
  }
  return (daysOf(range) ?? [...countOf.keys()].sort()).map((date) => ({
    date,
    day: weekdayOf(date),
    completedSubtopics: countOf.get(date) ?? 0,
  }));
}

function daysOf({ startDate, endDate }: WeekRange): string[] | undefined {
  const days = Array.from({ length: LONGEST_DAILY_RANGE }, (_, index) => addDays(startDate, index));
  return days.includes(endDate) ? days.filter((day) => day <= endDate) : undefined;
}

/**
 * The attempt status of a week and whether it is a locked state: how the assessment stands (resolution 46, 49). Once the
 * deadline is past, a counted attempt is `submitted`, even where it has not been graded yet: nothing can be added to it.
 */
export function weeklyAssessmentStatus(
  attempts: readonly WeeklyAttempt[],
  questionCount: number,
  at: Date,
): WeeklyAssessmentStatus {
  const isRunning = ({ status, deadlineAt }: WeeklyAttempt) =>
    status === 'open' && (deadlineAt === null || deadlineAt.getTime() > at.getTime());
  const practiceCount = attempts.filter(({ isRetake, status }) => isRetake && status === 'graded').length;
  const running = attempts.find(isRunning);
  if (running) {
    return { state: 'running', attemptId: running.id, deadlineAt: running.deadlineAt, practiceCount };
  }
  const counted = attempts.find(({ isRetake }) => !isRetake);
  if (counted) return { state: 'submitted', attemptId: counted.id, deadlineAt: null, practiceCount };
  const state = questionCount === 0 ? 'locked' : 'available';
  return { state, attemptId: null, deadlineAt: null, practiceCount };
}
