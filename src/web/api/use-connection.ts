import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { connectionMachine } from '#machines/shell/connection.machine.ts';
import { useServices } from '#web/services.tsx';

/** What a page needs to know of the connection; a suspicion alone is not news. */
export const selectConnection = (
  snapshot: SnapshotFrom<typeof connectionMachine>,
): 'online' | 'offline' | 'restored' => {
  if (snapshot.matches('offline')) return 'offline';
  return snapshot.matches('restored') ? 'restored' : 'online';
};

export const useConnection = () => useSelector(useServices().connection, selectConnection);

/** True while the server cannot be reached: controls that need it say so, what is on the screen stays. */
export const useIsOffline = (): boolean => useConnection() === 'offline';
