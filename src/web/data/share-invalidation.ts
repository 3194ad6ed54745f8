import { CACHE_RULES, type CacheKind } from '#domain/calls/cache-kinds.ts';
import type { Tabs } from '#web/browser/tabs.ts';
import type { Cache } from './cache.ts';

const isKind = (name: string): name is CacheKind => Object.hasOwn(CACHE_RULES, name);

/**
 * Cross-tab cache invalidation: lets the tabs of one browser tell each other which cache entries a change has
 * invalidated. Returns how to stop.
 */
export function shareInvalidation(cache: Cache, tabs: Tabs): () => void {
  const stopBroadcasting = cache.onInvalidate((kinds) => tabs.broadcast({ type: 'forgotten', kinds }));
  const stopListening = tabs.listen((message) => {
    if (message.type === 'forgotten') cache.invalidateLocally(message.kinds.filter(isKind));
  });
  return () => {
    stopBroadcasting();
    stopListening();
  };
}
