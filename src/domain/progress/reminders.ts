import type { EmailReminder, StudyToday } from '#contract/contract.ts';
import { type StudentDay, addDays, mondayOf, timeOfDayIn } from '#domain/progress/calendar.ts';

/** The default reminder time, until another is chosen. */
export const DEFAULT_REMINDER_TIME = '18:00';

/** On the day before the next weekly quiz begins: the last one on which the week's can be taken. */
export const WEEKLY_REMINDER_TIME = '10:00';

/** So late a reminder still helps; after it, or once the student's day is over, none is sent. */
export const LONGEST_DELAY_MS = 2 * 3_600_000;

/** A reminder of one student, on the day it is about. */
export interface PlannedReminder {
  readonly reminder: EmailReminder;
  readonly timeZone: string;
  /** The student's. */
  readonly day: StudentDay;
  /** As `18:30`. */
  readonly time: string;
  /** When it was last turned on or moved: what was due before then is not sent. */
  readonly setAt: Date;
}

/**
 * Whether a scheduled reminder is to go out now: not before its time, at most two hours after it, and not for a time
 * gone by when it was chosen.
 */
export function isDue({ timeZone, day, time, setAt }: PlannedReminder, at: Date): boolean {
  const dueAt = timeOfDayIn(timeZone, day, time).getTime();
  return setAt.getTime() <= dueAt && dueAt <= at.getTime() && at.getTime() < dueAt + LONGEST_DELAY_MS;
}

/** Sunday: the week's quizzes close when it ends. */
export const isDayOfWeeklyReminder = (day: StudentDay): boolean => day === addDays(mondayOf(day), 6);

/** Without a goal of so many minutes, whatever counts for the streak is enough. */
export const isGoalMet = ({
  goalMinutes,
  goalTime,
  isLearned,
}: Pick<StudyToday, 'goalMinutes' | 'goalTime' | 'isLearned'>): boolean =>
  goalMinutes > 0 ? goalTime >= 60 * goalMinutes : isLearned;
