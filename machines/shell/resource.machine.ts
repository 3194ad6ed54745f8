import { assign, fromPromise, setup } from 'xstate';
import type { ApiError } from '#domain/calls/api-error.ts';
import { CLIENT_TIMEOUT } from '#domain/calls/timing.ts';
import { errorActions } from '../error-actions.ts';
import { thrownBy } from '../thrown-by.ts';
import { unprovided } from '../unprovided.ts';

/** What was read, and when: milliseconds of the server's clock. */
export interface ResourceAnswer {
  data: unknown;
  at: number;
}

/** What the cache has of it. A fresh answer is not asked for again. */
export interface CachedAnswer extends ResourceAnswer {
  isFresh: boolean;
}

/**
 * Data fetching with stale-while-revalidate: anything a page reads and may read again. Serves every list and card
 * without a flow of its own. Starts with what the cache has, if anything, never ends by itself; what was once here
 * stays on screen while it is read again or cannot be.
 */
export const resourceMachine = setup({
  types: {
    input: {} as { cached: CachedAnswer | null },
    context: {} as {
      data: unknown;
      at: number | null;
      /** Of what was cached, at the start. */
      isFresh: boolean;
      error: ApiError | null;
    },
    events: {} as
      | { type: 'resource.reload' }
      /** Something has changed it, so that an answer on its way is old already. */
      | { type: 'resource.renew' },
    tags: {} as 'busy',
  },
  actors: {
    loadResource: fromPromise<ResourceAnswer, void>(() => unprovided('loadResource')),
  },
  guards: {
    hasData: ({ context }) => context.data !== null,
    isFresh: ({ context }) => context.isFresh,
  },
  actions: {
    storeAnswer: assign((_, { data, at }: ResourceAnswer) => ({ data, at })),
    ...errorActions,
  },
  delays: { loadTimeout: CLIENT_TIMEOUT },
}).createMachine({
  id: 'resource',
  context: ({ input: { cached } }) => ({
    data: cached?.data ?? null,
    at: cached?.at ?? null,
    isFresh: cached?.isFresh ?? false,
    error: null,
  }),
  initial: 'opening',
  on: { 'resource.reload': '.loading', 'resource.renew': '.loading' },
  states: {
    opening: {
      description: 'Looking whether a fresh answer is at hand.',
      always: [{ guard: 'isFresh', target: 'ready' }, { target: 'loading' }],
    },
    loading: {
      description: 'Asking the server; what was here before stays on screen.',
      tags: 'busy',
      entry: 'clearError',
      on: { 'resource.reload': {} },
      invoke: {
        id: 'loadResource',
        src: 'loadResource',
        onDone: {
          target: 'ready',
          actions: { type: 'storeAnswer', params: ({ event }) => event.output },
        },
        onError: { target: 'checkingOlder', actions: { type: 'storeError', params: thrownBy } },
      },
      after: { loadTimeout: { target: 'checkingOlder', actions: 'storeTimeout' } },
    },
    checkingOlder: {
      description: 'Looking whether there is an older answer to show.',
      always: [{ guard: 'hasData', target: 'stale' }, { target: 'failed' }],
    },
    ready: {
      description: 'What was asked for is here.',
    },
    stale: {
      description: 'The newest answer did not come; an older one is shown.',
    },
    failed: {
      description: 'It could not be loaded. It can be tried again.',
    },
  },
});
