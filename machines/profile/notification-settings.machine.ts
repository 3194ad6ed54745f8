import { assign, fromPromise, setup } from 'xstate';
import type { NotificationKind } from '#contract/contract.ts';
import { type ApiError, toApiError } from '#domain/calls/api-error.ts';
import { CLIENT_TIMEOUT } from '#domain/calls/timing.ts';
import { timedOut } from '../timed-out.ts';
import { type ActorsOf, unprovided } from '../unprovided.ts';

export interface KindChoice {
  kind: NotificationKind;
  muted: boolean;
}

export interface NotificationSettingsContext {
  /** Kinds that are not shown, as the server has them. */
  muted: NotificationKind[];
  /** What was chosen last, until the server has it. */
  choice: KindChoice | null;
  error: ApiError | null;
}

export type NotificationSettingsEvent =
  | ({ type: 'kind.choose' } & KindChoice)
  | { type: 'save.retry' }
  | { type: 'save.cancel' }
  | { type: 'settings.reload' };

/** Never sent: a choice is stored before it is saved. */
const NOTHING: KindChoice = { kind: 'badge', muted: false };

const failure = ({ event }: { event: { error: unknown } }) => ({ error: event.error });
const found = ({ event }: { event: { output: NotificationKind[] } }) => ({ muted: event.output });
const choiceOf = ({ event }: { event: KindChoice }) => ({ kind: event.kind, muted: event.muted });

/**
 * Notification settings: which kinds of notices a student sees in the bell (pages /profile, Settings). Starts by reading
 * them, never ends. Promises: each choice is saved by itself and is one kind alone, so that two devices never undo each
 * other's; the answer brings what the other device chose; a choice that failed stays in sight with two ways on.
 */
export const notificationSettingsMachine = setup({
  types: {
    context: {} as NotificationSettingsContext,
    events: {} as NotificationSettingsEvent,
    tags: {} as 'busy' | 'list',
  },
  actors: {
    loadSettings: fromPromise<NotificationKind[], void>(() => unprovided('loadSettings')),
    saveChoice: fromPromise<NotificationKind[], KindChoice>(() => unprovided('saveChoice')),
  },
  guards: {
    isOther: ({ context }, params: KindChoice) => context.muted.includes(params.kind) !== params.muted,
  },
  actions: {
    storeMuted: assign({
      muted: (_, params: { muted: NotificationKind[] }) => params.muted,
      choice: null,
    }),
    storeChoice: assign({ choice: (_, params: KindChoice) => params }),
    dropChoice: assign({ choice: null }),
    storeError: assign({ error: (_, params: { error: unknown }) => toApiError(params.error) }),
    storeTimeout: assign({ error: timedOut }),
    clearError: assign({ error: null }),
  },
  delays: { clientTimeout: CLIENT_TIMEOUT },
}).createMachine({
  id: 'notificationSettings',
  context: { muted: [], choice: null, error: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'Reading which notices are wanted.',
      tags: 'busy',
      entry: 'clearError',
      invoke: {
        id: 'loadSettings',
        src: 'loadSettings',
        onDone: { target: 'listed', actions: { type: 'storeMuted', params: found } },
        onError: { target: 'unavailable', actions: { type: 'storeError', params: failure } },
      },
      after: { clientTimeout: { target: 'unavailable', actions: 'storeTimeout' } },
    },
    unavailable: {
      description: 'The settings could not be loaded. It can be tried again.',
      on: { 'settings.reload': 'loading' },
    },
    listed: {
      description: 'Every kind of notice, with a switch for each.',
      tags: 'list',
      on: {
        'kind.choose': {
          guard: { type: 'isOther', params: choiceOf },
          target: 'saving',
          actions: { type: 'storeChoice', params: choiceOf },
        },
        'settings.reload': 'loading',
      },
    },
    saving: {
      description: 'Saving the choice.',
      tags: ['busy', 'list'],
      entry: 'clearError',
      invoke: {
        id: 'saveChoice',
        src: 'saveChoice',
        input: ({ context }) => context.choice ?? NOTHING,
        onDone: { target: 'listed', actions: { type: 'storeMuted', params: found } },
        onError: { target: 'failed', actions: { type: 'storeError', params: failure } },
      },
      after: { clientTimeout: { target: 'failed', actions: 'storeTimeout' } },
    },
    failed: {
      description: 'The choice was not saved; it is still here, with the reason beside it.',
      tags: 'list',
      on: {
        'save.retry': 'saving',
        'save.cancel': { target: 'listed', actions: ['dropChoice', 'clearError'] },
      },
    },
  },
});

/** Everything the app must provide to `notificationSettingsMachine`. */
export type NotificationSettingsActors = ActorsOf<typeof notificationSettingsMachine>;
