import { describe, expect, test } from 'vitest';
import { createCircuitBreaker } from '#server/ai/circuit-breaker.ts';
import { createTestClock } from '#tests/support/server/clock.ts';

const create = () => {
  const clock = createTestClock();
  const breaker = createCircuitBreaker({ failures: 3, openMs: 60_000, now: clock.now });
  const fail = (times: number) => {
    for (let time = 0; time < times; time += 1) breaker.failed();
  };
  /** How many of so many calls at once it lets through. */
  const letsThrough = (calls: number) =>
    Array.from({ length: calls }, () => breaker.allows()).filter(Boolean).length;
  return { clock, breaker, fail, letsThrough };
};

describe('a circuit breaker (R55)', () => {
  test('opens with the third failure in a row, and not before', () => {
    const { breaker, fail, letsThrough } = create();
    fail(2);
    expect(letsThrough(5)).toBe(5);
    breaker.succeeded();
    fail(2);
    expect(letsThrough(5)).toBe(5);
    fail(1);
    expect(letsThrough(5)).toBe(0);
  });

  test('lets one try through once its time is over, and nobody else until it is known how that went', () => {
    const { clock, fail, letsThrough } = create();
    fail(3);
    clock.advance({ seconds: 59 });
    expect(letsThrough(5)).toBe(0);
    clock.advance({ seconds: 1 });
    expect(letsThrough(5)).toBe(1);
    clock.advance({ seconds: 59 });
    expect(letsThrough(5)).toBe(0);
  });

  test('stays open as long again after a try that failed, and closes after one that did not', () => {
    const { clock, breaker, fail, letsThrough } = create();
    fail(3);
    clock.advance({ seconds: 60 });
    expect(letsThrough(1)).toBe(1);
    clock.advance({ seconds: 30 });
    fail(1);
    clock.advance({ seconds: 59 });
    expect(letsThrough(1)).toBe(0);
    clock.advance({ seconds: 1 });
    expect(letsThrough(1)).toBe(1);
    breaker.succeeded();
    expect(letsThrough(5)).toBe(5);
  });
});
