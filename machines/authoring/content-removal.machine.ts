import { assign, emit, fromPromise, setup } from 'xstate';
import type { ApiError } from '#domain/calls/api-error.ts';
import { CLIENT_TIMEOUT } from '#domain/calls/timing.ts';
import { errorActions } from '../error-actions.ts';
import { thrownBy } from '../thrown-by.ts';
import { unprovided } from '../unprovided.ts';
import { isConflict, isMissing } from './error-guards.ts';

interface ContentRemovalContext {
  id: string;
  /** As it was when the author asked. */
  version: string;
  error: ApiError | null;
}

/**
 * To delete courses and delete subjects for good, after a confirmation dialog. Starts at rest, with its id; ends removed.
 * Promises: nothing goes without a question, nor otherwise than as the author saw it; what has to stay says why.
 */
export const contentRemovalMachine = setup({
  types: {
    input: {} as { id: string },
    context: {} as ContentRemovalContext,
    events: {} as
      | { type: 'removal.ask'; version: string }
      | { type: 'removal.confirm' }
      | { type: 'removal.cancel' },
    emitted: {} as { type: 'content.removed' } | { type: 'content.outdated' },
    tags: {} as 'busy',
  },
  actors: {
    removeContent: fromPromise<void, { id: string; version: string }>(() => unprovided('removeContent')),
  },
  guards: { isConflict, isMissing },
  actions: {
    storeVersion: assign((_, { version }: { version: string }) => ({ version, error: null })),
    emitRemoved: emit({ type: 'content.removed' }),
    emitOutdated: emit({ type: 'content.outdated' }),
    ...errorActions,
  },
  delays: { clientTimeout: CLIENT_TIMEOUT },
}).createMachine({
  id: 'contentRemoval',
  context: ({ input: { id } }) => ({ id, version: '', error: null }),
  initial: 'resting',
  states: {
    resting: {
      description: 'It is there. If it could not be removed, it says why.',
      on: {
        'removal.ask': {
          target: 'confirmingRemoval',
          actions: { type: 'storeVersion', params: ({ event }) => event },
        },
      },
    },
    confirmingRemoval: {
      description: 'Asking whether it shall really be removed for good.',
      on: { 'removal.confirm': 'removing', 'removal.cancel': 'resting' },
    },
    removing: {
      description: 'Removing it.',
      tags: 'busy',
      entry: 'clearError',
      invoke: {
        id: 'removeContent',
        src: 'removeContent',
        input: ({ context: { id, version } }) => ({ id, version }),
        onDone: { target: 'removed', actions: 'emitRemoved' },
        onError: [
          { guard: { type: 'isMissing', params: thrownBy }, target: 'removed', actions: 'emitRemoved' },
          {
            guard: { type: 'isConflict', params: thrownBy },
            target: 'resting',
            actions: [{ type: 'storeError', params: thrownBy }, 'emitOutdated'],
          },
          { target: 'resting', actions: { type: 'storeError', params: thrownBy } },
        ],
      },
      after: { clientTimeout: { target: 'resting', actions: 'storeTimeout' } },
    },
    removed: { description: 'It is gone.', type: 'final' },
  },
});
