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
import { type CacheRow, createCacheEntries } from './cache-entries.ts';

/** An entry as a page gets it: `at` is when it was read, milliseconds of the server's clock. */
export interface CacheEntry<T> {
  data: T;
  at: number;
  /** False once its time is over; then it may be shown while the answer of today is on its way. */
  isFresh: boolean;
}

/** A reading under way. What it brings is kept only if nothing has made it old meanwhile. */
interface Reading<T> {
  isCurrent(): boolean;
  keep(data: T): void;
}

/** Something on screen that shows an entry and can read it again. */
interface Watcher {
  kind: CacheKind;
  suffix: string | null;
  /** False for a flow that reads again by itself after a change: then only a refresh reaches it. */
  followsChanges: boolean;
  /** Resolves to whether that went well. */
  reread: () => Promise<boolean>;
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
  /** `uid` is null while nobody is signed in for certain; `generation` goes up with every end of a session (C13). */
  account: () => { uid: string | null; generation: number };
  build: string;
}

/** With an older answer at hand, nobody waits longer than this for a new one. Milliseconds. */
const READ_TIMEOUT = 5000;

const isRefusal = (thrown: unknown): boolean => {
  const { status = 0 } = toApiError(thrown);
  return status >= 400 && status < 500;
};

/**
 * The cache of spec §9: one account never reads another's entry; while onboarding is on it keeps and gives nothing;
 * what a change made old is dropped, also when it was on its way.
 */
