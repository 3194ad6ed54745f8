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

/** An entry as a page gets it: `at` is when it was read, milliseconds of the server's clock. */
export interface CacheEntry<T> {
  data: T;
  at: number;
  /** False once its time is over; then it may be shown while the answer of today is on its way. */
  isFresh: boolean;
}

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

const isStored = (kind: CacheKind): boolean => CACHE_RULES[kind].storage !== 'unstored';

/** Entries in the memory cache first and in the browser's storage second; one account never meets another's. */
export class CacheEntries {
  readonly #deps: EntriesDeps;
  readonly #memory = new Map<string, Held>();

  constructor(deps: EntriesDeps) {
    this.#deps = deps;
  }

  keyFor(kind: CacheKind, suffix: string | null): string {
    return keyOf(kind, this.#ownerOf(kind), suffix);
  }

  /** False while nobody is signed in: then there are public entries only. */
  isOpen(kind: CacheKind): boolean {
    return CACHE_RULES[kind].storage === 'public' || this.#deps.uid() !== null;
  }

  /** Whatever is known, fresh or not. */
  find(kind: CacheKind, suffix: string | null): (Held & { isFresh: boolean }) | undefined {
    // The session's own, written in its own way before anybody is known.
    if (kind === 'authStatus' || !this.isOpen(kind)) return undefined;
    const key = this.keyFor(kind, suffix);
    const held = this.#findNewest(kind, key);
    if (!held) return undefined;
    if (this.#deps.now() - held.at > MAX_STALE_MS) {
      this.#remove(kind, key);
      return undefined;
    }
    this.#memory.set(key, held);
    return { ...held, isFresh: this.#isFresh(kind, held) };
  }

  put(kind: CacheKind, suffix: string | null, data: unknown): void {
    if (!this.isOpen(kind)) return;
    const held = { data, at: this.#deps.now(), uid: this.#ownerOf(kind), isOld: false };
    this.#write(kind, this.keyFor(kind, suffix), held);
  }

  /** Without a suffix: all entries of these kinds. Returns their keys. */
  drop(kinds: readonly CacheKind[], suffix?: string | null): string[] {
    // Every key of ours, whosever it is.
    const keys = new Set([...this.#memory.keys(), ...this.#deps.storage.list().map(({ key }) => key)]);
    return [...keys].filter((key) => {
      const entry = readKey(key);
      if (!entry || !kinds.includes(entry.kind)) return false;
      if (suffix !== undefined && entry.suffix !== suffix) return false;
      this.#remove(entry.kind, key);
      return true;
    });
  }

  /** Ends the time of every entry; they stay until something newer comes. */
  expireAll(): void {
    for (const { kind, suffix } of this.rows()) {
      const held = this.find(kind, suffix);
      if (held) this.#write(kind, this.keyFor(kind, suffix), { ...held, isOld: true });
    }
  }

  clearMemory(): void {
    this.#memory.clear();
  }

  rows(): CacheRow[] {
    const rows = this.#storedRows();
    for (const [key, { data, at, isOld, uid }] of this.#memory) {
      const entry = readKey(key);
      if (!entry || rows.has(key) || uid !== this.#ownerOf(entry.kind)) continue;
      rows.set(key, { ...entry, at, isOld, bytes: bytesOf(data), where: 'memory' });
    }
    const order = ({ kind }: CacheRow) => CACHE_KINDS.indexOf(kind);
    return [...rows.values()].toSorted((one, two) => order(one) - order(two));
  }

  #storedRows(): Map<string, CacheRow> {
    const rows = new Map<string, CacheRow>();
    for (const { where, key, uid, at, bytes, isInMemory } of this.#deps.storage.list()) {
      const entry = readKey(key);
      if (!entry || (uid !== null && uid !== this.#deps.uid())) continue;
      const held = this.find(entry.kind, entry.suffix);
      if (!held && entry.kind !== 'authStatus') continue;
      const isOld = held?.isOld ?? false;
      rows.set(key, { ...entry, at: held?.at ?? at, isOld, bytes, where: isInMemory ? 'memory' : where });
    }
    return rows;
  }

  #ownerOf(kind: CacheKind): string | null {
    return ownerOf(kind, this.#deps.uid());
  }

  #isFresh(kind: CacheKind, held: Held): boolean {
    return !held.isOld && isWithinTtl(kind, held.at, this.#deps.now());
  }

  #findNewest(kind: CacheKind, key: string): Held | undefined {
    const owner = this.#ownerOf(kind);
    const known = this.#memory.get(key);
    const held = known?.uid === owner ? known : undefined;
    if (held && this.#isFresh(kind, held)) return held;
    const stored = this.#findStored(kind, key, owner);
    return stored && stored.at > (held?.at ?? 0) ? stored : held;
  }

  #findStored(kind: CacheKind, key: string, owner: string | null): Held | undefined {
    const { storage, build } = this.#deps;
    const stored = isStored(kind) ? storage.find(placeOf(kind), key, { uid: owner }) : undefined;
    if (!stored) return undefined;
    const { data, at } = stored;
    if (isWritten(data) && data.build === build)
      return { data: data.value, at, uid: owner, isOld: data.isOld };
    this.#remove(kind, key);
    return undefined;
  }

  #write(kind: CacheKind, key: string, held: Held): void {
    this.#memory.set(key, held);
    if (!isStored(kind)) return;
    const { data: value, isPartial } = withoutWithheld(kind, held.data);
    const written: Written = { build: this.#deps.build, isOld: held.isOld || isPartial, value };
    this.#deps.storage.write(placeOf(kind), key, written, held.uid, held.at);
  }

  #remove(kind: CacheKind, key: string): void {
    this.#memory.delete(key);
    this.#deps.storage.remove(placeOf(kind), key);
  }
}
