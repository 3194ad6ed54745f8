import { toApiError } from '#domain/calls/api-error.ts';
import {
  CACHE_KINDS,
  CACHE_RULES,
  type CachedData,
  type CacheKind,
  isWorthKeeping,
  SEEN_IN_ONBOARDING,
} from '#domain/calls/cache-kinds.ts';
import type { BrowserStorage } from '#web/browser/browser-storage.ts';
import { CacheEntries, type CacheEntry, type CacheRow } from './cache-entries.ts';
import { type CacheAccount, createSnapshots } from './cache-snapshots.ts';
import { createWatchers, type Watcher } from './cache-watchers.ts';

/** A read under way. What it brings is stored only if nothing has invalidated it meanwhile. */
interface PendingRead<T> {
  isCurrent(): boolean;
  store(data: T): void;
}

/** Everything a table of the cache shows; the same object until something changes. */
export interface CacheView {
  rows: readonly CacheRow[];
  /** All that the product keeps in this browser, the cache and the rest. Bytes. */
  used: { local: number; session: number };
  isBypassed: boolean;
}

interface CacheDeps {
  storage: BrowserStorage;
  /** Server time, milliseconds. */
  now: () => number;
  account: () => CacheAccount;
  build: string;
}

type Kinds = readonly CacheKind[];

/** With an older answer at hand, nobody waits longer than this for a new one. Milliseconds. */
const READ_TIMEOUT = 5000;

const isRefusal = (thrown: unknown): boolean => {
  const { status = 0 } = toApiError(thrown);
  return status >= 400 && status < 500;
};

/**
 * The client cache of spec §9, for API responses: one account never reads another's entry; while onboarding is on it
 * keeps and gives nothing; what a change made old is invalidated, also when it was on its way.
 */
export class Cache {
  readonly #deps: CacheDeps;
  readonly #entries: CacheEntries;
  readonly #snapshots: ReturnType<typeof createSnapshots>;
  readonly #watchers = createWatchers();
  /** Of old entries that were given out because the server did not answer, by key. */
  readonly #servedAt = new Map<string, number>();
  readonly #lastSeen = new Map<CacheKind, number>();
  readonly #changes = new Map<CacheKind, number>();
  readonly #listeners = new Set<() => void>();
  readonly #invalidationListeners = new Set<(kinds: Kinds) => void>();
  #isBypassed = false;
  #view: CacheView | null = null;

  constructor(deps: CacheDeps) {
    const { storage, now, account, build } = deps;
    this.#deps = deps;
    this.#entries = new CacheEntries({ storage, now, uid: () => account().uid, build });
    this.#snapshots = createSnapshots(now, account);
  }

  /** The entry, or null where there is none, or where onboarding has switched the cache off. */
  peek<K extends CacheKind>(kind: K, suffix: string | null = null): CacheEntry<CachedData[K]> | null {
    const held = this.#isBypassed ? undefined : this.#entries.find(kind, suffix);
    // Written by this build, under this kind, by a reading that gives nothing else.
    return held ? { data: held.data as CachedData[K], at: held.at, isFresh: held.isFresh } : null;
  }

  /** Whether `peek` has an entry that is fresh. */
  isValid(kind: CacheKind, suffix: string | null = null): boolean {
    return this.peek(kind, suffix)?.isFresh ?? false;
  }

