import { sessionSetup } from './session.setup.ts';
import type { AccessTokenClaims } from './session.types.ts';

export const facts = ({ event }: { event: { output: AccessTokenClaims } }) => ({ facts: event.output });
export const failure = ({ event }: { event: { error: unknown } }) => ({ error: event.error });
const time = ({ event }: { event: { at: number } }) => ({ at: event.at });

/** From the first paint to the answer whether a session is still open. */
export const starting = sessionSetup.createStateConfig({
  description: 'Finding out whether a session is still open in this browser.',
  initial: 'readingCache',
  on: {
    'tab.signedOut': {
      target: 'clearing',
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
          actions: [{ type: 'storeError', params: failure }, 'forgetUser'],
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
          target: '#session.clearing',
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
        input: ({ context }) => ({ generation: context.generation }),
        onDone: {
          target: '#session.identifying',
          actions: { type: 'storeAccess', params: facts },
        },
        onError: [
          {
            guard: { type: 'isRefused', params: failure },
            target: '#session.clearing',
            actions: [
              { type: 'storeError', params: failure },
              { type: 'endSession', params: { reason: 'refused' } },
              'forgetUser',
            ],
          },
          {
            target: 'unreachable',
            actions: { type: 'storeError', params: failure },
          },
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
          target: '#session.clearing',
          actions: { type: 'endSession', params: { reason: 'signed-out' } },
        },
      },
      after: { refreshRetry: 'refreshing' },
    },
  },
});

/** As long as somebody is signed in: one refresh at a time, before the token ends or when a request was refused. */
export const authenticated = sessionSetup.createStateConfig({
  description: 'Somebody is signed in.',
  tags: 'signedIn',
  initial: 'idle',
  on: {
    'request.unauthorized': '.refreshing',
    'session.signOut': {
      target: 'clearing',
      actions: { type: 'endSession', params: { reason: 'signed-out' } },
    },
    'session.refuse': {
      target: 'clearing',
      actions: { type: 'endSession', params: { reason: 'refused' } },
    },
    'tab.signedOut': {
      guard: { type: 'isOwnUser', params: ({ event }) => ({ userId: event.userId }) },
      target: 'clearing',
      actions: { type: 'endSession', params: { reason: 'signed-out-elsewhere' } },
    },
    'tab.signedIn': {
      guard: { type: 'isOtherUser', params: ({ event }) => ({ userId: event.userId }) },
      target: 'clearing',
      actions: { type: 'endSession', params: { reason: 'user-switched' } },
    },
    'tab.refreshed': [
      {
        guard: { type: 'isOtherUser', params: ({ event }) => ({ userId: event.identity.userId }) },
        target: 'clearing',
        actions: { type: 'endSession', params: { reason: 'user-switched' } },
      },
      {
        guard: { type: 'namesUser', params: ({ event }) => ({ facts: event.identity }) },
        target: '.idle',
        actions: { type: 'storeAccess', params: ({ event }) => ({ facts: event.identity }) },
      },
    ],
  },
  states: {
    idle: {
      description: 'The access token is good; a timer waits for the next refresh.',
      on: {
        'clock.sync': [
          {
            guard: { type: 'isDue', params: time },
            target: 'refreshing',
            actions: { type: 'storeTime', params: time },
          },
          {
            target: 'idle',
            reenter: true,
            actions: { type: 'storeTime', params: time },
          },
        ],
      },
      after: { proactiveRefresh: 'refreshing' },
    },
    refreshing: {
      description: 'One refresh for all who wait; the session goes on meanwhile.',
      tags: 'busy',
      on: { 'request.unauthorized': {} },
      entry: 'clearError',
      invoke: {
        id: 'refreshSession',
        src: 'refreshSession',
        input: ({ context }) => ({ generation: context.generation }),
        onDone: [
          {
            guard: { type: 'isOtherUser', params: ({ event }) => ({ userId: event.output.userId }) },
            target: '#session.clearing',
            actions: { type: 'endSession', params: { reason: 'user-switched' } },
          },
          {
            guard: { type: 'namesUser', params: facts },
            target: 'idle',
            actions: [{ type: 'storeAccess', params: facts }, 'emitRefreshed'],
          },
          {
            target: '#session.clearing',
            actions: { type: 'endSession', params: { reason: 'no-identity' } },
          },
        ],
        onError: [
          {
            guard: { type: 'isRefused', params: failure },
            target: '#session.clearing',
            actions: [
              { type: 'storeError', params: failure },
              { type: 'endSession', params: { reason: 'refused' } },
            ],
          },
          {
            target: 'retrying',
            actions: { type: 'storeError', params: failure },
          },
        ],
      },
      after: { clientTimeout: { target: 'retrying', actions: 'storeTimeout' } },
    },
    retrying: {
      description: 'The refresh failed without a refusal; the session is kept and the refresh tried again.',
      on: {
        'connection.restored': 'refreshing',
        'clock.sync': {
          target: 'refreshing',
          actions: { type: 'storeTime', params: time },
        },
      },
      after: { refreshRetry: 'refreshing' },
    },
  },
});

/** A logout (sign-out), which always succeeds here. */
export const loggingOut = sessionSetup.createStateConfig({
  description: 'Signing out: nothing is left here, the server is told if it can be reached.',
  initial: 'calling',
  states: {
    calling: {
      description: 'Telling the server.',
      tags: 'busy',
      invoke: {
        id: 'logout',
        src: 'logout',
        input: ({ context }) => ({ email: context.user?.email ?? null }),
        onDone: 'leaving',
        onError: { target: 'leaving', actions: 'emitUnsent' },
      },
      after: { logoutCallTimeout: { target: 'leaving', actions: 'emitUnsent' } },
    },
    leaving: {
      description: 'A moment before the landing page.',
      tags: 'busy',
      after: {
        logoutDelay: { target: '#session.guest', actions: ['forgetUser', 'requestLanding'] },
      },
    },
  },
});
