import type { BrowserStorage } from '#web/browser/browser-storage.ts';
import { storageScope } from '#web/browser/storage-scope.ts';

const KEY = 'reading-places';
/** Lessons whose place is remembered; the oldest gives way. */
const MOST = 50;
/** From this block on it is worth coming back to. */
const FIRST = 2;

/** How far somebody read in lessons they have not finished: the first block still on screen, counted from 0. */
interface ReadingPositions {
  find(lessonId: string): number | null;
  keep(lessonId: string, block: number): void;
}

const isPlace = (value: unknown): value is [string, number] =>
  Array.isArray(value) && typeof value[0] === 'string' && Number.isInteger(value[1]);

export function createReadingPositions(storage: BrowserStorage, uid: string | null): ReadingPositions {
  const read = (): [string, number][] => {
    const kept = storage.read(storageScope(storage), KEY, { uid });
    return Array.isArray(kept) ? kept.filter(isPlace) : [];
  };
  return {
    find: (lessonId) => read().find(([id]) => id === lessonId)?.[1] ?? null,
    keep(lessonId, block) {
      const others = read().filter(([id]) => id !== lessonId);
      const positions = block < FIRST ? others : [[lessonId, block], ...others].slice(0, MOST);
      storage.write(storageScope(storage), KEY, positions, uid);
    },
  };
}
