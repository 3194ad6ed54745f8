/**
 * The server time as this browser best knows it, corrected for the clock skew of a wrong device clock (C9). Every answer of the
 * API tells it; between answers it runs on the monotonic clock, so a device clock that is wrong or changed does not matter.
 */
export interface ServerClock {
  /** Milliseconds since the epoch, server time. */
  now(): number;
  /** Server clock minus device clock, milliseconds. */
  offset(): number;
  /** Takes in an answer's time, given when its request left and came back on the monotonic clock. */
  learn(serverNow: number, sentAt: number, receivedAt: number): void;
}

const SLOWEST_ROUND_TRIP = 4000;

export function createServerClock(deviceNow: () => number, monotonicNow: () => number): ServerClock {
  let base = deviceNow() - monotonicNow();
  return {
    now: () => base + monotonicNow(),
    offset: () => base + monotonicNow() - deviceNow(),
    learn(serverNow, sentAt, receivedAt) {
      const isTold = Number.isFinite(serverNow) && receivedAt - sentAt <= SLOWEST_ROUND_TRIP;
      if (isTold) base = serverNow - (sentAt + receivedAt) / 2;
    },
  };
}
