import { useActorRef, useSelector } from '@xstate/react';
import { useMemo, useState } from 'react';
import { fromPromise } from 'xstate';
import type { ApiError } from '#domain/api-error.ts';
import { resourceMachine } from '#machines/shell/resource.machine.ts';

/** What a page shows of something it reads: `data` stays there while it is read again or cannot be. */
export interface Resource<T> {
  state: 'loading' | 'ready' | 'stale' | 'failed';
  data: T | null;
  error: ApiError | null;
  reload: () => void;
}

/** Reads something once on arrival; `load` passes the signal on, so leaving the page cancels the request. */
export function useResource<T>(load: (signal: AbortSignal) => Promise<T>): Resource<T> {
  const [first] = useState(() => load);
  const machine = useMemo(
    () =>
      resourceMachine.provide({
        actors: { loadResource: fromPromise<unknown, void>(({ signal }) => first(signal)) },
      }),
    [first],
  );
  const actor = useActorRef(machine);
  const state = useSelector(actor, (snapshot) =>
    snapshot.matches('ready')
      ? 'ready'
      : snapshot.matches('stale')
        ? 'stale'
        : snapshot.matches('failed')
          ? 'failed'
          : 'loading',
  );
  // The machine carries any JSON; its only source is `load`, which gives a T.
  const data = useSelector(actor, (snapshot) => snapshot.context.data as T | null);
  const error = useSelector(actor, (snapshot) => snapshot.context.error);
  return { state, data, error, reload: () => actor.send({ type: 'resource.reload' }) };
}
