import type { ApiError } from './api-error.ts';

/** The whole list with its subjects, or the basic one with counts (spec §7). */
export type CourseListKind = 'full' | 'basic';

/** What went wrong with a course list, as spec §8 tells it apart. */
export type ListFailure = 'timeout' | 'DB_TIMEOUT' | 'DB_CONNECTION_ERROR' | 'network' | 'other';

const MAX_RETRIES = 2;

/** The retry delay: milliseconds times the number of the try; null: not tried again (spec §8). */
const RETRY_BASE_DELAYS: Readonly<Record<CourseListKind, Readonly<Record<ListFailure, number | null>>>> = {
  full: { timeout: 2000, DB_TIMEOUT: 3000, DB_CONNECTION_ERROR: 5000, network: 1000, other: null },
  basic: { timeout: 1000, DB_TIMEOUT: null, DB_CONNECTION_ERROR: null, network: 500, other: null },
};

const TEXT: Readonly<Partial<Record<ListFailure, string>>> = {
  timeout: 'Request timed out. The server is taking too long to respond. Please try again.',
  DB_TIMEOUT: 'Database is taking too long to respond. Please try again in a few moments.',
  DB_CONNECTION_ERROR: 'Database connection issue. Please try again later.',
};

export function failureOf(error: ApiError): ListFailure {
  if (error.code === 'DB_TIMEOUT' || error.code === 'DB_CONNECTION_ERROR') return error.code;
  if (error.kind === 'timeout' || error.kind === 'network') return error.kind;
  return 'other';
}

/**
 * The retry policy of the course lists: when a failed request is tried again, and what a student reads once the retry
 * attempts are used up.
 */
export const courseListRetry = {
  /** Milliseconds before try number `attempt` (1 or 2), or null when there is none. */
  delay(list: CourseListKind, failure: ListFailure, attempt: number): number | null {
    const base = RETRY_BASE_DELAYS[list][failure];
    return base === null || attempt > MAX_RETRIES ? null : base * attempt;
  },
  /** The error with the text a student reads once the tries are used up. */
  describe(error: ApiError, failure: ListFailure | null): ApiError {
    return { ...error, message: (failure && TEXT[failure]) ?? error.message };
  },
  maxRetries: MAX_RETRIES,
} as const;
