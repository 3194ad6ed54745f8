import { LONGEST_TIMER } from '#domain/calls/timing.ts';

/** Seconds before expiry from which a refresh is due (spec §9, refresh window). */
export const REFRESH_WINDOW_S = 300;
/** Seconds past expiry for which a request may still try a token held in memory (spec §5, request-layer expiry). */
export const EXPIRY_GRACE_S = 300;
/** The shortest wait between two proactive refreshes, in ms (spec §9, minimum timer). */
export const MIN_REFRESH_DELAY_MS = 30_000;
/** Browser storage answers at once or not at all, in ms. */
export const STORAGE_TIMEOUT_MS = 2_000;
/** Signing out does not wait longer for the server than a person would, in ms. */
export const LOGOUT_CALL_TIMEOUT_MS = 3_000;

/**
 * How an access token stands: `fresh`; `due` with at most 300 s left; `stale` up to 300 s past its end, when a request
 * may try and the server decides; `dead` after that, or without a token.
 */
export type TokenPhase = 'fresh' | 'due' | 'stale' | 'dead';

/**
 * Token expiry: is a token expired, or due for its refresh? The one rule for that; the specification's three thresholds
 * are its edges (spec §4, §5). Total. `exp` is the token's own, in seconds since the epoch, null without a token; `at`
 * is server time in ms.
 */
export function tokenPhase(exp: number | null, at: number): TokenPhase {
  if (exp === null || !Number.isFinite(exp)) return 'dead';
  const left = exp - at / 1000;
  if (left > REFRESH_WINDOW_S) return 'fresh';
  if (left > 0) return 'due';
  return left >= -EXPIRY_GRACE_S ? 'stale' : 'dead';
}

/** The delay of the refresh timer, in ms from `at`: 300 s before the end, never under 30 s, never more than a timer can hold (spec §4). */
export function refreshDelay(exp: number, at: number): number {
  const delay = exp * 1000 - at - REFRESH_WINDOW_S * 1000;
  if (!Number.isFinite(delay)) return MIN_REFRESH_DELAY_MS;
  return Math.min(Math.max(delay, MIN_REFRESH_DELAY_MS), LONGEST_TIMER);
}
