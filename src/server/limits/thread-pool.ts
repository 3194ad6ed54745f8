import { Worker } from 'node:worker_threads';

/** What one job may take. */
export interface ThreadLimits {
  /** The file that a thread runs: it answers each message with one. */
  readonly entry: URL;
  readonly timeoutMs: number;
  readonly megabytes: number;
}

/** A worker pool of worker threads: each job has a thread to itself, so whatever becomes of it costs this one job. */
export interface ThreadPool<Job, Answer> {
  /** Throws `TookTooLong`, or what ended the thread. */
  run(job: Job): Promise<Answer>;
  /** Ends the threads. */
  close(): Promise<void>;
}

export class TookTooLong extends Error {}

const longestIdleMs = 60_000;

function startThread({ entry, megabytes }: ThreadLimits): Worker {
  const thread = new Worker(entry, {
    // It has no business with the secrets of the server, nor with the options it was started with.
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 32 },
  });
  // Its job hears of it; without a job nobody has to.
  return thread.on('error', () => {});
}

export function createThreadPool<Job, Answer>(limits: ThreadLimits): ThreadPool<Job, Answer> {
  const threads = new Set<Worker>();
  /** What ends each of them after a while. */
  const idle = new Map<Worker, NodeJS.Timeout>();

  function start(): Worker {
    const thread = startThread(limits);
    threads.add(thread);
    thread.once('exit', () => {
      threads.delete(thread);
      idle.delete(thread);
    });
    return thread;
  }

  /** Waits for the next job: to start a thread takes longer than most jobs. */
  function rest(thread: Worker): void {
    thread.unref();
    const ending = setTimeout(() => void thread.terminate(), longestIdleMs).unref();
    idle.set(thread, ending);
  }

  function wake(): Worker | undefined {
    const [thread] = idle.keys();
    if (!thread) return undefined;
    clearTimeout(idle.get(thread));
    idle.delete(thread);
    thread.ref();
    return thread;
  }

  return {
    async run(job) {
      const thread = wake() ?? start();
      const { promise, resolve, reject } = Promise.withResolvers<Answer>();
      const onExit = () => reject(new Error('The thread ended before it answered.'));
      thread.once('message', resolve).once('error', reject).once('exit', onExit);
      const timer = setTimeout(() => reject(new TookTooLong()), limits.timeoutMs);
      try {
        thread.postMessage(job);
        const answer = await promise;
        thread.off('error', reject).off('exit', onExit);
        rest(thread);
        return answer;
      } catch (error) {
        // Waited for: its place is free when it has given back what it took.
        await thread.terminate();
        throw error;
      } finally {
        clearTimeout(timer);
      }
    },
    async close() {
      await Promise.all([...threads].map((thread) => thread.terminate()));
    },
  };
}
