/**
 * The timeout handling of the client: its request timeouts, and the delays that machines name (spec §9, C1).
 * Milliseconds.
 */
export const CLIENT_TIMEOUT = 10_000;
/** The tutor timeout, and that of the house prediction. */
export const AI_TIMEOUT = 10_000;
/** For an answer that is read while it is made. */
export const AI_WHOLE_TIMEOUT = 30_000;
export const UPLOAD_TIMEOUT = 30_000;
export const COURSE_LIST_TIMEOUT = 35_000;
export const BASIC_LIST_TIMEOUT = 15_000;
export const CHECK_THROTTLE = 1_000;
export const CHECK_DELAY = 100;
export const REDIRECT_DELAY = 500;
export const LOGOUT_DELAY = 100;
export const TAB_OVERLAY = 300;
/** Timers above this fire at once. */
export const LONGEST_TIMER = 2_147_483_647;

/** The retry backoff of failed requests, which grows exponentially: milliseconds to wait after so many failures in a row, from 1. */
export const exponentialBackoff = (
  failures: number,
  { first, atMost }: { first: number; atMost: number },
): number => Math.min(first * 2 ** (failures - 1), atMost);
