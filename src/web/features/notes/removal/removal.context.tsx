import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useMemo } from 'react';
import type { SnapshotFrom } from 'xstate';
import { removalMachine } from '#machines/library/removal.machine.ts';
import { createFlowContextWithActors } from '#web/data/flow-context-with-actors.tsx';
import { useServices } from '#web/data/services.tsx';
import { createRemovalActors, sendRemovals } from '../notes.actors.ts';

export const RemovalContext = createFlowContextWithActors(removalMachine, createRemovalActors);

type Snapshot = SnapshotFrom<typeof removalMachine>;

export const selectHasFailed = (snapshot: Snapshot) => snapshot.matches('failed');
export const selectIsUndoable = (snapshot: Snapshot) => snapshot.hasTag('undoable');
export const selectError = ({ context }: Snapshot) => context.error;
export const selectOffered = ({ context }: Snapshot) => context.offered;
const selectGone = ({ context }: Snapshot) => context.gone;
const selectLeaving = ({ context }: Snapshot) => context.leaving;

/** True for what is out of sight: taken away, or about to be. */
export function useIsHidden(): (id: string) => boolean {
  const removal = RemovalContext.useActorRef();
  const offered = useSelector(removal, selectOffered);
  const leaving = useSelector(removal, selectLeaving);
  const gone = useSelector(removal, selectGone);
  const isStaying = useSelector(removal, (snapshot) => snapshot.matches('failed'));
  return useMemo(() => {
    const hidden = new Set([
      ...gone,
      ...offered.map(({ id }) => id),
      ...(isStaying ? [] : leaving.map(({ id }) => id)),
    ]);
    return (id: string) => hidden.has(id);
  }, [offered, leaving, gone, isStaying]);
}

/** Sees to it that what was taken away is gone also for somebody who leaves before the time to undo is over. */
function SendsWhatIsLeft() {
  const services = useServices();
  const removal = RemovalContext.useActorRef();
  useEffect(() => {
    const send = () => {
      const { context, value } = removal.getSnapshot();
      sendRemovals(services, value === 'failed' ? context.offered : [...context.leaving, ...context.offered]);
    };
    window.addEventListener('pagehide', send);
    return () => {
      window.removeEventListener('pagehide', send);
      send();
    };
  }, [services, removal]);
  return null;
}

export function RemovalProvider({ children }: { children: ReactNode }) {
  return (
    <RemovalContext.Provider>
      <SendsWhatIsLeft />
      {children}
    </RemovalContext.Provider>
  );
}
