import { assign, fromPromise, setup } from 'xstate';
import type { ApiError } from '#domain/calls/api-error.ts';
import { CLIENT_TIMEOUT } from '#domain/calls/timing.ts';
import { errorActions } from '../error-actions.ts';
import { thrownBy } from '../thrown-by.ts';
import { unprovided } from '../unprovided.ts';

/**
 * A bookmark toggle, to bookmark a lesson: set or taken away with one press, and back with the next. While it waits
 * for the server the view shows an optimistic update (`use-bookmark.ts`), with a rollback to what the server last said
 * after a failure. Starts as the server has it; never ends.
 */
export const bookmarkMachine = setup({
  types: {
    input: {} as { isSet: boolean },
    context: {} as { isSet: boolean; error: ApiError | null },
    events: {} as { type: 'bookmark.toggle' },
    tags: {} as 'busy',
  },
  actors: {
    setBookmark: fromPromise<{ bookmarked: boolean }, { wanted: boolean }>(() => unprovided('setBookmark')),
  },
  actions: {
    storeBookmark: assign({ isSet: (_, params: { isSet: boolean }) => params.isSet }),
    ...errorActions,
  },
  delays: { clientTimeout: CLIENT_TIMEOUT },
}).createMachine({
  id: 'bookmark',
  context: ({ input }) => ({ isSet: input.isSet, error: null }),
  initial: 'resting',
  on: { 'bookmark.toggle': '.saving' },
  states: {
    resting: {
      description: 'The bookmark is as it was last saved.',
    },
    saving: {
      description: 'Saving the bookmark.',
      tags: 'busy',
      on: { 'bookmark.toggle': {} },
      entry: 'clearError',
      invoke: {
        id: 'setBookmark',
        src: 'setBookmark',
        input: ({ context }) => ({ wanted: !context.isSet }),
        onDone: {
          target: 'resting',
          actions: { type: 'storeBookmark', params: ({ event }) => ({ isSet: event.output.bookmarked }) },
        },
        onError: { target: 'failed', actions: { type: 'storeError', params: thrownBy } },
      },
      after: { clientTimeout: { target: 'failed', actions: 'storeTimeout' } },
    },
    failed: {
      description: 'The bookmark could not be saved. Press it again to try again.',
    },
  },
});
