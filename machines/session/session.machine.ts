import type { ActorsOf } from '../unprovided.ts';
import { sessionSetup } from './session.setup.ts';
import type { AccessTokenClaims, Credentials } from './session.types.ts';

const nobody: Credentials = { email: '', password: '', sharedComputer: false };
const facts = ({ event }: { event: { output: AccessTokenClaims } }) => ({ facts: event.output });
const failure = ({ event }: { event: { error: unknown } }) => ({ error: event.error });
const time = ({ event }: { event: { at: number } }) => ({ at: event.at });

/**
 * Knows whether somebody is signed in, for the whole app (spec §4 session start, refresh, logout; §5 expiry).
 * Starts with the page, never ends. Promises: no token in its context; one refresh at a time, however many requests
 * saw a 401; a session dies only of a definite refusal, of an end elsewhere or of a sign-out, never of a bad network;
 * who is refused in the middle of their work may go on where they are once they signed in again, and whoever else signs
 * in there begins with nothing of theirs (C21); a sign-out always succeeds here, whatever the server does. Sign-in failures stay in `error` for the form.
 */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  context: { access: null, marker: null, at: 0, user: null, reason: null, error: null, generation: 0 },
  initial: 'starting',
  states: {
    starting: {
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
              target: '#session.signedOut',
              actions: [{ type: 'storeError', params: failure }, 'forgetUser'],
            },
          },
          after: {
            storageTimeout: { target: '#session.signedOut', actions: ['storeTimeout', 'forgetUser'] },
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
            '#session.signedOut',
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
    },
    identifying: {
      description: 'A session needs both a user id and an email.',
      always: [
        { guard: 'hasIdentity', target: 'authenticated', actions: ['confirmUser', 'tellEstablished'] },
        { target: 'clearing', actions: { type: 'endSession', params: { reason: 'no-identity' } } },
      ],
    },
    authenticated: {
      description: 'Somebody is signed in.',
      tags: 'signedIn',
      initial: 'idle',
      on: {
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
            'request.unauthorized': 'refreshing',
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
                actions: [{ type: 'storeAccess', params: facts }, 'tellRefreshed'],
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
          description:
            'The refresh failed without a refusal; the session is kept and the refresh tried again.',
          on: {
            'request.unauthorized': 'refreshing',
            'connection.restored': 'refreshing',
            'clock.sync': {
              target: 'refreshing',
              actions: { type: 'storeTime', params: time },
            },
          },
          after: { refreshRetry: 'refreshing' },
        },
      },
    },
    clearing: {
      description:
        'Removing every trace of the session from this browser, except unsent drafts where the server ended it.',
      tags: 'busy',
      entry: 'tellEnded',
      invoke: {
        id: 'clearStorage',
        src: 'clearStorage',
        input: ({ context }) => ({ userId: context.user?.userId ?? null, reason: context.reason }),
        onDone: 'cleared',
        onError: 'cleared',
      },
      after: { storageTimeout: 'cleared' },
    },
    cleared: {
      description: 'What follows depends on why the session ended.',
      always: [
        { guard: { type: 'endedBy', params: { reason: 'signed-out' } }, target: 'loggingOut' },
        {
          guard: { type: 'endedBy', params: { reason: 'no-identity' } },
          target: 'sessionUnusable',
          actions: 'forgetUser',
        },
        {
          guard: { type: 'endedBy', params: { reason: 'user-switched' } },
          target: 'starting',
          actions: 'forgetUser',
        },
        { guard: { type: 'endedBy', params: { reason: 'refused' } }, target: 'signedOut' },
        { target: 'signedOut', actions: 'forgetUser' },
      ],
    },
    loggingOut: {
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
            onError: { target: 'leaving', actions: 'tellUnsent' },
          },
          after: { logoutCallTimeout: { target: 'leaving', actions: 'tellUnsent' } },
        },
        leaving: {
          description: 'A moment before the landing page.',
          tags: 'busy',
          after: { logoutDelay: { target: '#session.signedOut', actions: ['forgetUser', 'askForLanding'] } },
        },
      },
    },
    signedOut: {
      description: 'Nobody is signed in.',
      tags: 'signedOut',
      always: { guard: 'wasAtWork', target: 'interrupted' },
      on: {
        'session.signIn': 'signingIn',
        'session.register': 'registering',
        'tab.signedIn': 'starting',
      },
    },
    interrupted: {
      description:
        'The server ended the session of somebody at work. A running quiz stays on screen and keeps its answers; the password lets it go on. Every other page leads to the sign-in and back. Whoever else signs in begins anew.',
      tags: 'signedOut',
      on: {
        'session.signIn': 'signingIn',
        'session.register': 'registering',
        'session.leave': { target: 'signedOut', actions: 'forgetUser' },
        'tab.signedIn': 'starting',
      },
    },
    signingIn: {
      description: 'Checking email and password.',
      tags: ['busy', 'signedOut'],
      entry: 'clearError',
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ event }) => (event.type === 'session.signIn' ? event : nobody),
        onDone: [
          {
            guard: { type: 'replacesUser', params: facts },
            target: 'clearing',
            actions: { type: 'endSession', params: { reason: 'user-switched' } },
          },
          { target: 'identifying', actions: { type: 'storeAccess', params: facts } },
        ],
        onError: {
          target: 'signedOut',
          actions: { type: 'storeError', params: failure },
        },
      },
      after: { clientTimeout: { target: 'signedOut', actions: 'storeTimeout' } },
    },
    registering: {
      description: 'Creating an account.',
      tags: ['busy', 'signedOut'],
      entry: 'clearError',
      invoke: {
        id: 'register',
        src: 'register',
        input: ({ event }) => (event.type === 'session.register' ? event : nobody),
        onDone: [
          {
            guard: { type: 'replacesUser', params: facts },
            target: 'clearing',
            actions: { type: 'endSession', params: { reason: 'user-switched' } },
          },
          { target: 'identifying', actions: { type: 'storeAccess', params: facts } },
        ],
        onError: {
          target: 'signedOut',
          actions: { type: 'storeError', params: failure },
        },
      },
      after: { clientTimeout: { target: 'signedOut', actions: 'storeTimeout' } },
    },
    sessionUnusable: {
      description: 'The server’s answer names no user, so this session cannot be used. Sign in again.',
      tags: 'signedOut',
      on: {
        'session.signIn': 'signingIn',
        'session.register': 'registering',
        'session.leave': 'signedOut',
        'tab.signedIn': 'starting',
      },
    },
  },
});

/** Everything the app must provide to `sessionMachine`. */
export type SessionActors = ActorsOf<typeof sessionMachine>;
