import { STORAGE_PREFIX, UNSENT_WORK } from './browser-storage.ts';

/** Who is signed in, what a quiz or a form is still to send, and under which name this tab writes. */
const PRESERVED_KEYS = /^(session|logout-unsent|quiz-writer|device)$/;

/** Resets local data: forgets all that this browser remembers of us and that may have broken the page, except a student's own work. */
export function clearOwnStorage(storages: readonly (() => Storage)[]): void {
  for (const open of storages) {
    try {
      const storage = open();
      const names = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
      for (const name of names) {
        const key = name.slice(STORAGE_PREFIX.length);
        const isKept = PRESERVED_KEYS.test(key) || UNSENT_WORK.test(key);
        if (name.startsWith(STORAGE_PREFIX) && !isKept) storage.removeItem(name);
      }
    } catch {
      // Closed to us: nothing of ours is in there.
    }
  }
}
