import { DAY_MS, type StudentDay } from './calendar.ts';

/** A run of days with something learned: the day it ended last, null before the first, and its length. */
export interface ActivityRun {
  latest: string | null;
  length: number;
  /** Of a learner who has moved: the day it was where they left, and when it is over there. Milliseconds. */
  left?: { day: string; until: number };
}

/**
 * The streak calculation, with its streak reset after a missed day: the current streak is the length of the newest run of
 * days if it ends today or yesterday, and 0 otherwise; days in the learner's zone (R49). A day ahead of `today` was marked
 * before the learner travelled west, and counts: moving takes nothing away; nor does moving east
 * over midnight while the day goes on where they left. There is no streak freeze.
 */
export function streakOf({ latest, length, left }: ActivityRun, today: StudentDay, at: Date): number {
  if (latest === null) return 0;
  const day = left && at.getTime() < left.until ? left.day : today;
  const missed = Math.round((Date.parse(day) - Date.parse(latest)) / DAY_MS) - 1;
  return missed > 0 ? 0 : length;
}
