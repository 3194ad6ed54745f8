import { Problem } from '../../http/problem.ts';

/** Lets few jobs run at a time and few wait; throws `busy` beyond that (R14). */
export interface HashingQueue {
  run<Result>(job: () => Promise<Result>): Promise<Result>;
  /** Throws `busy` if a job would have to be turned away. */
  checkRoom(): void;
}

interface QueueOptions {
  readonly atOnce: number;
  readonly waiting: number;
  /** What those hear who are turned away, where the contract's text for `busy` does not fit. */
  readonly busyMessage?: string;
}

export function createHashingQueue({ atOnce, waiting, busyMessage }: QueueOptions): HashingQueue {
  const turns: (() => void)[] = [];
  let running = 0;

  const checkRoom = () => {
    if (running < atOnce || turns.length < waiting) return;
    throw new Problem('busy', { retryAfterSeconds: 2, ...(busyMessage && { message: busyMessage }) });
  };

  return {
    checkRoom,
    async run(job) {
      checkRoom();
      if (running < atOnce) running += 1;
      else await new Promise<void>((resolve) => turns.push(resolve));
      try {
        return await job();
      } finally {
        // The next in line takes over this place, so nobody can slip in between.
        const next = turns.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
