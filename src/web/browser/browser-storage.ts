/** Our keys in the browser's storage all begin with this (spec §9). */
export const STORAGE_PREFIX = 'wizlearn:';
/** What can be read again begins with this too, and makes room when the storage is full. */
export const CACHE_PREFIX = 'cache:';

/** Keys of what a student did and the server may not have yet. */
export const UNSENT_WORK = /draft|outbox/;

interface Entry {
  v: 1;
  uid: string | null;
  /** When it was written, milliseconds of the server's clock. */
  at: number;
  data: unknown;
}

export type StorageClass = 'local' | 'session';

/** One entry as a list of them shows it; what it holds is left out. */
interface StoredEntry {
  where: StorageClass;
  /** Without our prefix. */
  key: string;
  uid: string | null;
  at: number;
  /** Of key and text together. */
  bytes: number;
  /** True where the browser did not take it, so that it lives until the page closes. */
  isInMemory: boolean;
}

/**
 * Local storage and session storage made safe (R64-R66, C22), for the cache storage as for drafts and preferences. Never
 * throws, reads only what this storage version wrote for this person, makes room by dropping what can be read again
 * when the quota is exceeded, falls back to memory where storage is blocked or still answers “quota exceeded”.
 */
export interface BrowserStorage {
  read(where: StorageClass, key: string, options?: { uid?: string | null; maxAgeMs?: number }): unknown;
  /** As `read`, however old, with the time of its writing. */
  find(
    where: StorageClass,
    key: string,
    options?: { uid?: string | null },
  ): { data: unknown; at: number } | undefined;
  /** `at` is now, unless what is written was true earlier. */
  write(where: StorageClass, key: string, data: unknown, uid?: string | null, at?: number): void;
  remove(where: StorageClass, key: string): void;
  /** Removes everything of ours except what `keep` names. */
  clear(keep?: readonly string[]): void;
  /** Everything of ours that can be read. */
  list(): StoredEntry[];
  /** False where the browser keeps nothing for us; then everything lives until the page closes. */
  readonly isPersistent: boolean;
}

const isEntry = (value: unknown): value is Entry =>
  typeof value === 'object' &&
  value !== null &&
  'v' in value &&
  value.v === 1 &&
  'uid' in value &&
  'at' in value &&
  typeof value.at === 'number' &&
  'data' in value;

function parse(text: string): Entry | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isEntry(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

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

/** The names of ours in a store; none where it is closed to us. */
function namesIn(store: Storage | undefined): string[] {
  try {
    const names = store ? Array.from({ length: store.length }, (_, index) => store.key(index) ?? '') : [];
    return names.filter((name) => name.startsWith(STORAGE_PREFIX));
  } catch {
    return [];
  }
}

/** Writes, dropping what can be read again, oldest first, until there is room. False if there is none even so. */
function putWithRoom(store: Storage, name: string, text: string): boolean {
  const put = () => {
    try {
      store.setItem(name, text);
      return true;
    } catch {
      return false;
    }
  };
  if (put()) return true;
  const droppable = namesIn(store)
    .filter((other) => other !== name && other.startsWith(STORAGE_PREFIX + CACHE_PREFIX))
    .map((other) => ({ other, at: parse(store.getItem(other) ?? '')?.at ?? 0 }))
    .toSorted((one, two) => one.at - two.at);
  return droppable.some(({ other }) => {
    store.removeItem(other);
    return put();
  });
}

/** The texts of both stores by name; what a store does not take stays in memory. */
function createTextStore(open: Readonly<Record<StorageClass, () => Storage>>) {
  const stores = { local: probe(open.local), session: probe(open.session) };
  const memory: Record<StorageClass, Map<string, string>> = { local: new Map(), session: new Map() };
  return {
    isPersistent: stores.local !== undefined,
    get(where: StorageClass, name: string): string | undefined {
      try {
        return memory[where].get(name) ?? stores[where]?.getItem(name) ?? undefined;
      } catch {
        return undefined;
      }
    },
    put(where: StorageClass, name: string, text: string): void {
      try {
        const store = stores[where];
        if (!store || !putWithRoom(store, name, text)) throw new Error('no storage');
        memory[where].delete(name);
      } catch {
        memory[where].set(name, text);
      }
    },
    remove(where: StorageClass, name: string): void {
      memory[where].delete(name);
      try {
        stores[where]?.removeItem(name);
      } catch {
        // Blocked since the start: nothing of ours is in there.
      }
    },
    names: (where: StorageClass): string[] => [
      ...new Set([...memory[where].keys(), ...namesIn(stores[where])]),
    ],
    isInMemory: (where: StorageClass, name: string): boolean => memory[where].has(name),
  };
}

type TextStore = ReturnType<typeof createTextStore>;

/** Everything of ours in one of the stores that can be read. */
const listEntries = (texts: TextStore, where: StorageClass): StoredEntry[] =>
  texts.names(where).flatMap((name) => {
    const text = texts.get(where, name) ?? '';
    const entry = parse(text);
    if (!entry) return [];
    const bytes = new TextEncoder().encode(name + text).length;
    const { uid, at } = entry;
    const isInMemory = texts.isInMemory(where, name);
    return [{ where, key: name.slice(STORAGE_PREFIX.length), uid, at, bytes, isInMemory }];
  });

export function createBrowserStorage(
  open: Readonly<Record<StorageClass, () => Storage>>,
  now: () => number,
): BrowserStorage {
  const texts = createTextStore(open);

  /**
   * The entry if it is this person's, of this version and not from the future; anything else is removed. What has no age
   * may be from the future: a page that opens has only the device's clock yet, and that may be slow.
   */
  const find = (
    where: StorageClass,
    key: string,
    { uid, isAgeless = false }: { uid: string | null | undefined; isAgeless?: boolean },
  ): Entry | undefined => {
    const name = STORAGE_PREFIX + key;
    const text = texts.get(where, name);
    if (text === undefined) return undefined;
    const entry = parse(text);
    const isOurs = entry && (uid === undefined || entry.uid === uid);
    if (isOurs && (isAgeless || entry.at <= now() + 60_000)) return entry;
    texts.remove(where, name);
    return undefined;
  };

  return {
    isPersistent: texts.isPersistent,
    find: (where, key, { uid } = {}) => find(where, key, { uid }),
    read(where, key, { uid, maxAgeMs } = {}) {
      const entry = find(where, key, { uid, isAgeless: maxAgeMs === undefined });
      if (entry && (maxAgeMs === undefined || now() - entry.at < maxAgeMs)) return entry.data;
      if (entry) texts.remove(where, STORAGE_PREFIX + key);
      return undefined;
    },
    write(where, key, data, uid = null, at = now()) {
      const entry: Entry = { v: 1, uid, at, data };
      texts.put(where, STORAGE_PREFIX + key, JSON.stringify(entry));
    },
    remove: (where, key) => texts.remove(where, STORAGE_PREFIX + key),
    clear(keep = []) {
      const kept = new Set(keep.map((key) => STORAGE_PREFIX + key));
      for (const where of ['local', 'session'] as const) {
        for (const name of texts.names(where)) {
          if (!kept.has(name)) texts.remove(where, name);
        }
      }
    },
    list: () => (['local', 'session'] as const).flatMap((where) => listEntries(texts, where)),
  };
}
