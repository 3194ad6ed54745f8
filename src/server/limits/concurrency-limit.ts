import { createJobQueue, type JobQueue } from './job-queue.ts';

// A page asks for up to six things at once, each done in milliseconds. Most calls hold one of the ten connections to the
// database: whoever sends hundreds at once would otherwise hold all of them, and everybody else would wait until theirs
// are done.
const CALLS_AT_ONCE = 4;

/** A concurrency limit per user against pool exhaustion: runs so many calls of one caller at a time, the others in the order they came. */
export function createConcurrencyLimit(callsAtOnce = CALLS_AT_ONCE) {
  const callers = new Map<string, { readonly queue: JobQueue; calls: number }>();

  return async <Result>(userId: string, call: () => Promise<Result>): Promise<Result> => {
    // How many can wait is limited by how many calls a minute a caller may make.
    const caller = callers.get(userId) ?? {
      queue: createJobQueue({ atOnce: callsAtOnce, waiting: Number.POSITIVE_INFINITY }),
      calls: 0,
    };
    callers.set(userId, caller);
    caller.calls += 1;
    try {
      return await caller.queue.run(call);
    } finally {
      caller.calls -= 1;
      if (caller.calls === 0) callers.delete(userId);
    }
  };
}
