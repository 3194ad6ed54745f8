import { useEffect, useSyncExternalStore } from 'react';
import { type AnyActorRef, waitFor } from 'xstate';
import type { CacheKind } from '#domain/calls/cache-kinds.ts';
import { useServices } from './services.tsx';
import { cacheOf } from './cache-of.ts';

/** Where a flow with a machine of its own keeps what it shows, and how it reads that again. */
interface CacheEntryOptions {
  kind: CacheKind;
  suffix?: string;
  actor: AnyActorRef;
  /** The machine's own event; its busy states bear the tag `busy`. */
  reload: { type: string };
}

/**
 * Lets the cache's refresh reach a flow, and tells how old what it shows is where the server did not answer and an older
 * entry stood in: milliseconds of the server's clock, else null.
 */
export function useCacheEntry({ kind, suffix, actor, reload }: CacheEntryOptions): number | null {
  const cache = cacheOf(useServices());
  const { type } = reload;
  useEffect(
    () =>
      cache.watch({
        kind,
        suffix: suffix ?? null,
        followsChanges: false,
        refetch: () => {
          actor.send({ type });
          return waitFor(actor, (snapshot) => !snapshot.hasTag('busy')).then(
            () => cache.isValid(kind, suffix),
            () => false,
          );
        },
      }),
    [cache, kind, suffix, actor, type],
  );
  const servedAt = () => cache.servedAt(kind, suffix);
  return useSyncExternalStore(cache.subscribe, servedAt, servedAt);
}
