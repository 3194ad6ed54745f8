import { fromPromise } from 'xstate';
import type { cachePanelMachine } from '#machines/shell/cache-panel.machine.ts';
import type { ActorsOf } from '#machines/unprovided.ts';
import type { Cache } from '../cache.ts';

/** Refreshes cache entries and clears the cache. */
export function createCachePanelActors(cache: Cache): ActorsOf<typeof cachePanelMachine> {
  return {
    refreshEntries: fromPromise(() => cache.refresh()),
    clearCache: fromPromise(async () => cache.clearUser()),
  };
}
