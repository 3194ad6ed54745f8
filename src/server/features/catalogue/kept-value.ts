/** A value that is dear to load and the same for everybody. */
export interface KeptValue<T> {
  /** The value, loaded at most once at a time; a failed load is tried again by the next caller. */
  get(): Promise<T>;
  /** Forgets the value. A load under way still answers those who asked for it, and nobody after them. */
  drop(): void;
}

interface KeptValueOptions {
  /** Age from which a value is loaded anew: what other servers change shows up by then. */
  readonly maxAgeMs: number;
  readonly now: () => Date;
}

export function createKeptValue<T>(
  load: () => Promise<T>,
  { maxAgeMs, now }: KeptValueOptions,
): KeptValue<T> {
  let kept: { value: Promise<T>; loadedAt: number } | null = null;
  return {
    async get() {
      if (kept === null || now().getTime() - kept.loadedAt >= maxAgeMs) {
        kept = { value: load(), loadedAt: now().getTime() };
      }
      const mine = kept;
      try {
        return await mine.value;
      } catch (error) {
        if (kept === mine) kept = null;
        throw error;
      }
    },
    drop() {
      kept = null;
    },
  };
}