export function createCache({ storage, now, account, build }: CacheDeps) {
  const entries = createCacheEntries({ storage, now, uid: () => account().uid, build });
  /** Of old entries that were given out because the server did not answer, by key. */
  const servedAt = new Map<string, number>();
  const lastSeen = new Map<CacheKind, number>();
  const changes = new Map<CacheKind, number>();
  /** What pages without an entry of their own showed last, by name. */
  const seen = new Map<string, { data: unknown; at: number; uid: string | null }>();
  const watchers = new Set<Watcher>();
  const listeners = new Set<() => void>();
  const shares = new Set<(kinds: readonly CacheKind[]) => void>();
  let isBypassed = false;
  let view: CacheView | null = null;

  const notify = (): void => {
    view = null;
    for (const listener of listeners) listener();
  };

  const peek = <K extends CacheKind>(
    kind: K,
    suffix: string | null = null,
  ): CacheEntry<CachedData[K]> | null => {
    const held = isBypassed ? undefined : entries.find(kind, suffix);
    // Written by this build, under this kind, by a reading that gives nothing else.
    return held ? { data: held.data as CachedData[K], at: held.at, isFresh: held.isFresh } : null;
  };

  const begin = <K extends CacheKind>(kind: K, suffix: string | null = null): Reading<CachedData[K]> => {
    const { uid, generation } = account();
    const change = changes.get(kind);
    const isCurrent = () =>
      account().generation === generation && account().uid === uid && changes.get(kind) === change;
    return {
      isCurrent,
      keep(data) {
        if (!isCurrent() || !entries.isOpen(kind)) return;
        lastSeen.set(kind, now());
        if (isBypassed) return;
        servedAt.delete(entries.keyFor(kind, suffix));
        if (isWorthKeeping(kind, data)) entries.put(kind, suffix, data);
        else entries.drop([kind], suffix);
        notify();
      },
    };
  };

  const drop = (kinds: readonly CacheKind[], suffix?: string): void => {
    for (const kind of kinds) changes.set(kind, (changes.get(kind) ?? 0) + 1);
    for (const key of entries.drop(kinds, suffix)) servedAt.delete(key);
    notify();
  };

  const reread = (isMeant: (watcher: Watcher) => boolean): Promise<boolean[]> =>
    Promise.all([...watchers].filter(isMeant).map((watcher) => watcher.reread()));

  const forget = (kinds: readonly CacheKind[], suffix?: string): void => {
    drop(kinds, suffix);
    void reread(
      (watcher) =>
        watcher.followsChanges &&
        kinds.includes(watcher.kind) &&
        (suffix === undefined || watcher.suffix === suffix),
    );
  };

  const look = (): CacheView => {
    const sum = (place: 'local' | 'session') =>
      storage.list().reduce((total, { where, bytes }) => (where === place ? total + bytes : total), 0);
    return { rows: entries.rows(), used: { local: sum('local'), session: sum('session') }, isBypassed };
  };

  return {
    /** The entry, or null where there is none, or where onboarding has switched the cache off. */
    peek,
    /** Says what `peek` says. */
    isValid: (kind: CacheKind, suffix: string | null = null): boolean => peek(kind, suffix)?.isFresh ?? false,
    /** For display only: when it was last read. In onboarding two kinds still tell (spec §4, resolution 21). */
    lastSeenAt: (kind: CacheKind): number | null =>
      isBypassed && !SEEN_IN_ONBOARDING.includes(kind)
        ? null
        : (lastSeen.get(kind) ?? entries.find(kind, null)?.at ?? null),
    /** Call it before asking the server. */
    begin,

    /**
     * The entry while it is valid, else what `load` brings. If the server does not answer, an older entry stands in and
     * `servedAt` tells its age; a refusal is never papered over.
     */
    async through<K extends CacheKind>(
      kind: K,
      suffix: string | null,
      signal: AbortSignal,
      load: (signal: AbortSignal) => Promise<CachedData[K]>,
    ): Promise<CachedData[K]> {
      const kept = peek(kind, suffix);
      if (kept?.isFresh) return kept.data;
      const reading = begin(kind, suffix);
      const limit = new AbortController();
      const timer = kept ? setTimeout(() => limit.abort(), READ_TIMEOUT) : undefined;
      try {
        const data = await load(AbortSignal.any([signal, limit.signal]));
        reading.keep(data);
        return data;
      } catch (thrown) {
        if (!kept || signal.aborted || !reading.isCurrent() || isRefusal(thrown)) throw thrown;
        servedAt.set(entries.keyFor(kind, suffix), kept.at);
        notify();
        return kept.data;
      } finally {
        clearTimeout(timer);
      }
    },
    /** How old the entry is that stands in for an answer which did not come; null where none does. */
    servedAt: (kind: CacheKind, suffix: string | null = null): number | null =>
      servedAt.get(entries.keyFor(kind, suffix)) ?? null,

    /** What was shown under a name on the last visit, as long as this tab has written nothing since; never fresh. */
    recall(name: string): CacheEntry<unknown> | null {
      const held = seen.get(name);
      const isOurs = held?.uid === account().uid && !isBypassed;
      return held && isOurs ? { data: held.data, at: held.at, isFresh: false } : null;
    },
    /** Call it before asking the server; what comes back is remembered unless a session has ended meanwhile. */
    trackRead(name: string): (data: unknown) => void {
      const { uid, generation } = account();
      return (data) => {
        if (account().generation === generation) seen.set(name, { data, at: now(), uid });
      };
    },
    /** After a write: nobody knows which of it is still true. */
    evictSnapshots: (): void => seen.clear(),

    /** Drops what a change has made old, here and in the other tabs, and has it read again where it is on screen. */
    forget(kinds: CacheKind | readonly CacheKind[], suffix?: string): void {
      const all = typeof kinds === 'string' ? [kinds] : kinds;
      forget(all, suffix);
      for (const share of shares) share(all);
    },
    /** As another tab has done. */
    forgetAsTold: (kinds: readonly CacheKind[]): void => forget(kinds),
    /** Called with every `forget` of this tab, so that the others can be told. */
    onForget(share: (kinds: readonly CacheKind[]) => void): () => void {
      shares.add(share);
      return () => shares.delete(share);
    },

    /** Ends the validity of everything and reads again what is on screen. */
    async refresh(): Promise<{ reread: number; failed: number }> {
      entries.age();
      notify();
      const results = await reread(() => true);
      const good = results.filter(Boolean).length;
      return { reread: good, failed: results.length - good };
    },
    /** The user cache clear of spec §9. What is on screen stays there. */
    clearUser(): { entries: number; bytes: number } {
      const gone = entries.rows().filter(({ kind }) => CACHE_RULES[kind].isUsers);
      drop(CACHE_KINDS.filter((kind) => CACHE_RULES[kind].isUsers));
      return { entries: gone.length, bytes: gone.reduce((total, { bytes }) => total + bytes, 0) };
    },
    /** At the end of a session: nothing stays in memory (R66). The storage is cleared by whoever ends the session. */
    wipe(): void {
      entries.forgetMemory();
      servedAt.clear();
      lastSeen.clear();
      seen.clear();
      isBypassed = false;
      notify();
    },
    /** On while somebody is in the onboarding: then nothing is kept and nothing given (spec §4). */
    setBypass(isOn: boolean): void {
      isBypassed = isOn;
      notify();
    },

    /** Registers something on screen; returns how to take it off the list. */
    watch(watcher: Watcher): () => void {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Somebody signed in: the table is another one. */
    notify,
    view: (): CacheView => (view ??= look()),
  };
}

export type Cache = ReturnType<typeof createCache>;
