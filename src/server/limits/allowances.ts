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
 * By how much the clocks of two servers may differ. What was written further ahead than that was written by a clock that
 * has been set back since, and counts for nothing, or it would shut out everybody until that time comes.
 */
export const CLOCK_TOLERANCE_MS = 60_000;

/** No call that is counted exactly moves a moment further ahead than its window. */
const mostAhead = ({ windowMs }: LimitedCall): number => windowMs + CLOCK_TOLERANCE_MS;

/** The moment after one more call; times are ms since 1970. So far ahead it may lie. */
export const afterCall = (
  restoredAt: number,
  at: number,
  call: LimitedCall,
  mostAheadMs = mostAhead(call),
): number => (restoredAt > at + mostAheadMs ? at : Math.max(restoredAt, at)) + call.costMs;

/** How long until one more call fits, in ms; 0 if it fits now. */
export const waitUntilFits = (
  restoredAt: number,
  at: number,
  call: LimitedCall,
  mostAheadMs = mostAhead(call),
): number => Math.max(0, afterCall(restoredAt, at, call, mostAheadMs) - at - call.windowMs);

/** How many more calls fit at that moment, of a key that stands so. */
export const callsLeft = (restoredAt: number, at: number, call: LimitedCall): number =>
  Math.max(
    0,
    Math.floor((call.windowMs - (afterCall(restoredAt, at, call) - call.costMs - at)) / call.costMs),
  );
