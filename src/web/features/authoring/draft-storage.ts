import { type Services, userIdOf } from '#web/data/services.tsx';

/** What was typed and is not saved yet: of this tab, of this person. */
interface DraftStorage<Draft> {
  read(): Draft | null;
  write(draft: Draft): void;
  drop(): void;
}

/** The storage keeps these keys when a session ends, by the word `draft` in them. */
type DraftKey = `${string}-draft:${string}`;

/** Unsaved drafts of authors, in the storage of this tab, of this person. */
export function createDraftStorage<Draft>(
  { storage, session }: Pick<Services, 'storage' | 'session'>,
  key: DraftKey,
  isDraft: (value: unknown) => value is Draft,
): DraftStorage<Draft> {
  const uid = userIdOf({ session });
  return {
    read: () => {
      const draft = storage.read('session', key, { uid });
      return isDraft(draft) ? draft : null;
    },
    write: (draft) => storage.write('session', key, draft, uid),
    drop: () => storage.remove('session', key),
  };
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
