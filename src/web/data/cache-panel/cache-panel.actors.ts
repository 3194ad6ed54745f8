import { fromPromise } from 'xstate';
import type { CachePanelActors } from '#machines/shell/cache-panel.machine.ts';
import type { Cache } from '../cache.ts';

/** Refreshes cache entries and clears the cache. */
export function createCachePanelActors(cache: Cache): CachePanelActors {
  return {
    refreshEntries: fromPromise(() => cache.refresh()),
    clearCache: fromPromise(async () => cache.clearUser()),
  };
}
