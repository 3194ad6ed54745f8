import { assign, fromPromise, setup } from 'xstate';
import { type ApiError, toApiError } from '#domain/api-error.ts';
import { CLIENT_TIMEOUT } from '#domain/timing.ts';
import { timedOut } from '../timed-out.ts';
import { unprovided } from '../unprovided.ts';

/**
 * Anything a page reads and may read again. Serves every list and card without a flow of its own.
 * Starts loading, never ends by itself; what was once loaded stays on screen while it is read again or cannot be.
 */
export const resourceMachine = setup({
  types: {
    context: {} as { data: unknown; error: ApiError | null },
    events: {} as { type: 'resource.reload' },
    tags: {} as 'busy',
  },
  actors: {
    loadResource: fromPromise<unknown, void>(() => unprovided('loadResource')),
  },
  guards: { hasData: ({ context }) => context.data !== null },
  actions: {
    storeData: assign({ data: (_, params: { data: unknown }) => params.data }),
    storeError: assign({ error: (_, params: { thrown: unknown }) => toApiError(params.thrown) }),
    storeTimeout: assign({ error: timedOut }),
    clearError: assign({ error: null }),
  },
  delays: { loadTimeout: CLIENT_TIMEOUT },
}).createMachine({
  id: 'resource',
  context: { data: null, error: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'Asking the server; what was here before stays on screen.',
      tags: 'busy',
      entry: 'clearError',
      invoke: {
        id: 'loadResource',
        src: 'loadResource',
        onDone: {
          target: 'ready',
          actions: { type: 'storeData', params: ({ event }) => ({ data: event.output }) },
        },
        onError: {
          target: 'deciding',
          actions: { type: 'storeError', params: ({ event }) => ({ thrown: event.error }) },
        },
      },
      after: { loadTimeout: { target: 'deciding', actions: 'storeTimeout' } },
    },
    deciding: {
      description: 'Looking whether there is an older answer to show.',
      always: [{ guard: 'hasData', target: 'stale' }, { target: 'failed' }],
    },
    ready: {
      description: 'What was asked for is here.',
      on: { 'resource.reload': 'loading' },
    },
    stale: {
      description: 'The newest answer did not come; an older one is shown.',
      on: { 'resource.reload': 'loading' },
    },
    failed: {
      description: 'It could not be loaded. It can be tried again.',
      on: { 'resource.reload': 'loading' },
    },
  },
});
