/** An in-memory cache of a value that is dear to load and the same for everybody; a cache stampede loads it once. */
export interface CachedValue<T> {
  /** The value, memoized: loaded at most once at a time; a failed load is tried again by the next caller. */
  get(): Promise<T>;
  /** Forgets the value. A load under way still answers those who asked for it, and nobody after them. */
  invalidate(): void;
}

interface CachedValueOptions {
  /** A number that changes when the value does; asked at every `get`, so it must be cheap. */
  readonly version?: () => Promise<number>;
  /** The time to live, from which a value is loaded anew: what other servers change shows up by then. */
  readonly maxAgeMs: number;
  readonly now: () => Date;
}

export function createCachedValue<T>(
  load: () => Promise<T>,
  { maxAgeMs, now, version = async () => 0 }: CachedValueOptions,
): CachedValue<T> {
  let kept: { value: Promise<T>; loadedAt: number; version: number } | null = null;
  return {
    async get() {
      // Before the load: what changes in between is loaded again, never missed.
      const current = await version();
      const isFresh = kept?.version === current && now().getTime() - kept.loadedAt < maxAgeMs;
      if (kept === null || !isFresh) {
        kept = { value: load(), loadedAt: now().getTime(), version: current };
      }
      const mine = kept;
      try {
        return await mine.value;
      } catch (error) {
        if (kept === mine) kept = null;
        throw error;
      }
    },
    invalidate() {
      kept = null;
    },
  };
}
