/** Our keys in the browser's storage all begin with this (spec §9). */
export const STORAGE_PREFIX = 'wizlearn:';

interface Entry {
  v: 1;
  uid: string | null;
  /** When it was written, milliseconds of the server's clock. */
  at: number;
  data: unknown;
}

export type StorageClass = 'local' | 'session';

/**
 * The browser's storage, made safe (R64-R66, C22): never throws, reads only what this version wrote for this person,
 * falls back to memory where storage is blocked or full.
 */
export interface BrowserStorage {
  read(where: StorageClass, key: string, options?: { uid?: string | null; maxAgeMs?: number }): unknown;
  write(where: StorageClass, key: string, data: unknown, uid?: string | null): void;
  remove(where: StorageClass, key: string): void;
  /** Removes everything of ours except what `keep` names. */
  clear(keep?: readonly string[]): void;
  /** False where the browser keeps nothing for us; then everything lives until the page closes. */
  readonly isPersistent: boolean;
}

const isEntry = (value: unknown): value is Entry =>
  typeof value === 'object' &&
  value !== null &&
  'v' in value &&
  value.v === 1 &&
  'at' in value &&
  'data' in value;

function probe(open: () => Storage): Storage | undefined {
  try {
    const storage = open();
    storage.setItem(`${STORAGE_PREFIX}probe`, '1');
    storage.removeItem(`${STORAGE_PREFIX}probe`);
    return storage;
  } catch {
    return undefined;
  }
}

export function createBrowserStorage(
  open: Readonly<Record<StorageClass, () => Storage>>,
  now: () => number,
): BrowserStorage {
  const stores = { local: probe(open.local), session: probe(open.session) };
  const memory: Record<StorageClass, Map<string, string>> = { local: new Map(), session: new Map() };

  const get = (where: StorageClass, key: string): string | undefined => {
    try {
      return memory[where].get(key) ?? stores[where]?.getItem(key) ?? undefined;
    } catch {
      return undefined;
    }
  };
  const remove = (where: StorageClass, key: string): void => {
    memory[where].delete(key);
    try {
      stores[where]?.removeItem(key);
    } catch {
      // Blocked since the start: nothing of ours is in there.
    }
  };

  return {
    isPersistent: stores.local !== undefined,
    read(where, key, { uid, maxAgeMs } = {}) {
      const name = STORAGE_PREFIX + key;
      const text = get(where, name);
      if (text === undefined) return undefined;
      try {
        const entry: unknown = JSON.parse(text);
        const isOurs = isEntry(entry) && (uid === undefined || entry.uid === uid);
        if (isOurs && entry.at <= now() + 60_000 && (maxAgeMs === undefined || now() - entry.at < maxAgeMs)) {
          return entry.data;
        }
      } catch {
        // Not ours, or torn: treated as absent.
      }
      remove(where, name);
      return undefined;
    },
    write(where, key, data, uid = null) {
      const name = STORAGE_PREFIX + key;
      const entry: Entry = { v: 1, uid, at: now(), data };
      const text = JSON.stringify(entry);
      try {
        const store = stores[where];
        if (!store) throw new Error('no storage');
        store.setItem(name, text);
        memory[where].delete(name);
      } catch {
        memory[where].set(name, text);
      }
    },
    remove: (where, key) => remove(where, STORAGE_PREFIX + key),
    clear(keep = []) {
      const kept = new Set(keep.map((key) => STORAGE_PREFIX + key));
      for (const where of ['local', 'session'] as const) {
        const store = stores[where];
        const names = store ? Array.from({ length: store.length }, (_, index) => store.key(index) ?? '') : [];
        for (const name of [...names, ...memory[where].keys()]) {
          if (name.startsWith(STORAGE_PREFIX) && !kept.has(name)) remove(where, name);
        }
      }
    },
  };
}
