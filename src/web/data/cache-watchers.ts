import type { CacheKind } from '#domain/calls/cache-kinds.ts';

/** Something on screen that shows an entry and can read it again. */
export interface Watcher {
  kind: CacheKind;
  suffix: string | null;
  /** False for a flow that reads again by itself after a change: then only a refresh reaches it. */
  followsChanges: boolean;
  /** Resolves to whether that went well. */
  refetch: () => Promise<boolean>;
}

export function createWatchers() {
  const watchers = new Set<Watcher>();
  return {
    /** Returns how to take it off the list. */
    add(watcher: Watcher): () => void {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    refetch: (isMeant: (watcher: Watcher) => boolean): Promise<boolean[]> =>
      Promise.all([...watchers].filter(isMeant).map((watcher) => watcher.refetch())),
  };
}
