import { assign, fromPromise, setup } from 'xstate';
import type { ApiError } from '#domain/calls/api-error.ts';
import { CLIENT_TIMEOUT } from '#domain/calls/timing.ts';
import { errorActions } from '../error-actions.ts';
import { thrownBy } from '../thrown-by.ts';
import { unprovided } from '../unprovided.ts';

/** What figures of My progress are about. */
export type DrillDownFigure = 'day' | 'lesson';

interface DrillDownContext {
  figure: DrillDownFigure;
  /** The day or lesson whose rows are shown; null while all are closed. */
  key: string | null;
  rows: unknown;
  error: ApiError | null;
}

type DrillDownEvent =
  | { type: 'figure.toggle'; key: string }
  | { type: 'figure.close' }
  | { type: 'rows.reload' };

/**
 * A drill-down of My progress: a figure that opens the rows it is made of, one figure at a time. Starts closed, never ends.
 * Promises: the rows shown are those of the figure that is open, and rows that cannot be read can be tried again or closed.
 */
export const drillDownMachine = setup({
  types: {
    input: {} as { figure: DrillDownFigure },
    context: {} as DrillDownContext,
    events: {} as DrillDownEvent,
    tags: {} as 'busy',
  },
  actors: {
    loadRows: fromPromise<unknown, { key: string | null }>(() => unprovided('loadRows')),
  },
  guards: {
    isOther: ({ context }, params: { key: string }) => params.key !== context.key,
  },
  actions: {
    storeKey: assign({ key: (_, params: { key: string }) => params.key }),
    storeRows: assign({ rows: (_, params: { rows: unknown }) => params.rows }),
    forgetFigure: assign({ key: null, rows: null, error: null }),
    forgetRows: assign({ rows: null, error: null }),
    ...errorActions,
  },
  delays: { clientTimeout: CLIENT_TIMEOUT },
}).createMachine({
  id: 'drillDown',
  context: ({ input: { figure } }) => ({ figure, key: null, rows: null, error: null }),
  initial: 'closed',
  states: {
    closed: {
      description: 'No number shows its details.',
      entry: 'forgetFigure',
      on: {
        'figure.toggle': {
          target: 'open',
          actions: { type: 'storeKey', params: ({ event }) => ({ key: event.key }) },
        },
      },
    },
    open: {
      description: 'One number shows its details.',
      initial: 'loading',
      on: {
        'figure.toggle': [
          {
            guard: { type: 'isOther', params: ({ event }) => ({ key: event.key }) },
            target: '.loading',
            actions: { type: 'storeKey', params: ({ event }) => ({ key: event.key }) },
          },
          { target: 'closed' },
        ],
        'figure.close': 'closed',
      },
      states: {
        loading: {
          description: 'Loading the details of the number.',
          tags: 'busy',
          entry: 'forgetRows',
          invoke: {
            id: 'loadRows',
            src: 'loadRows',
            input: ({ context }) => ({ key: context.key }),
            onDone: {
              target: 'showing',
              actions: { type: 'storeRows', params: ({ event }) => ({ rows: event.output }) },
            },
            onError: { target: 'failed', actions: { type: 'storeError', params: thrownBy } },
          },
          after: { clientTimeout: { target: 'failed', actions: 'storeTimeout' } },
        },
        showing: { description: 'The details are shown.' },
        failed: {
          description: 'The details could not be loaded. You can try again.',
          on: { 'rows.reload': 'loading' },
        },
      },
    },
  },
});
