import { addDays, dayIn, hourIn } from '#domain/progress/calendar.ts';

const MINUTE_MS = 60_000;

/** How long a viva takes at most (spec §2). */
const SESSION_MINUTES = 20;

/**
 * The available slots of a viva in a learner's zone, soonest first: today at 2 PM, tomorrow at 10 AM and at 4 PM (spec
 * §2). Once 2 PM has struck, tomorrow's takes its place, so that none is past.
 */
export function vivaSlots(timeZone: string, now: Date): Date[] {
  const today = dayIn(timeZone, now);
  const tomorrow = addDays(today, 1);
  const afternoon = hourIn(timeZone, today, 14);
  const slots = [
    afternoon > now ? afternoon : hourIn(timeZone, tomorrow, 14),
    hourIn(timeZone, tomorrow, 10),
    hourIn(timeZone, tomorrow, 16),
  ];
  return slots.sort((one, other) => one.getTime() - other.getTime());
}

/** Bookings that start before this moment are over. */
export const vivasOverBefore = (now: Date): Date => new Date(now.getTime() - SESSION_MINUTES * MINUTE_MS);
