import { describe, expect, it } from 'vitest';
import { courseListRetry, failureOf } from '#domain/calls/course-list-retry.ts';
import { timedOut } from '#machines/timed-out.ts';

describe('a list of courses that did not come', () => {
  const waits = (list: 'full' | 'basic') =>
    (['timeout', 'DB_TIMEOUT', 'DB_CONNECTION_ERROR', 'network', 'other'] as const).map((failure) =>
      [1, 2, 3].map((attempt) => courseListRetry.delay(list, failure, attempt)),
    );

  it('is asked for twice more, with the waits of the specification', () => {
    expect(waits('full')).toEqual([
      [2_000, 4_000, null],
      [3_000, 6_000, null],
      [5_000, 10_000, null],
      [1_000, 2_000, null],
      [null, null, null],
    ]);
    expect(waits('basic')).toEqual([
      [1_000, 2_000, null],
      [null, null, null],
      [null, null, null],
      [500, 1_000, null],
      [null, null, null],
    ]);
  });

  it('says what kept it away', () => {
    const error = { kind: 'http', status: 503, code: 'DB_TIMEOUT', message: 'Away.' } as const;
    expect(failureOf(error)).toBe('DB_TIMEOUT');
    expect(failureOf(timedOut)).toBe('timeout');
    expect(failureOf({ ...error, code: 'internal' })).toBe('other');
    expect(courseListRetry.describe(error, 'DB_TIMEOUT').message).toBe(
      'Database is taking too long to respond. Please try again in a few moments.',
    );
    expect(courseListRetry.describe(error, 'other').message).toBe('Away.');
  });
});
