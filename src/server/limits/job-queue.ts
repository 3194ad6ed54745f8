import { Problem } from '../http/problem.ts';

/** A job queue with backpressure and load shedding: few jobs run at a time and few wait; throws `busy` beyond that queue limit (R14). */
export interface JobQueue {
  run<Result>(job: () => Promise<Result>, priority?: Priority): Promise<Result>;
  /** Throws `busy` if a job would have to be turned away. */
  checkRoom(priority?: Priority): void;
}

/**
 * A job of high priority goes before others, three turns of four, and one of low priority behind all of them, but for one
 * turn of sixteen. Each waits in a room of its own.
 */
export type Priority = 'high' | 'normal' | 'low';

interface QueueOptions {
  readonly atOnce: number;
  readonly waiting: number;
  /** What those hear who are turned away, where the contract's text for `busy` does not fit. */
  readonly busyMessage?: string;
}

/** Of so many turns one goes to the next line first: whoever keeps a line full must not keep everybody behind it out. */
const TURNS = 4;

const LINES: readonly Priority[] = ['high', 'normal', 'low'];
const firstOf = (turn: number): Priority => {
  if (turn % TURNS !== 0) return 'high';
  return turn % TURNS ** 2 === 0 ? 'low' : 'normal';
};

export function createJobQueue({ atOnce, waiting, busyMessage }: QueueOptions): JobQueue {
  const turns: Record<Priority, (() => void)[]> = { high: [], normal: [], low: [] };
  let running = 0;
  let turn = 0;

  const takeNext = () => {
    turn += 1;
    const line = [firstOf(turn), ...LINES].find((each) => turns[each].length > 0);
    return line && turns[line].shift();
  };
  const checkRoom = (priority: Priority = 'normal') => {
    if (running < atOnce || turns[priority].length < waiting) return;
    throw new Problem('busy', { retryAfterSeconds: 2, ...(busyMessage && { message: busyMessage }) });
  };

  return {
    checkRoom,
    async run(job, priority = 'normal') {
      checkRoom(priority);
      if (running < atOnce) running += 1;
      else await new Promise<void>((resolve) => turns[priority].push(resolve));
      try {
        return await job();
      } finally {
        // The next in line takes over this place, so nobody can slip in between.
        const next = takeNext();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
