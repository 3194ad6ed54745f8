import { act } from '@testing-library/react';
import { createActor, type SnapshotFrom } from 'xstate';
import { connectionMachine } from '#machines/shell/connection.machine.ts';
import type { Services } from '#web/data/services.tsx';

type Snapshot = SnapshotFrom<typeof connectionMachine>;
type Listener = ((snapshot: Snapshot) => void) | { next?: (snapshot: Snapshot) => void };

/** A connection that is lost and back at a word, without telling machines anything. */
export function createChangingConnection(): {
  connection: Services['connection'];
  setOffline: (isOffline: boolean) => void;
} {
  const online = connectionMachine.resolveState({ value: { reachable: 'online' } });
  const offline = connectionMachine.resolveState({ value: { offline: 'waiting' } });
  const listeners = new Set<Listener>();
  let snapshot = online;
  const connection = createActor(connectionMachine);
  connection.getSnapshot = () => snapshot;
  connection.subscribe = ((listen: Listener) => {
    listeners.add(listen);
    return { unsubscribe: () => listeners.delete(listen) };
  }) as unknown as typeof connection.subscribe;
  return {
    connection,
    setOffline: (isOffline) => {
      snapshot = isOffline ? offline : online;
      act(() => {
        for (const listen of listeners) {
          if (typeof listen === 'function') listen(snapshot);
          else listen.next?.(snapshot);
        }
      });
    },
  };
}
