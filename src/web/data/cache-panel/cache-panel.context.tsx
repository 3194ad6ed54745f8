import { type ReactNode, useMemo } from 'react';
import type { SnapshotFrom } from 'xstate';
import { cachePanelMachine } from '#machines/shell/cache-panel.machine.ts';
import { createFlowContext } from '#web/flows/flow-context.ts';
import { useServices } from '#web/data/services.tsx';
import { cacheOf } from '../cache-of.ts';
import { createCachePanelActors } from './cache-panel.actors.ts';

type Snapshot = SnapshotFrom<typeof cachePanelMachine>;

export const CachePanelContext = createFlowContext(cachePanelMachine);

export function CachePanelProvider({ children }: { children: ReactNode }) {
  const services = useServices();
  const machine = useMemo(
    () => cachePanelMachine.provide({ actors: createCachePanelActors(cacheOf(services)) }),
    [services],
  );
  return <CachePanelContext.Provider logic={machine}>{children}</CachePanelContext.Provider>;
}

export const selectIsOpen = (snapshot: Snapshot) => snapshot.matches('open');
export const selectIsRefreshing = (snapshot: Snapshot) => snapshot.matches({ open: 'refreshing' });
export const selectIsClearing = (snapshot: Snapshot) => snapshot.matches({ open: 'clearing' });
export const selectReport = (snapshot: Snapshot) => snapshot.context.report;
export const selectError = (snapshot: Snapshot) => snapshot.context.error;
