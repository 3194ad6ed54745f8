import {
  CACHE_KINDS,
  CACHE_RULES,
  type CacheKind,
  isWithinTtl,
  MAX_STALE_MS,
  withoutWithheld,
} from '#domain/calls/cache-kinds.ts';
import type { BrowserStorage } from '#web/browser/browser-storage.ts';
import { keyOf, ownerOf, placeOf, readKey } from './cache-keys.ts';

/** One line of the table that people see. */
export interface CacheRow {
  kind: CacheKind;
  suffix: string | null;
  at: number;
  /** Its validity was dropped, or fields of it are missing. */
  isOld: boolean;
  bytes: number;
  where: 'local' | 'session' | 'memory';
}

interface Held {
  data: unknown;
  at: number;
  uid: string | null;
  isOld: boolean;
}

interface Written {
  build: string;
  isOld: boolean;
  value: unknown;
}

interface EntriesDeps {
  storage: BrowserStorage;
  now: () => number;
  /** Whose entries these are; null while nobody is signed in for certain. */
  uid: () => string | null;
  /** Names this build of the app: what another one wrote is not believed (R65). */
  build: string;
}

const isWritten = (value: unknown): value is Written =>
  typeof value === 'object' && value !== null && 'build' in value && 'isOld' in value && 'value' in value;

const bytesOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length;

/** Entries in memory first and in the browser's storage second; one account never meets another's. */
export function createCacheEntries({ storage, now, uid, build }: EntriesDeps) {
  const memory = new Map<string, Held>();

  const isStored = (kind: CacheKind): boolean => CACHE_RULES[kind].storage !== 'unstored';
  /** False while nobody is signed in: then there are public entries only. */
  const isOpen = (kind: CacheKind): boolean => CACHE_RULES[kind].storage === 'public' || uid() !== null;
  const keyFor = (kind: CacheKind, suffix: string | null): string =>
    keyOf(kind, ownerOf(kind, uid()), suffix);
  const isFresh = (kind: CacheKind, held: Held): boolean => !held.isOld && isWithinTtl(kind, held.at, now());

  const write = (kind: CacheKind, key: string, held: Held): void => {
    memory.set(key, held);
    if (!isStored(kind)) return;
    const { data: value, isPartial } = withoutWithheld(kind, held.data);
    const written: Written = { build, isOld: held.isOld || isPartial, value };
    storage.write(placeOf(kind), key, written, held.uid, held.at);
  };

  const drop = (kind: CacheKind, key: string): void => {
    memory.delete(key);
    storage.remove(placeOf(kind), key);
  };

  const findStored = (kind: CacheKind, key: string, owner: string | null): Held | undefined => {
    const stored = isStored(kind) ? storage.find(placeOf(kind), key, { uid: owner }) : undefined;
    if (!stored) return undefined;
    const { data, at } = stored;
    if (isWritten(data) && data.build === build)
      return { data: data.value, at, uid: owner, isOld: data.isOld };
    drop(kind, key);
    return undefined;
  };

  const find = (kind: CacheKind, suffix: string | null): (Held & { isFresh: boolean }) | undefined => {
    // The session's own, written in its own way before anybody is known.
    if (kind === 'authStatus' || !isOpen(kind)) return undefined;
    const owner = ownerOf(kind, uid());
    const key = keyFor(kind, suffix);
    const known = memory.get(key);
    let held = known?.uid === owner ? known : undefined;
    if (!held || !isFresh(kind, held)) {
      const stored = findStored(kind, key, owner);
      if (stored && stored.at > (held?.at ?? 0)) held = stored;
    }
    if (held && now() - held.at > MAX_STALE_MS) {
      drop(kind, key);
      return undefined;
    }
    if (!held) return undefined;
    memory.set(key, held);
    return { ...held, isFresh: isFresh(kind, held) };
  };

  /** Every key of ours, whosever it is. */
  const keys = (): Set<string> => new Set([...memory.keys(), ...storage.list().map(({ key }) => key)]);

  const rows = (): CacheRow[] => {
    const found = new Map<string, CacheRow>();
    for (const { where, key, uid: owner, at, bytes, isInMemory } of storage.list()) {
      const entry = readKey(key);
      if (!entry || (owner !== null && owner !== uid())) continue;
      const held = find(entry.kind, entry.suffix);
      if (!held && entry.kind !== 'authStatus') continue;
      const isOld = held?.isOld ?? false;
      found.set(key, { ...entry, at: held?.at ?? at, isOld, bytes, where: isInMemory ? 'memory' : where });
    }
    for (const [key, { data, at, isOld, uid: owner }] of memory) {
      const entry = readKey(key);
      if (!entry || found.has(key) || owner !== ownerOf(entry.kind, uid())) continue;
      found.set(key, { ...entry, at, isOld, bytes: bytesOf(data), where: 'memory' });
    }
    const order = ({ kind }: CacheRow) => CACHE_KINDS.indexOf(kind);
    return [...found.values()].toSorted((one, two) => order(one) - order(two));
  };

  return {
    keyFor,
    isOpen,
    /** Whatever is known, fresh or not. */
    find,
    put(kind: CacheKind, suffix: string | null, data: unknown): void {
      if (!isOpen(kind)) return;
      write(kind, keyFor(kind, suffix), { data, at: now(), uid: ownerOf(kind, uid()), isOld: false });
    },
    /** Without a suffix: all entries of these kinds. Returns their keys. */
    drop(kinds: readonly CacheKind[], suffix?: string | null): string[] {
      return [...keys()].filter((key) => {
        const entry = readKey(key);
        if (!entry || !kinds.includes(entry.kind)) return false;
        if (suffix !== undefined && entry.suffix !== suffix) return false;
        drop(entry.kind, key);
        return true;
      });
    },
    /** Ends the time of every entry; they stay until something newer comes. */
    age(): void {
      for (const { kind, suffix } of rows()) {
        const held = find(kind, suffix);
        if (held) write(kind, keyFor(kind, suffix), { ...held, isOld: true });
      }
    },
    forgetMemory: (): void => memory.clear(),
    rows,
  };
}
