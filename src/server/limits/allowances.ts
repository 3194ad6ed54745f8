import type { Limit } from './rate-limit-rule.ts';

/**
 * One call against one limit, by GCRA, which counts like a token bucket: all that is kept of a key is the moment at which
 * its whole allowance is back.
 */
export interface LimitedCall {
  readonly key: string;
  /** By how much a call moves that moment. */
  readonly costMs: number;
  /** How far ahead of now that moment may lie. */
  readonly windowMs: number;
}

/** What is known of a key; the moment in ms since 1970. */
export interface AllowanceBalance {
  readonly key: string;
  readonly restoredAt: number;
}

/** `size` where it counts as more than one, or less. */
export const limitedCall = (
  key: string,
  { most, seconds }: Pick<Limit, 'most' | 'seconds'>,
  size = 1,
): LimitedCall => ({
  key,
  costMs: (size * seconds * 1_000) / most,
  windowMs: seconds * 1_000,
});

/**
 * No call moves a moment further ahead than so many windows, with the clocks of several servers a little apart: what lies
 * further was written by a clock that has been set back since, and counts for nothing, or it would shut out everybody
 * until that time comes.
 */
export const MOST_WINDOWS_AHEAD = 2;

const isOfClockSetBack = (restoredAt: number, at: number, call: LimitedCall, windows: number): boolean =>
  restoredAt > at + windows * call.windowMs;

/** The moment after one more call; times are ms since 1970. `windows` ahead it may lie. */
export const afterCall = (
  restoredAt: number,
  at: number,
  call: LimitedCall,
  windows = MOST_WINDOWS_AHEAD,
): number => (isOfClockSetBack(restoredAt, at, call, windows) ? at : Math.max(restoredAt, at)) + call.costMs;

/** How long until one more call fits, in ms; 0 if it fits now. */
export const waitUntilFits = (
  restoredAt: number,
  at: number,
  call: LimitedCall,
  windows = MOST_WINDOWS_AHEAD,
): number => Math.max(0, afterCall(restoredAt, at, call, windows) - at - call.windowMs);

/** How many more calls fit at that moment, of a key that stands so. */
export const callsLeft = (restoredAt: number, at: number, call: LimitedCall): number =>
  Math.max(
    0,
    Math.floor((call.windowMs - (afterCall(restoredAt, at, call) - call.costMs - at)) / call.costMs),
  );