  /** For display only: when it was last read. In onboarding two kinds still tell (spec §4, resolution 21). */
  lastSeenAt(kind: CacheKind): number | null {
    if (this.#isBypassed && !SEEN_IN_ONBOARDING.includes(kind)) return null;
    return this.#lastSeen.get(kind) ?? this.#entries.find(kind, null)?.at ?? null;
  }

  /** Call it before asking the server. */
  beginRead<K extends CacheKind>(kind: K, suffix: string | null = null): PendingRead<CachedData[K]> {
    const { account, now } = this.#deps;
    const { uid, generation } = account();
    const change = this.#changes.get(kind);
    const isCurrent = () =>
      account().generation === generation && account().uid === uid && this.#changes.get(kind) === change;
    return {
      isCurrent,
      store: (data) => {
        if (!isCurrent() || !this.#entries.isOpen(kind)) return;
        this.#lastSeen.set(kind, now());
        if (this.#isBypassed) return;
        this.#servedAt.delete(this.#entries.keyFor(kind, suffix));
        if (isWorthKeeping(kind, data)) this.#entries.put(kind, suffix, data);
        else this.#entries.drop([kind], suffix);
        this.notify();
      },
    };
  }

  /**
   * A cache hit brings the valid entry, a miss what `load` brings. If the server does not answer, an older entry stands
   * in, as HTTP's stale-if-error has it, and `servedAt` tells its age; a refusal is never papered over.
   */
  async fetchWithCache<K extends CacheKind>(
    kind: K,
    suffix: string | null,
    signal: AbortSignal,
    load: (signal: AbortSignal) => Promise<CachedData[K]>,
  ): Promise<CachedData[K]> {
    const cached = this.peek(kind, suffix);
    if (cached?.isFresh) return cached.data;
    const reading = this.beginRead(kind, suffix);
    const limit = new AbortController();
    const timer = cached ? setTimeout(() => limit.abort(), READ_TIMEOUT) : undefined;
    try {
      const data = await load(AbortSignal.any([signal, limit.signal]));
      reading.store(data);
      return data;
    } catch (thrown) {
      if (!cached || signal.aborted || !reading.isCurrent() || isRefusal(thrown)) throw thrown;
      this.#servedAt.set(this.#entries.keyFor(kind, suffix), cached.at);
      this.notify();
      return cached.data;
    } finally {
      clearTimeout(timer);
    }
  }

  /** How old the entry is that stands in for an answer which did not come; null where none does. */
  servedAt(kind: CacheKind, suffix: string | null = null): number | null {
    return this.#servedAt.get(this.#entries.keyFor(kind, suffix)) ?? null;
  }

  /** What was shown under a name on the last visit, as long as this tab has written nothing since; never fresh. */
  findSnapshot(name: string): CacheEntry<unknown> | null {
    return this.#isBypassed ? null : this.#snapshots.find(name);
  }

  /** Call it before asking the server; what comes back is remembered unless a session has ended meanwhile. */
  trackRead(name: string): (data: unknown) => void {
    return this.#snapshots.trackRead(name);
  }

  /** After a write: nobody knows which of it is still true. */
  evictSnapshots(): void {
    this.#snapshots.clear();
  }

  /** Drops what a change has made old, here and in the other tabs, and has it read again where it is on screen. */
  invalidate(kinds: CacheKind | Kinds, suffix?: string): void {
    const all = typeof kinds === 'string' ? [kinds] : kinds;
    this.invalidateLocally(all, suffix);
    for (const listener of this.#invalidationListeners) listener(all);
  }

  /** As another tab has done. */
  invalidateLocally(kinds: Kinds, suffix?: string): void {
    this.#drop(kinds, suffix);
    void this.#watchers.refetch(
      (watcher) =>
        watcher.followsChanges &&
        kinds.includes(watcher.kind) &&
        (suffix === undefined || watcher.suffix === suffix),
    );
  }

  /** Called with every `invalidate` of this tab, so that the others can be told. */
  onInvalidate(listener: (kinds: Kinds) => void): () => void {
    this.#invalidationListeners.add(listener);
    return () => this.#invalidationListeners.delete(listener);
  }

  /** Ends the validity of everything and reads again what is on screen. */
  async refresh(): Promise<{ reread: number; failed: number }> {
    this.#entries.expireAll();
    this.notify();
    const results = await this.#watchers.refetch(() => true);
    const good = results.filter(Boolean).length;
    return { reread: good, failed: results.length - good };
  }

  /** The user cache clear of spec §9. What is on screen stays there. */
  clearUser(): { entries: number; bytes: number } {
    const gone = this.#entries.rows().filter(({ kind }) => CACHE_RULES[kind].isUsers);
    this.#drop(CACHE_KINDS.filter((kind) => CACHE_RULES[kind].isUsers));
    return { entries: gone.length, bytes: gone.reduce((total, { bytes }) => total + bytes, 0) };
  }

  /** Clears the cache at logout: nothing stays in memory (R66). The storage is cleared by whoever ends the session. */
  reset(): void {
    this.#entries.clearMemory();
    this.#servedAt.clear();
    this.#lastSeen.clear();
    this.#snapshots.clear();
    this.#isBypassed = false;
    this.notify();
  }

  /**
   * On while somebody is in the onboarding: then nothing is kept and nothing given (spec §4), nor what the check kept
   * that found them there.
   */
  setBypass(isOn: boolean): void {
    this.#isBypassed = isOn;
    if (isOn) this.#drop(SEEN_IN_ONBOARDING);
    else this.notify();
  }

  /** Registers something on screen; returns how to take it off the list. */
  watch(watcher: Watcher): () => void {
    return this.#watchers.add(watcher);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Tells those who watch the entries that they changed: also that another account signed in. */
  notify(): void {
    this.#view = null;
    for (const listener of this.#listeners) listener();
  }

  readonly view = (): CacheView => (this.#view ??= this.#read());

  #read(): CacheView {
    const sum = (place: 'local' | 'session') =>
      this.#deps.storage
        .list()
        .reduce((total, { where, bytes }) => (where === place ? total + bytes : total), 0);
    const used = { local: sum('local'), session: sum('session') };
    return { rows: this.#entries.rows(), used, isBypassed: this.#isBypassed };
  }

  #drop(kinds: Kinds, suffix?: string): void {
    for (const kind of kinds) this.#changes.set(kind, (this.#changes.get(kind) ?? 0) + 1);
    for (const key of this.#entries.drop(kinds, suffix)) this.#servedAt.delete(key);
    this.notify();
  }
}
