import type { SnapshotFrom } from 'xstate';
import { cachePanelMachine } from '#machines/shell/cache-panel.machine.ts';
import { cacheOf } from '../cache-of.ts';
import { createFlowContextWithActors } from '../flow-context-with-actors.tsx';
import { createCachePanelActors } from './cache-panel.actors.ts';

type Snapshot = SnapshotFrom<typeof cachePanelMachine>;

export const CachePanelContext = createFlowContextWithActors(cachePanelMachine, (services) =>
  createCachePanelActors(cacheOf(services)),
);

export const selectIsOpen = (snapshot: Snapshot) => snapshot.matches('open');
export const selectIsRefreshing = (snapshot: Snapshot) => snapshot.matches({ open: 'refreshing' });
export const selectIsClearing = (snapshot: Snapshot) => snapshot.matches({ open: 'clearing' });
export const selectReport = (snapshot: Snapshot) => snapshot.context.report;
export const selectError = (snapshot: Snapshot) => snapshot.context.error;
