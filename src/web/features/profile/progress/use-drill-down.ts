import { useSelector } from '@xstate/react';
import { fromPromise } from 'xstate';
import type { ApiError } from '#domain/calls/api-error.ts';
import { type DrillDownFigure, drillDownMachine } from '#machines/profile/drill-down.machine.ts';
import { useFlowWithActors } from '#web/data/use-flow-with-actors.ts';
import type { Services } from '#web/data/services.tsx';

/** Figures of one kind, of which one at a time shows the rows it is made of. */
export interface DrillDown<Rows = unknown> {
  /** Of the figure that is open; null where all are closed. */
  openKey: string | null;
  state: 'closed' | 'loading' | 'showing' | 'failed';
  rows: Rows | null;
  error: ApiError | null;
  close: () => void;
  /** Opens a figure, or closes the one that is open. */
  toggle: (key: string) => void;
  reload: () => void;
}

type LoadRows<Rows> = (services: Services, key: string, signal: AbortSignal) => Promise<Rows>;

/** Rows are read by the first `loadRows` given, when a figure is opened; another figure cancels the request. */
export function useDrillDown<Rows>(figure: DrillDownFigure, loadRows: LoadRows<Rows>): DrillDown<Rows>;
export function useDrillDown(figure: DrillDownFigure, loadRows: LoadRows<unknown>): DrillDown {
  const actor = useFlowWithActors(
    drillDownMachine,
    (services) => ({
      loadRows: fromPromise(({ input: { key }, signal }) => loadRows(services, key ?? '', signal)),
    }),
    { input: { figure } },
  );
  const { key: openKey, rows, error } = useSelector(actor, ({ context }) => context);
  const state = useSelector(actor, (snapshot) =>
    snapshot.matches('closed')
      ? 'closed'
      : snapshot.hasTag('busy')
        ? 'loading'
        : snapshot.matches({ open: 'failed' })
          ? 'failed'
          : 'showing',
  );
  return {
    openKey,
    state,
    rows,
    error,
    close: () => actor.send({ type: 'figure.close' }),
    toggle: (key) => actor.send({ type: 'figure.toggle', key }),
    reload: () => actor.send({ type: 'rows.reload' }),
  };
}
