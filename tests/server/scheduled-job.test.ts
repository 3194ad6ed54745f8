import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { scheduleJob } from '#server/scheduled-job.ts';

/** A job that ends when told, in whatever way. */
function createJob() {
  const ends: ((error?: Error) => void)[] = [];
  const signals: AbortSignal[] = [];
  const run = (signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      signals.push(signal);
      ends.push((error) => (error ? reject(error) : resolve()));
    });
  return { run, signals, end: (error?: Error) => ends.shift()?.(error) };
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a scheduled job', () => {
  test('runs at once, and again so long after each end, never twice at a time', async () => {
    const { run, signals, end } = createJob();
    const job = scheduleJob(run, 1_000, () => undefined);
    await pass(5_000);
    expect(signals).toHaveLength(1);
    end();
    await pass(999);
    expect(signals).toHaveLength(1);
    await pass(1);
    expect(signals).toHaveLength(2);
    end();
    await job.stop();
  });

  test('goes on after a run that failed, and tells of it', async () => {
    const { run, signals, end } = createJob();
    const errors: unknown[] = [];
    const job = scheduleJob(run, 1_000, (error) => errors.push(error));
    end(new Error('The disk is full.'));
    await pass(1_000);
    expect([errors, signals.length]).toEqual([[new Error('The disk is full.')], 2]);
    end();
    await job.stop();
  });

  test('is told to stop, is waited for, and does not run again', async () => {
    const { run, signals, end } = createJob();
    const job = scheduleJob(run, 1_000, () => undefined);
    let hasStopped = false;
    const stopping = job.stop().then(() => (hasStopped = true));
    await pass(0);
    expect([signals[0]?.aborted, hasStopped]).toEqual([true, false]);
    end();
    await stopping;
    await pass(5_000);
    expect(signals).toHaveLength(1);
  });

  test('that rests is stopped at once, and does not run again', async () => {
    const { run, signals, end } = createJob();
    const job = scheduleJob(run, 1_000, () => undefined);
    end();
    await pass(500);
    await job.stop();
    await pass(5_000);
    expect(signals).toHaveLength(1);
  });
});
