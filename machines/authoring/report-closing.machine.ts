import { assign, fromPromise, setup } from 'xstate';
import type { ApiError } from '#domain/calls/api-error.ts';
import { CLIENT_TIMEOUT } from '#domain/calls/timing.ts';
import { errorActions } from '../error-actions.ts';
import { thrownBy } from '../thrown-by.ts';
import { unprovided } from '../unprovided.ts';

/**
 * To close a bug report, or reopen it: a report of trouble that an admin closes with one press and opens again with
 * the next. Starts as the server has it; never ends. What it shows after a failure is what the server last said.
 */
export const reportClosingMachine = setup({
  types: {
    input: {} as { isClosed: boolean },
    context: {} as { isClosed: boolean; error: ApiError | null },
    events: {} as { type: 'report.toggle' },
    tags: {} as 'busy',
  },
  actors: {
    setClosed: fromPromise<{ isClosed: boolean }, { wanted: boolean }>(() => unprovided('setClosed')),
  },
  actions: {
    storeClosed: assign({ isClosed: (_, params: { isClosed: boolean }) => params.isClosed }),
    ...errorActions,
  },
  delays: { clientTimeout: CLIENT_TIMEOUT },
}).createMachine({
  id: 'reportClosing',
  context: ({ input }) => ({ isClosed: input.isClosed, error: null }),
  initial: 'resting',
  on: { 'report.toggle': '.saving' },
  states: {
    resting: {
      description: 'The report is open or closed, as it was last saved.',
    },
    saving: {
      description: 'Closing the report, or opening it again.',
      tags: 'busy',
      on: { 'report.toggle': {} },
      entry: 'clearError',
      invoke: {
        id: 'setClosed',
        src: 'setClosed',
        input: ({ context }) => ({ wanted: !context.isClosed }),
        onDone: {
          target: 'resting',
          actions: { type: 'storeClosed', params: ({ event }) => ({ isClosed: event.output.isClosed }) },
        },
        onError: { target: 'failed', actions: { type: 'storeError', params: thrownBy } },
      },
      after: { clientTimeout: { target: 'failed', actions: 'storeTimeout' } },
    },
    failed: {
      description: 'The report stayed as it was. Press the button again to try again.',
    },
  },
});
