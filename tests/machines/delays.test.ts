import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LONGEST_TIMER } from '#domain/calls/timing.ts';
import { registry } from '#machines/registry.ts';

/** A context, as far as a delay reads it, and how many milliseconds it makes of it. */
type Row = readonly [context: object, ms: number];

const NOW = 1_800_000_000_000;

/** After so many failures in a row. */
const after = (...waits: readonly number[]): Row[] =>
  waits.map((ms, index) => [{ failures: index + 1 }, ms] as const);

const toDeadline = (left: number, clockOffset = 0): object => ({ deadlineAt: NOW + left, clockOffset });
const access = (exp: number, at = 0): object => ({ access: { exp }, at });
const lost = (losses: number, waitMs = 0, spread = 0.5): object => ({ losses, waitMs, spread });

/** Every delay that a chart works out of its context, at its edges; those that are numbers stand among the effects. */
const DELAYS: Readonly<Record<string, readonly Row[]>> = {
  'assessment/answer-saver retryDelay': after(1_000, 2_000, 4_000, 8_000, 10_000, 10_000),
  'assessment/practice-run retryDelay': after(2_000, 4_000, 8_000, 10_000, 10_000),
  'assessment/weekly-quiz retryDelay': after(2_000, 4_000, 8_000, 10_000, 10_000),
  'authoring/lesson-notes-editor retryDelay': after(2_000, 4_000, 8_000, 16_000, 30_000, 30_000),
  'library/student-note-editor retryDelay': after(2_000, 4_000, 8_000, 16_000, 30_000, 30_000),
  'onboarding/completion-check retryDelay': after(1_000, 2_000),
  'assessment/quiz-run untilLow': [
    [toDeadline(1_800_000), 1_500_000],
    [toDeadline(1_800_000, 10_000), 1_490_000],
    [toDeadline(1_800_000, -10_000), 1_510_000],
    [toDeadline(300_000), 0],
    [toDeadline(10_000), 0],
    [toDeadline(LONGEST_TIMER + 300_001), LONGEST_TIMER],
    [{ deadlineAt: null, clockOffset: 0 }, LONGEST_TIMER],
  ],
  'assessment/quiz-run untilDeadline': [
    [toDeadline(1_800_000), 1_800_000],
    [toDeadline(1_800_000, 10_000), 1_790_000],
    [toDeadline(0), 0],
    [toDeadline(-1), 0],
    [toDeadline(LONGEST_TIMER + 1), LONGEST_TIMER],
    [{ deadlineAt: null, clockOffset: 0 }, LONGEST_TIMER],
  ],
  // The server's wish is the least, never the most: many losses in a row wait longer than it asks.
  'community/leaderboard-live backoff': [
    [lost(0), 5_000],
    [lost(1), 5_000],
    [lost(2), 10_000],
    [lost(5), 60_000],
    [lost(9), 60_000],
    [lost(1, 0, 0), 4_000],
    [lost(1, 0, 1), 6_000],
    [lost(1, 30_000), 30_000],
    [lost(5, 1_000), 60_000],
    [lost(9, 90_000), 90_000],
  ],
  'learning/course-list listTimeout': [
    [{ list: 'full' }, 35_000],
    [{ list: 'basic' }, 15_000],
  ],
  'learning/course-list backoff': [
    [{ list: 'full', failure: 'network', attempt: 2 }, 2_000],
    [{ list: 'basic', failure: 'timeout', attempt: 1 }, 1_000],
    [{ list: 'full', failure: 'other', attempt: 1 }, 0],
    [{ list: 'full', failure: null, attempt: 0 }, 0],
  ],
  'onboarding/onboarding throttleRest': [
    [{ checkedAt: NOW, now: NOW }, 1_000],
    [{ checkedAt: NOW - 400, now: NOW }, 600],
    [{ checkedAt: NOW - 1_000, now: NOW }, 0],
    [{ checkedAt: NOW + 5_000, now: NOW }, 1_000],
    [{ checkedAt: null, now: NOW }, 1_000],
  ],
  'session/session proactiveRefresh': [
    [access(900), 600_000],
    [access(900, 500_000), 100_000],
    [access(330), 30_000],
    [access(0), 30_000],
    [access(LONGEST_TIMER), LONGEST_TIMER],
    [{ access: null, at: 0 }, 30_000],
  ],
  'shell/splash step': [
    [{ steps: [800, 600], step: 0 }, 800],
    [{ steps: [800, 600], step: 1 }, 600],
    [{ steps: [800, 600], step: 2 }, 0],
  ],
  'shell/typewriter typeSentence': [
    [{ lengths: [10, 3], index: 1 }, 240],
    [{ lengths: [], index: 0 }, 0],
  ],
};

const delays = new Map<string, Function>(
  Object.entries(registry).flatMap(([flow, { machine }]) =>
    Object.entries(machine.implementations.delays).flatMap(([name, delay]: [string, unknown]) =>
      typeof delay === 'function' ? [[`${flow} ${name}`, delay] as const] : [],
    ),
  ),
);

beforeEach(() => void vi.useFakeTimers({ now: NOW }));
afterEach(() => void vi.useRealTimers());

describe('a delay that a chart works out', () => {
  it.each(Object.entries(DELAYS))('is as long as it is meant to be: %s', (name, rows) => {
    const delay = delays.get(name);
    if (!delay) throw new Error(`No chart works out ${name}.`);
    const found = rows.map(([context]) => [context, Reflect.apply(delay, null, [{ context }])]);
    expect(found).toEqual(rows);
  });

  it('stands in this table, whichever chart works it out', () => {
    expect([...delays.keys()].toSorted()).toEqual(Object.keys(DELAYS).toSorted());
  });
});
