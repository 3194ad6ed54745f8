import { createHistogram } from 'node:perf_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** How late what was due came to its turn, in milliseconds, over the last one to two minutes. */
export interface EventLoopDelay {
  readonly p99Ms: number;
  readonly longestMs: number;
}

/** Measures event loop lag: how long requests keep the event loop from each other (R78). */
export interface EventLoopWatch {
  delay(): EventLoopDelay;
}

/** No request may keep the others waiting for longer. */
const LONGEST_STRETCH_MS = 50;
const LOOK_EVERY_MS = 20;
const WINDOW_MS = 60_000;
const QUIET_MS = 1_000;
const MOST_NAMED = 5;

/** How the warning of a long stretch reads. */
export const LONG_STRETCH = 'others had to wait for a long stretch of work';

const nanoseconds = (ms: number): number => Math.max(1, Math.round(ms * 1e6));
const milliseconds = (ns: number): number => Math.round(ns / 1e5) / 10;

const nameOf = ({ routeOptions: { config, url } }: FastifyRequest): string =>
  config.operation ?? url ?? 'an unknown address';

/**
 * Detects a blocked event loop, by looking every 20 ms how late it is. What was late for the processor's work in this
 * thread, and not for other programs of the machine, goes to the log with the requests that may have done it: those
 * under way, the newest first.
 */
export function watchEventLoop(app: FastifyInstance): EventLoopWatch {
  const underWay = new Set<FastifyRequest>();
  const ended = new Set<FastifyRequest>();
  const delays = createDelayWindows();
  let lookedAt = performance.now();
  let work = process.threadCpuUsage();
  let quietUntil = 0;

  const look = () => {
    const now = performance.now();
    const late = now - lookedAt - LOOK_EVERY_MS;
    const { user, system } = process.threadCpuUsage(work);
    const workedMs = (user + system) / 1_000;
    delays.record(late, now);
    const isLong = late > LONGEST_STRETCH_MS && workedMs > LONGEST_STRETCH_MS;
    if (isLong && underWay.size + ended.size > 0 && now > quietUntil) {
      quietUntil = now + QUIET_MS;
      const requests = [...ended, ...underWay].toReversed().slice(0, MOST_NAMED);
      app.log.warn(
        { workedMs: Math.round(workedMs), operations: requests.map(nameOf).join(', ') },
        LONG_STRETCH,
      );
    }
    ended.clear();
    lookedAt = now;
    work = process.threadCpuUsage();
  };

  app.addHook('onRequest', (request, reply, done) => {
    underWay.add(request);
    // Not onResponse, which does not come where the client has hung up: such requests would be kept for ever.
    reply.raw.once('close', () => {
      underWay.delete(request);
      // Its work may have been in the stretch that is being looked at.
      ended.add(request);
    });
    done();
  });
  let timer: NodeJS.Timeout | undefined;
  // Not before: a start is one long stretch, and nobody waits in it.
  app.addHook('onReady', async () => {
    lookedAt = performance.now();
    delays.restart(lookedAt);
    work = process.threadCpuUsage();
    timer = setInterval(look, LOOK_EVERY_MS).unref();
  });
  app.addHook('onClose', async () => clearInterval(timer));

  return { delay: delays.worst };
}

/** The delays of the window that runs and of the one before it: together the last one to two minutes. */
function createDelayWindows() {
  const histogram = createHistogram();
  let before: EventLoopDelay = { p99Ms: 0, longestMs: 0 };
  let windowFrom = performance.now();

  const current = (): EventLoopDelay =>
    histogram.count === 0
      ? { p99Ms: 0, longestMs: 0 }
      : { p99Ms: milliseconds(histogram.percentile(99)), longestMs: milliseconds(histogram.max) };

  return {
    record(lateMs: number, at: number): void {
      histogram.record(nanoseconds(lateMs));
      if (at - windowFrom <= WINDOW_MS) return;
      before = current();
      histogram.reset();
      windowFrom = at;
    },
    restart(at: number): void {
      windowFrom = at;
    },
    worst(): EventLoopDelay {
      const now = current();
      return {
        p99Ms: Math.max(before.p99Ms, now.p99Ms),
        longestMs: Math.max(before.longestMs, now.longestMs),
      };
    },
  };
}
