import { TEST_SERVERS } from './test-app.ts';

/** A fake clock for time travel: this mock clock stands still until it is moved. */
export interface TestClock {
  readonly now: () => Date;
  advance(time: { ms?: number; seconds?: number; hours?: number; days?: number }): void;
}

export function createTestClock(start = '2026-11-20T06:30:00.000Z'): TestClock {
  let at = Date.parse(start);
  return {
    now: () => new Date(at),
    advance({ ms = 0, seconds = 0, hours = 0, days = 0 }) {
      at += ms + seconds * 1_000 + hours * 3_600_000 + days * 86_400_000;
    },
  };
}

/**
 * An end of rights - signing out, another role, a deletion - counts at once on the server that carried it out, and on
 * others within 5 s (R11): with several servers the clock moves on by that, with one it stands still.
 */
export function advancePastRevocationDelay(clock: Pick<TestClock, 'advance'>): void {
  if (TEST_SERVERS > 1) clock.advance({ seconds: 5 });
}
