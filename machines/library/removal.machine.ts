import { assign, fromPromise, setup } from 'xstate';
import type { ApiError } from '#domain/calls/api-error.ts';
import { errorActions } from '../error-actions.ts';
import { thrownBy } from '../thrown-by.ts';
import { unprovided } from '../unprovided.ts';

/** Something written that can be taken away, with the place it stands in. */
export type RemovableItem =
  | { kind: 'note'; id: string; courseId: string; subtopicId: string }
  | {
      kind: 'question';
      id: string;
      courseId: string;
      subjectId: string;
      topicId: string;
      subtopicId: string;
    };

/** How far a removal came: ids that are gone, and what stopped it, if anything. */
export interface RemovalResult {
  removed: string[];
  error: ApiError | null;
}

interface RemovalContext {
  /** Out of sight, and to be brought back by Undo. */
  offered: RemovableItem[];
  /** On their way out. */
  leaving: RemovableItem[];
  /** Ids the server no longer has. */
  gone: string[];
  error: ApiError | null;
}

/**
 * To delete notes and saved questions, one or many, with a while in which one can undo deletions: undo delete restores
 * them as they were. Starts with nothing; never ends. What is deleted while the window is open joins it; the window
 * stands still while somebody is at the Undo button.
 */
export const removalMachine = setup({
  types: {
    context: {} as RemovalContext,
    events: {} as
      | { type: 'items.remove'; items: RemovableItem[] }
      | { type: 'removal.undo' }
      | { type: 'removal.hold' }
      | { type: 'removal.release' }
      | { type: 'removal.commit' }
      | { type: 'removal.retry' }
      | { type: 'removal.dismiss' },
    tags: {} as 'busy' | 'undoable',
  },
  actors: {
    removeItems: fromPromise<RemovalResult, { items: RemovableItem[] }>(() => unprovided('removeItems')),
  },
  guards: {
    hasOffered: ({ context }) => context.offered.length > 0,
    wasStopped: (_, params: { result: RemovalResult }) => params.result.error !== null,
  },
  actions: {
    offer: assign({
      offered: ({ context }, params: { items: RemovableItem[] }) => [...context.offered, ...params.items],
    }),
    bringBack: assign({ offered: [] }),
    sendOff: assign(({ context }) => ({ leaving: context.offered, offered: [] })),
    storeResult: assign(({ context }, { result }: { result: RemovalResult }) => ({
      gone: [...context.gone, ...result.removed],
      leaving: context.leaving.filter(({ id }) => !result.removed.includes(id)),
      error: result.error,
    })),
    ...errorActions,
    letStay: assign({ leaving: [], error: null }),
  },
  delays: { undoWindow: 10_000, removalTimeout: 30_000 },
}).createMachine({
  id: 'removal',
  context: { offered: [], leaving: [], gone: [], error: null },
  initial: 'idle',
  states: {
    idle: {
      description: 'Nothing is being taken away.',
      on: {
        'items.remove': {
          target: 'undoable.offered',
          actions: { type: 'offer', params: ({ event }) => ({ items: event.items }) },
        },
      },
    },
    undoable: {
      description: 'Out of sight. It can still be undone.',
      tags: 'undoable',
      initial: 'offered',
      on: {
        'removal.undo': { target: 'idle', actions: 'bringBack' },
        'removal.commit': { target: 'removing', actions: 'sendOff' },
      },
      states: {
        offered: {
          description: 'Out of sight. It can still be undone.',
          on: {
            'items.remove': {
              target: 'offered',
              reenter: true,
              actions: { type: 'offer', params: ({ event }) => ({ items: event.items }) },
            },
            'removal.hold': 'held',
          },
          after: { undoWindow: { target: '#removal.removing', actions: 'sendOff' } },
        },
        held: {
          description: 'Out of sight. Undo waits while you are at it.',
          on: {
            'items.remove': { actions: { type: 'offer', params: ({ event }) => ({ items: event.items }) } },
            'removal.release': 'offered',
          },
        },
      },
    },
    removing: {
      description: 'Taking it away on the server.',
      tags: 'busy',
      entry: 'clearError',
      on: {
        'items.remove': { actions: { type: 'offer', params: ({ event }) => ({ items: event.items }) } },
      },
      invoke: {
        id: 'removeItems',
        src: 'removeItems',
        input: ({ context }) => ({ items: context.leaving }),
        onDone: [
          {
            guard: { type: 'wasStopped', params: ({ event }) => ({ result: event.output }) },
            target: 'failed',
            actions: { type: 'storeResult', params: ({ event }) => ({ result: event.output }) },
          },
          {
            target: 'checkingQueue',
            actions: { type: 'storeResult', params: ({ event }) => ({ result: event.output }) },
          },
        ],
        onError: { target: 'failed', actions: { type: 'storeError', params: thrownBy } },
      },
      after: { removalTimeout: { target: 'failed', actions: 'storeTimeout' } },
    },
    checkingQueue: {
      description: 'Looking whether more was taken away meanwhile.',
      always: [{ guard: 'hasOffered', target: 'undoable.offered' }, { target: 'idle' }],
    },
    failed: {
      description: 'It could not be deleted and stands where it was.',
      on: {
        'items.remove': {
          target: 'undoable.offered',
          actions: ['letStay', { type: 'offer', params: ({ event }) => ({ items: event.items }) }],
        },
        'removal.retry': 'removing',
        'removal.dismiss': { target: 'checkingQueue', actions: 'letStay' },
      },
    },
  },
});
