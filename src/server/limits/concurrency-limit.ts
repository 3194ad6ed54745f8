// A page asks for up to six things at once, each done in milliseconds. Most calls hold one of the ten connections to the
// database: whoever sends hundreds at once would otherwise hold all of them, and everybody else would wait until theirs
// are done.
const CALLS_AT_ONCE = 4;

interface CallerTurns {
  running: number;
  /** How many can wait is limited by how many calls a minute a caller may make. */
  readonly waiting: (() => void)[];
}

/** A concurrency limit per user against pool exhaustion: runs so many calls of one caller at a time, the others in the order they came. */
export function createConcurrencyLimit(callsAtOnce = CALLS_AT_ONCE) {
  const callers = new Map<string, CallerTurns>();

  return async <Result>(userId: string, call: () => Promise<Result>): Promise<Result> => {
    let caller = callers.get(userId);
    if (!caller) {
      caller = { running: 0, waiting: [] };
      callers.set(userId, caller);
    }
    const { waiting } = caller;
    if (caller.running < callsAtOnce) caller.running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await call();
    } finally {
      // The next in line takes over this place, so nobody can slip in between.
      const next = waiting.shift();
      if (next) next();
      else caller.running -= 1;
      if (caller.running === 0) callers.delete(userId);
    }
  };
}
