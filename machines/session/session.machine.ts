import { assertEvent } from 'xstate';
import { thrownBy } from '../thrown-by.ts';
import { sessionSetup } from './session.setup.ts';
import { starting } from './session-start.states.ts';
import { authenticated, facts, loggingOut } from './session.states.ts';

/**
 * Knows whether somebody is signed in, for the whole app (spec §4 session start, silent refresh, logout; §5 expiry).
 * Starts with the page, never ends. Promises: no token in its context; one refresh at a time, however many requests saw
 * a 401; one is logged out only by a definite refusal, as of a session expired, an end elsewhere or a sign-out, never by a
 * bad network; who is refused in the middle of their work may go on where they are once they signed in again, and whoever
 * else signs in there begins with nothing of theirs (C21); a sign-out always succeeds here, whatever the server does.
 * Sign-in failures stay in `error` for the form.
 */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  context: { access: null, marker: null, at: 0, user: null, reason: null, error: null, generation: 0 },
  initial: 'starting',
  states: {
    starting,
    identifying: {
      description: 'A session needs both a user id and an email.',
      always: [
        { guard: 'hasIdentity', target: 'authenticated', actions: ['confirmUser', 'emitEstablished'] },
        { target: 'clearing', actions: { type: 'endSession', params: { reason: 'no-identity' } } },
      ],
    },
    authenticated,
    clearing: {
      description:
        'Removing every trace of the session from this browser, except unsent drafts where the server ended it.',
      tags: 'busy',
      entry: 'emitEnded',
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
          target: 'guest.sessionUnusable',
          actions: 'forgetUser',
        },
        {
          guard: { type: 'endedBy', params: { reason: 'user-switched' } },
          target: 'starting',
          actions: 'forgetUser',
        },
        { guard: { type: 'endedBy', params: { reason: 'refused' } }, target: 'guest' },
        { target: 'guest', actions: 'forgetUser' },
      ],
    },
    loggingOut,
    guest: {
      description: 'Nobody is signed in.',
      tags: 'signedOut',
      initial: 'resolvingGuest',
      on: {
        'session.signIn': 'signingIn',
        'session.register': 'registering',
        'tab.signedIn': 'starting',
      },
      states: {
        resolvingGuest: {
          description: 'Looking whether the session of somebody at work was ended.',
          always: [{ guard: 'wasAtWork', target: 'interrupted' }, { target: 'signedOut' }],
        },
        signedOut: {
          description: 'One can sign in, or create an account.',
        },
        interrupted: {
          description:
            'The server ended the session of somebody at work. A running quiz stays on screen and keeps its answers; the password lets it go on. Every other page leads to the sign-in and back. Whoever else signs in begins anew.',
          on: {
            'session.leave': { target: 'signedOut', actions: 'forgetUser' },
          },
        },
        sessionUnusable: {
          description: 'The server’s answer names no user, so this session cannot be used. Sign in again.',
          on: {
            'session.leave': 'signedOut',
          },
        },
      },
    },
    signingIn: {
      description: 'Checking email and password.',
      tags: ['busy', 'signedOut'],
      entry: 'clearError',
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ event }) => {
          assertEvent(event, 'session.signIn');
          return event;
        },
        onDone: [
          {
            guard: { type: 'replacesUser', params: facts },
            target: 'clearing',
            actions: { type: 'endSession', params: { reason: 'user-switched' } },
          },
          { target: 'identifying', actions: { type: 'storeAccess', params: facts } },
        ],
        onError: { target: 'guest', actions: { type: 'storeError', params: thrownBy } },
      },
      after: { clientTimeout: { target: 'guest', actions: 'storeTimeout' } },
    },
    registering: {
      description: 'Creating an account.',
      tags: ['busy', 'signedOut'],
      entry: 'clearError',
      invoke: {
        id: 'register',
        src: 'register',
        input: ({ event }) => {
          assertEvent(event, 'session.register');
          return event;
        },
        onDone: [
          {
            guard: { type: 'replacesUser', params: facts },
            target: 'clearing',
            actions: { type: 'endSession', params: { reason: 'user-switched' } },
          },
          { target: 'identifying', actions: { type: 'storeAccess', params: facts } },
        ],
        onError: { target: 'guest', actions: { type: 'storeError', params: thrownBy } },
      },
      after: { clientTimeout: { target: 'guest', actions: 'storeTimeout' } },
    },
  },
});
