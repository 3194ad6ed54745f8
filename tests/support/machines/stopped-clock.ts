import { afterEach, beforeEach, vi } from 'vitest';
import { ApiFailure } from '#domain/calls/api-error.ts';
import { serverError } from './scenario.ts';

/** Stops the clock before each test of a file, at zero (fake timers). */
export function useStoppedClock(): void {
  beforeEach(() => {
    vi.useFakeTimers({ now: 0 });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
}

/** Lets what waits for nothing but its turn happen. */
export const settle = () => vi.advanceTimersByTimeAsync(0);

/** A call that the server refuses. */
export const fail = (changes: Partial<typeof serverError> = {}) =>
  Promise.reject(new ApiFailure({ ...serverError, ...changes }));
