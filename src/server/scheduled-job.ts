/** A scheduled job, a background job that goes on until it is stopped. */
export interface ScheduledJob {
  /** Waits for the run under way, which is told by its signal. */
  stop(): Promise<void>;
}

/** Runs a job now and `everyMs` after each end of it: a scheduler of one job, as a cron job without overlap. */
export function scheduleJob(
  run: (signal: AbortSignal) => Promise<unknown>,
  everyMs: number,
  onError: (error: unknown) => void,
): ScheduledJob {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running = runOnce();

  async function runOnce(): Promise<void> {
    await run(stopping.signal).catch(onError);
    if (!stopping.signal.aborted) timer = setTimeout(() => (running = runOnce()), everyMs).unref();
  }

  return {
    stop: async () => {
      stopping.abort();
      clearTimeout(timer);
      await running;
    },
  };
}
