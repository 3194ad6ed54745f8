import { userIdOf } from '#web/data/study-calls.ts';
import type { Services } from '#web/data/services.tsx';

/** What was typed and is not saved yet: of this tab, of this person. */
interface Keeping<Kept> {
  read(): Kept | null;
  write(kept: Kept): void;
  drop(): void;
}

/** By what the storage holds back when a session ends: every name has `draft` in it. */
type DraftKey = `${string}-draft:${string}`;

export function createDraftStorage<Kept>(
  { storage, session }: Pick<Services, 'storage' | 'session'>,
  key: DraftKey,
  isKept: (value: unknown) => value is Kept,
): Keeping<Kept> {
  const uid = userIdOf({ session });
  return {
    read: () => {
      const kept = storage.read('session', key, { uid });
      return isKept(kept) ? kept : null;
    },
    write: (kept) => storage.write('session', key, kept, uid),
    drop: () => storage.remove('session', key),
  };
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
