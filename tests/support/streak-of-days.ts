import { addDays } from '#domain/progress/calendar.ts';

/** The current streak, counted day by day: the length of the run of days that ends on `today` or the day before. */
export function streakOfDays(days: readonly string[], today: string): number {
  const active = new Set(days);
  let day = active.has(today) ? today : addDays(today, -1);
  let length = 0;
  while (active.has(day)) {
    length += 1;
    day = addDays(day, -1);
  }
  return length;
}
