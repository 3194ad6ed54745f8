import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { connectionMachine } from '#machines/shell/connection.machine.ts';
import { useServices } from './services.tsx';

/** What a page needs to know of the connection; a suspicion alone is not news. */
const selectConnection = (
  snapshot: SnapshotFrom<typeof connectionMachine>,
): 'online' | 'offline' | 'restored' => {
  if (snapshot.matches('offline')) return 'offline';
  return snapshot.matches({ reachable: 'restored' }) ? 'restored' : 'online';
};

export const useConnection = () => useSelector(useServices().connection, selectConnection);

/** True while offline, after a lost connection too: controls that need the server say so, what is on the screen stays. */
export const useIsOffline = (): boolean => useConnection() === 'offline';

interface ServerControl {
  disabled: boolean;
  'aria-describedby': string | undefined;
}

/** For a control that needs the server: off while that is away, and then the note with this id says why, or while `isOff`. */
export function useServerControl(noteId: string, isOff = false): ServerControl {
  const isOffline = useIsOffline();
  return { disabled: isOffline || isOff, 'aria-describedby': isOffline ? noteId : undefined };
}

/** What waits for the server. */
interface Waiting {
  send: (event: { type: 'connection.restored' }) => void;
}

/**
 * Retries on reconnect: tells a flow that a call may succeed again: the server answers after it was away, though the device was
 * online all the time; the device is online again before anybody has found the server missing; or the student has signed in again.
 */
export function useConnectionRestored(flow: Waiting): void {
  const { connection, session } = useServices();
  useEffect(() => {
    const notify = (): void => flow.send({ type: 'connection.restored' });
    const subscriptions = [
      connection.on('connection.restored', notify),
      session.on('session.established', notify),
    ];
    window.addEventListener('online', notify);
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
      window.removeEventListener('online', notify);
    };
  }, [flow, connection, session]);
}
