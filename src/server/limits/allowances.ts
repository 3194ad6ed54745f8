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

/** The moment after one more call; times are ms since 1970. */
export const afterCall = (restoredAt: number, at: number, { costMs }: Pick<LimitedCall, 'costMs'>): number =>
  Math.max(restoredAt, at) + costMs;

/** How long until one more call fits, in ms; 0 if it fits now. */
export const waitUntilFits = (restoredAt: number, at: number, call: LimitedCall): number =>
  Math.max(0, afterCall(restoredAt, at, call) - at - call.windowMs);

/** How many more calls fit at that moment, of a key that stands so. */
export const callsLeft = (restoredAt: number, at: number, { costMs, windowMs }: LimitedCall): number =>
  Math.max(0, Math.floor((windowMs - Math.max(0, restoredAt - at)) / costMs));
