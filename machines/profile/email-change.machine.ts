import { assertEvent, assign, fromPromise, setup } from 'xstate';
import type { EmailChange } from '#contract/contract.ts';
import type { ApiError } from '#domain/calls/api-error.ts';
import { CLIENT_TIMEOUT } from '#domain/calls/timing.ts';
import { errorActions } from '../error-actions.ts';
import { thrownBy } from '../thrown-by.ts';
import { unprovided } from '../unprovided.ts';

export interface EmailWish {
  newEmail: string;
  password: string;
}

interface EmailChangeContext {
  /** Null until it is read. */
  current: EmailChange | null;
  /** Of the last try; gone with the next keystroke. */
  error: ApiError | null;
}

type EmailChangeEvent =
  | { type: 'form.open' }
  | { type: 'form.close' }
  | { type: 'form.change' }
  | ({ type: 'form.submit' } & EmailWish)
  | { type: 'change.cancel' }
  | { type: 'change.reload' };

const ADDRESS = /^[^@\s]+@[^@\s]+$/;

const found = ({ event }: { event: { output: EmailChange } }) => ({ current: event.output });
const wishOf = ({ event }: { event: EmailWish }): EmailWish => ({
  newEmail: event.newEmail.trim(),
  password: event.password,
});
const refusal = (field: keyof EmailWish, message: string): ApiError => ({
  kind: 'http',
  code: 'invalid-field',
  message,
  fields: { [field]: message },
});

/**
 * Change email: a student moves the account to another address (pages /profile, Settings). Starts by reading whether a change
 * waits already, never ends. Promises: no password in its memory, nothing changes before the link in the new mailbox is
 * followed, a change that waits can be cancelled or replaced, one request at a time.
 */
export const emailChangeMachine = setup({
  types: {
    context: {} as EmailChangeContext,
    events: {} as EmailChangeEvent,
    tags: {} as 'busy' | 'form',
  },
  actors: {
    loadEmailChange: fromPromise<EmailChange, void>(() => unprovided('loadEmailChange')),
    requestEmailChange: fromPromise<EmailChange, EmailWish>(() => unprovided('requestEmailChange')),
    cancelEmailChange: fromPromise<void, void>(() => unprovided('cancelEmailChange')),
  },
  guards: {
    isPending: ({ context }) => context.current?.pending != null,
    isNoAddress: (_, params: EmailWish) => !ADDRESS.test(params.newEmail),
    hasNoPassword: (_, params: EmailWish) => params.password === '',
  },
  actions: {
    storeState: assign({ current: (_, params: { current: EmailChange }) => params.current }),
    dropPending: assign({
      current: ({ context }) => context.current && { ...context.current, pending: null },
    }),
    storeNoAddress: assign({ error: refusal('newEmail', 'Please enter your new email address.') }),
    storeNoPassword: assign({ error: refusal('password', 'Please enter your password.') }),
    ...errorActions,
  },
  delays: { clientTimeout: CLIENT_TIMEOUT },
}).createMachine({
  id: 'emailChange',
  context: { current: null, error: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'Reading whether a change of the address waits to be confirmed.',
      tags: 'busy',
      entry: 'clearError',
      invoke: {
        id: 'loadEmailChange',
        src: 'loadEmailChange',
        onDone: { target: 'resolvingChange', actions: { type: 'storeState', params: found } },
        onError: { target: 'idle.failed', actions: { type: 'storeError', params: thrownBy } },
      },
      after: { clientTimeout: { target: 'idle.failed', actions: 'storeTimeout' } },
    },
    idle: {
      description: 'The address was asked for. It can be asked for again.',
      initial: 'failed',
      on: {
        'change.reload': 'loading',
        'form.open': { target: 'editing', actions: 'clearError' },
      },
      states: {
        failed: {
          description: 'The address could not be loaded. It can be tried again.',
          on: { 'form.open': {} },
        },
        unchanged: {
          description: 'No new address waits to be confirmed.',
        },
        pending: {
          description: 'A link was mailed to the new address; until it is followed nothing changes.',
          on: { 'change.cancel': '#emailChange.cancelling' },
        },
        cancelled: {
          description: 'The change is cancelled and its link no longer works.',
        },
      },
    },
    resolvingChange: {
      description: 'Telling apart whether a new address waits.',
      always: [{ guard: 'isPending', target: 'idle.pending' }, { target: 'idle.unchanged' }],
    },
    editing: {
      description: 'Writing the new address and the password.',
      tags: 'form',
      on: {
        'form.change': { actions: 'clearError' },
        'form.submit': [
          { guard: { type: 'isNoAddress', params: wishOf }, actions: 'storeNoAddress' },
          { guard: { type: 'hasNoPassword', params: wishOf }, actions: 'storeNoPassword' },
          { target: 'requesting' },
        ],
        'form.close': { target: 'resolvingChange', actions: 'clearError' },
      },
    },
    requesting: {
      description: 'Asking for the change.',
      tags: ['busy', 'form'],
      entry: 'clearError',
      invoke: {
        id: 'requestEmailChange',
        src: 'requestEmailChange',
        input: ({ event }) => {
          assertEvent(event, 'form.submit');
          return wishOf({ event });
        },
        onDone: { target: 'idle.pending', actions: { type: 'storeState', params: found } },
        onError: { target: 'editing', actions: { type: 'storeError', params: thrownBy } },
      },
      after: { clientTimeout: { target: 'editing', actions: 'storeTimeout' } },
    },
    cancelling: {
      description: 'Cancelling the change.',
      tags: 'busy',
      entry: 'clearError',
      invoke: {
        id: 'cancelEmailChange',
        src: 'cancelEmailChange',
        onDone: { target: 'idle.cancelled', actions: 'dropPending' },
        onError: { target: 'idle.pending', actions: { type: 'storeError', params: thrownBy } },
      },
      after: { clientTimeout: { target: 'idle.pending', actions: 'storeTimeout' } },
    },
  },
});
