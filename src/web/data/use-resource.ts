import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useState } from 'react';
import { fromPromise, type SnapshotFrom, waitFor } from 'xstate';
import type { ApiError } from '#domain/calls/api-error.ts';
import type { CachedData, CacheKind } from '#domain/calls/cache-kinds.ts';
import { resourceMachine } from '#machines/shell/resource.machine.ts';
import { cacheOf } from './cache-of.ts';
import { type Services, useServices } from './services.tsx';
import { useFlowWithActors } from './use-flow-with-actors.ts';

/**
 * What a page shows of a server read through the data fetching hook `useResource`: `data` stays there while it is read
 * again or cannot be.
 */
export interface Resource<T> {
  state: 'loading' | 'ready' | 'stale' | 'failed';
  data: T | null;
  /** When `data` was read, milliseconds of the server's clock; null without data. Shown where it is `stale`. */
  at: number | null;
  error: ApiError | null;
  /** A refetch: asks the server, whatever the cache has. */
  reload: () => void;
}

const selectState = (snapshot: SnapshotFrom<typeof resourceMachine>): Resource<unknown>['state'] => {
  if (snapshot.matches('ready')) return 'ready';
  if (snapshot.matches('stale')) return 'stale';
  return snapshot.matches('failed') ? 'failed' : 'loading';
};

type Load<T> = (services: Services, signal: AbortSignal) => Promise<T>;

/** Where an answer is kept (spec §9). `suffix` is the subject, course or house it is about. */
interface CachedAs<K extends CacheKind = CacheKind> {
  kind: K;
  suffix?: string;
}

/** For a page without an entry of its own: what it showed on the last visit stands there until the answer comes. */
interface SeenAs {
  /** The same for the same thing, another for any other. */
  snapshotKey: string;
}

/**
 * Reads something once on arrival; `load` passes the signal on, so leaving the page cancels the request. With `cached`,
 * a fresh entry is there at once and nothing is asked; an older one is shown while it is read again. What a call of the
 * same page makes old is read again by itself.
 */
export function useResource<T>(load: Load<T>, seen?: SeenAs): Resource<T>;
export function useResource<K extends CacheKind>(
  load: Load<CachedData[K]>,
  cached: CachedAs<K> | undefined,
): Resource<CachedData[K]>;
export function useResource(load: Load<unknown>, keeping?: CachedAs | SeenAs): Resource<unknown> {
  const services = useServices();
  const [first] = useState(() => {
    const cached = keeping && 'kind' in keeping ? keeping : undefined;
    const snapshotKey = keeping && 'snapshotKey' in keeping ? keeping.snapshotKey : undefined;
    const cache = keeping && cacheOf(services);
    const entry = cached && cache?.peek(cached.kind, cached.suffix);
    const seen = snapshotKey !== undefined && cache?.findSnapshot(snapshotKey);
    return { cached, snapshotKey, cache, answer: entry || seen || null };
  });
  const actor = useFlowWithActors(
    resourceMachine,
    () => ({
      loadResource: fromPromise(async ({ signal }) => {
        const reading = first.cached && first.cache?.beginRead(first.cached.kind, first.cached.suffix);
        const remember = first.snapshotKey !== undefined && first.cache?.trackRead(first.snapshotKey);
        const data = await load(services, signal);
        if (remember) remember(data);
        // Checked by the overload: what is loaded is what this kind holds.
        reading?.store(data as CachedData[CacheKind]);
        return { data, at: services.clock.now() };
      }),
    }),
    { input: { cached: first.answer } },
  );
  useEffect(
    () =>
      first.cached &&
      first.cache?.watch({
        kind: first.cached.kind,
        suffix: first.cached.suffix ?? null,
        followsChanges: true,
        refetch: () => {
          actor.send({ type: 'resource.renew' });
          return waitFor(actor, (snapshot) => !snapshot.hasTag('busy')).then(
            (settled) => settled.matches('ready'),
            // Left before the answer came.
            () => false,
          );
        },
      }),
    [actor, first],
  );
  const state = useSelector(actor, selectState);
  const data = useSelector(actor, (snapshot) => snapshot.context.data);
  const at = useSelector(actor, (snapshot) => snapshot.context.at);
  const error = useSelector(actor, (snapshot) => snapshot.context.error);
  const reload = useCallback(() => actor.send({ type: 'resource.reload' }), [actor]);
  return { state, data, at, error, reload };
}
