import { expect, test } from 'vitest';
import { exponentialBackoff } from '#domain/calls/timing.ts';

test('the wait before another try doubles with every failure in a row, up to the longest', () => {
  const waits = [1, 2, 3, 4, 5, 2_000].map((failures) =>
    exponentialBackoff(failures, { first: 500, atMost: 5_000 }),
  );
  expect(waits).toEqual([500, 1_000, 2_000, 4_000, 5_000, 5_000]);
});
