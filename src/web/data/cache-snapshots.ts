import type { CacheEntry } from './cache-entries.ts';

/** `uid` is null while nobody is signed in for certain; `generation` goes up with every end of a session (C13). */
export interface CacheAccount {
  uid: string | null;
  generation: number;
}

/** What pages without a cache entry of their own showed last, by name: in memory, for the account that saw it. */
export function createSnapshots(now: () => number, account: () => CacheAccount) {
  const snapshots = new Map<string, { data: unknown; at: number; uid: string | null }>();
  return {
    find(name: string): CacheEntry<unknown> | null {
      const held = snapshots.get(name);
      return held?.uid === account().uid ? { data: held.data, at: held.at, isFresh: false } : null;
    },
    trackRead(name: string): (data: unknown) => void {
      const { uid, generation } = account();
      return (data) => {
        if (account().generation === generation) snapshots.set(name, { data, at: now(), uid });
      };
    },
    clear: (): void => snapshots.clear(),
  };
}
