/** Detects a crash loop: how often the product has broken in a row in this tab; a reload does not forget it. */
interface CrashCount {
  /** Counts one more and tells how many there are now. */
  add(): number;
  /** The page has been well for a while. */
  forget(): void;
}

const KEY = 'wizlearn-crashes';

export const createCrashCount = (open: () => Storage): CrashCount => ({
  add() {
    try {
      const count = Number(open().getItem(KEY) ?? 0) + 1;
      open().setItem(KEY, String(count));
      return count;
    } catch {
      return 1;
    }
  },
  forget() {
    try {
      open().removeItem(KEY);
    } catch {
      // Nothing was kept.
    }
  },
});
