/** Below this nothing is said of growth: the clock is too coarse. Milliseconds of the processor, for the longer text. */
const WORTH_MEASURING = 150;
const MOST_GROWTH = 8;
const TRIES = 3;

/** Of this thread's own work: others may be at work on this machine. */
export function processorTimeOf(work: () => void): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

/**
 * Detects ReDoS (quadratic time): whether a text four times as long takes much more than four times as long, the best
 * of three times: 4 is linear, 16 quadratic. What it takes, for the report; null where all is well.
 */
export function growsTooFast(
  read: (text: string) => void,
  textOf: (length: number) => string,
  length: number,
) {
  const [short, long] = [textOf(length), textOf(4 * length)];
  let [ofShort, ofLong] = [Infinity, Infinity];
  for (let time = 0; time < TRIES; time += 1) {
    ofLong = Math.min(
      ofLong,
      processorTimeOf(() => read(long)),
    );
    if (ofLong < WORTH_MEASURING) return null;
    ofShort = Math.min(
      ofShort,
      processorTimeOf(() => read(short)),
    );
    if (ofLong < ofShort * MOST_GROWTH) return null;
  }
  return `${Math.round(ofShort)} ms, four times as long ${Math.round(ofLong)} ms`;
}
