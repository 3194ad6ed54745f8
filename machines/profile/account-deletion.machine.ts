import { assertEvent, assign, fromPromise, setup } from 'xstate';
import type { ApiError } from '#domain/calls/api-error.ts';
import { CLIENT_TIMEOUT } from '#domain/calls/timing.ts';
import { errorActions } from '../error-actions.ts';
import { thrownBy } from '../thrown-by.ts';
import { unprovided } from '../unprovided.ts';

/** To be written before anything is deleted. */
export const CONFIRMATION_WORD = 'DELETE';

interface AccountDeletionContext {
  error: ApiError | null;
}

type AccountDeletionEvent =
  | { type: 'deletion.open' }
  | { type: 'deletion.cancel' }
  | { type: 'form.change' }
  | { type: 'form.submit'; password: string; word: string };

const wrongWord: ApiError = {
  kind: 'http',
  code: 'invalid-field',
  message: `Please write ${CONFIRMATION_WORD}.`,
  fields: { word: `Please write ${CONFIRMATION_WORD}.` },
};
const noPassword: ApiError = {
  kind: 'http',
  code: 'invalid-field',
  message: 'Please enter your password.',
  fields: { password: 'Please enter your password.' },
};
const slowProof: ApiError = {
  kind: 'timeout',
  message: 'The server did not answer in time. Nothing was deleted.',
};
const slowDeletion: ApiError = {
  kind: 'timeout',
  message: 'The server did not answer in time, so we cannot tell whether it was done. Please try again.',
};

/**
 * Delete account (pages /profile, My data): what is deleted and what stays, the password once more, a word to
 * confirm. Starts closed; ends deleted, and then nobody is signed in any more. Promises: no password and no token in
 * its memory; nothing is sent before both are given; a failure never looks like a deletion.
 */
export const accountDeletionMachine = setup({
  types: {
    context: {} as AccountDeletionContext,
    events: {} as AccountDeletionEvent,
    output: {} as { outcome: 'deleted' },
    tags: {} as 'busy' | 'form',
  },
  actors: {
    /** Signs in anew with the password; the app keeps what comes of it for `deleteAccount`. */
    provePassword: fromPromise<void, { password: string }>(() => unprovided('provePassword')),
    deleteAccount: fromPromise<void, void>(() => unprovided('deleteAccount')),
  },
  guards: {
    isOtherWord: (_, params: { word: string }) =>
      params.word.trim().toLocaleUpperCase('en') !== CONFIRMATION_WORD,
    hasNoPassword: (_, params: { password: string }) => params.password === '',
  },
  actions: {
    ...errorActions,
    storeWrongWord: assign({ error: wrongWord }),
    storeNoPassword: assign({ error: noPassword }),
    storeSlowProof: assign({ error: slowProof }),
    storeSlowDeletion: assign({ error: slowDeletion }),
  },
  delays: { clientTimeout: CLIENT_TIMEOUT },
}).createMachine({
  id: 'accountDeletion',
  context: { error: null },
  initial: 'closed',
  output: { outcome: 'deleted' },
  states: {
    closed: {
      description: 'What a deletion means is told; nothing is asked yet.',
      entry: 'clearError',
      on: { 'deletion.open': 'confirming' },
    },
    confirming: {
      description: 'Asking for the password and the word that confirms.',
      tags: 'form',
      on: {
        'form.change': { actions: 'clearError' },
        'form.submit': [
          {
            guard: { type: 'hasNoPassword', params: ({ event }) => ({ password: event.password }) },
            actions: 'storeNoPassword',
          },
          {
            guard: { type: 'isOtherWord', params: ({ event }) => ({ word: event.word }) },
            actions: 'storeWrongWord',
          },
          { target: 'proving' },
        ],
        'deletion.cancel': 'closed',
      },
    },
    proving: {
      description: 'Checking the password.',
      tags: ['busy', 'form'],
      entry: 'clearError',
      invoke: {
        id: 'provePassword',
        src: 'provePassword',
        input: ({ event }) => {
          assertEvent(event, 'form.submit');
          return { password: event.password };
        },
        onDone: 'deleting',
        onError: { target: 'confirming', actions: { type: 'storeError', params: thrownBy } },
      },
      after: { clientTimeout: { target: 'confirming', actions: 'storeSlowProof' } },
    },
    deleting: {
      description: 'Deleting the account and everything personal in it.',
      tags: ['busy', 'form'],
      invoke: {
        id: 'deleteAccount',
        src: 'deleteAccount',
        onDone: 'deleted',
        onError: { target: 'confirming', actions: { type: 'storeError', params: thrownBy } },
      },
      after: { clientTimeout: { target: 'confirming', actions: 'storeSlowDeletion' } },
    },
    deleted: { description: 'The account is deleted.', type: 'final' },
  },
});
