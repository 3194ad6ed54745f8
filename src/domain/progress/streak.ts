import { DAY_MS, type StudentDay, addDays } from './calendar.ts';

/**
 * The streak calculation, with its streak reset after a missed day: the current streak is the length of the run of days
 * that ends today or yesterday; `days` in any order, in the learner's zone (R49). There is no streak freeze.
 */
export function streakOf(days: readonly string[], today: string): number {
  const active = new Set(days);
  let day = active.has(today) ? today : addDays(today, -1);
  let length = 0;
  while (active.has(day)) {
    length += 1;
    day = addDays(day, -1);
  }
  return length;
}

/** A run of days with something learned: the day it ended last, null before the first, and its length. */
export interface ActivityRun {
  latest: string | null;
  length: number;
}

/** `streakOf` from a run that the database has counted; days ahead of `today` (the learner travelled west) do not count. */
export function streakOfRun({ latest, length }: ActivityRun, today: StudentDay): number {
  if (latest === null) return 0;
  const ahead = Math.round((Date.parse(latest) - Date.parse(today)) / DAY_MS);
  return ahead < -1 ? 0 : Math.max(0, length - Math.max(0, ahead));
}
