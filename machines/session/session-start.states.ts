import { thrownBy } from '../thrown-by.ts';
import { claimsOf, sessionSetup } from './session.setup.ts';

/** From the first paint to the answer whether a session is still open. */
export const starting = sessionSetup.createStateConfig({
  description: 'Finding out whether a session is still open in this browser.',
  initial: 'readingCache',
  on: {
    'tab.signedOut': {
      target: 'ending',
      actions: { type: 'endSession', params: { reason: 'signed-out-elsewhere' } },
    },
  },
  states: {
    readingCache: {
      description: 'Reading who was here last, as a hint for the first paint.',
      tags: 'busy',
      invoke: {
        id: 'readCachedAuth',
        src: 'readCachedAuth',
        onDone: {
          target: 'readingStore',
          actions: { type: 'storeHint', params: ({ event }) => ({ user: event.output }) },
        },
        onError: 'readingStore',
      },
      after: { storageTimeout: 'readingStore' },
    },
    readingStore: {
      description: 'Reading the session marker and what memory knows of the access token.',
      tags: 'busy',
      invoke: {
        id: 'readStoredSession',
        src: 'readStoredSession',
        onDone: {
          target: 'checking',
          actions: { type: 'storeStored', params: ({ event }) => ({ stored: event.output }) },
        },
        onError: {
          target: '#session.guest',
          actions: [{ type: 'storeError', params: thrownBy }, 'forgetUser'],
        },
      },
      after: {
        storageTimeout: { target: '#session.guest', actions: ['storeTimeout', 'forgetUser'] },
      },
    },
    checking: {
      description: 'Deciding by the token’s age and the session’s end.',
      always: [
        { guard: 'isAccessFresh', target: '#session.identifying' },
        { guard: 'hasUnexpiredSession', target: 'refreshing' },
        {
          guard: 'isAnythingStored',
          target: '#session.ending',
          actions: { type: 'endSession', params: { reason: 'expired' } },
        },
        '#session.guest',
      ],
    },
    refreshing: {
      description: 'Asking the server for a new access token.',
      tags: 'busy',
      entry: 'clearError',
      invoke: {
        id: 'restoreSession',
        src: 'restoreSession',
        onDone: {
          target: '#session.identifying',
          actions: { type: 'storeAccess', params: claimsOf },
        },
        onError: [
          {
            guard: { type: 'isRefused', params: thrownBy },
            target: '#session.ending',
            actions: [
              { type: 'storeError', params: thrownBy },
              { type: 'endSession', params: { reason: 'refused' } },
              'forgetUser',
            ],
          },
          { target: 'unreachable', actions: { type: 'storeError', params: thrownBy } },
        ],
      },
      after: { clientTimeout: { target: 'unreachable', actions: 'storeTimeout' } },
    },
    unreachable: {
      description: 'The server could not be asked. The session is kept and tried again.',
      on: {
        'session.retry': 'refreshing',
        'connection.restored': 'refreshing',
        'session.signOut': {
          target: '#session.ending',
          actions: { type: 'endSession', params: { reason: 'signed-out' } },
        },
      },
      after: { refreshRetry: 'refreshing' },
    },
  },
});
