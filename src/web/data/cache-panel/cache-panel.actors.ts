import { fromPromise } from 'xstate';
import type { CachePanelActors, ClearReport, RefreshReport } from '#machines/shell/cache-panel.machine.ts';
import type { Cache } from '../cache.ts';

/** Refreshes cache entries and clears the cache. */
export function createCachePanelActors(cache: Cache): CachePanelActors {
  return {
    refreshEntries: fromPromise<RefreshReport, void>(() => cache.refresh()),
    clearCache: fromPromise<ClearReport, void>(async () => cache.clearUser()),
  };
}
