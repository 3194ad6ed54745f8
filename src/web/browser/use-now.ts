import { useSyncExternalStore } from 'react';

const everySecond = (tell: () => void): (() => void) => {
  const timer = setInterval(tell, 1000);
  return () => clearInterval(timer);
};

/** The time of a clock to the second, milliseconds; draws again with each. For what shows ages, never for deadlines. */
export const useNow = (now: () => number): number =>
  useSyncExternalStore(everySecond, () => Math.floor(now() / 1000) * 1000);
