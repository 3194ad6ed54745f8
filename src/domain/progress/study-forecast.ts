import { addDays } from './calendar.ts';

/** Days that goals, charts and forecasts look back, today being the last. */
const RECENT_DAYS = 28;
/** Nobody plans further ahead: two years. */
const FARTHEST_DAYS = 730;

const DAY_MS = 86_400_000;

/** The first of the recent days. */
export const recentFrom = (today: string): string => addDays(today, 1 - RECENT_DAYS);

/** Days from the enrollment on, today too, of the recent ones: whoever came a week ago is not slow for three more. */
export const recentDaysSince = (enrolledOn: string, today: string): number =>
  Math.min(RECENT_DAYS, Math.max(1, Math.round((Date.parse(today) - Date.parse(enrolledOn)) / DAY_MS) + 1));

/** The pace of the recent days, carried on to the last lesson. */
interface Pace {
  remaining: number;
  completedRecently: number;
  recentDays: number;
}

/** Days that the rest takes at a pace above zero. */
export const daysToFinish = ({ remaining, completedRecently, recentDays }: Pace): number =>
  Math.ceil((remaining * recentDays) / completedRecently);

/** The estimated completion date at the pace of the recent days; null when nothing is left, or no day can be told. */
export function finishDay(pace: Pace, today: string): string | null {
  if (pace.remaining <= 0 || pace.completedRecently <= 0) return null;
  const days = daysToFinish(pace);
  return days > FARTHEST_DAYS ? null : addDays(today, days);
}
