import { useSyncExternalStore } from 'react';

const everySecond = (notify: () => void): (() => void) => {
  const timer = setInterval(notify, 1000);
  return () => clearInterval(timer);
};

/** The current time as a hook, to the second, milliseconds; draws again with each. For what shows ages, never for deadlines. */
export const useNow = (now: () => number): number =>
  useSyncExternalStore(everySecond, () => Math.floor(now() / 1000) * 1000);
