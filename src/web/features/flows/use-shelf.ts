import { useCallback, useSyncExternalStore } from 'react';

/** Things that are read once and stay for as long as the page does. */
export interface Shelf<T> {
  /** Undefined while it comes, null where it did not. */
  peek: (key: string) => T | null | undefined;
  /** Reads it if it is not there; whoever looks anew tries anew. */
  watch: (key: string, onChange: () => void) => () => void;
}

export function createShelf<T>(read: (key: string) => Promise<T>): Shelf<T> {
  const things = new Map<string, T | null | undefined>();
  const listeners = new Set<() => void>();
  const put = (key: string, thing: T | null): void => {
    things.set(key, thing);
    for (const listener of listeners) listener();
  };
  return {
    peek: (key) => things.get(key),
    watch: (key, onChange) => {
      listeners.add(onChange);
      const isWanted = !things.has(key) || things.get(key) === null;
      if (isWanted) {
        things.set(key, undefined);
        read(key).then(
          (thing) => put(key, thing),
          () => put(key, null),
        );
      }
      return () => listeners.delete(onChange);
    },
  };
}

/** What stands on a shelf. It is read without a flow of its own, which would be one more to look at. */
export function useShelf<T>(shelf: Shelf<T>, key: string): T | null | undefined {
  const watch = useCallback((onChange: () => void) => shelf.watch(key, onChange), [shelf, key]);
  return useSyncExternalStore(watch, () => shelf.peek(key));
}
