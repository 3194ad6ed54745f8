import { DAY_MS, type StudentDay } from './calendar.ts';

/** A run of days with something learned: the day it ended last, null before the first, and its length. */
export interface ActivityRun {
  latest: string | null;
  length: number;
}

/**
 * The streak calculation, with its streak reset after a missed day: the current streak is the length of the newest run of
 * days if it ends today or yesterday, and 0 otherwise; days in the learner's zone (R49). Days ahead of `today` (the learner
 * travelled west) do not count. There is no streak freeze.
 */
export function streakOf({ latest, length }: ActivityRun, today: StudentDay): number {
  if (latest === null) return 0;
  const ahead = Math.round((Date.parse(latest) - Date.parse(today)) / DAY_MS);
  return ahead < -1 ? 0 : Math.max(0, length - Math.max(0, ahead));
}
