import { assertEvent } from 'xstate';
import { actorOutput, finalOutput } from '../final-output.ts';
import { thrownBy } from '../thrown-by.ts';
import { sessionSetup } from './session.setup.ts';
import type { AccessTokenClaims } from './session.types.ts';

const accepted = ({ event }: { event: { output: unknown } }) => ({
  claims: finalOutput<AccessTokenClaims>({ event }),
});

/** As long as nobody is signed in and nobody tries to. */
export const guest = sessionSetup.createStateConfig({
  description: 'Nobody is signed in.',
  tags: 'signedOut',
  initial: 'resolvingGuest',
  on: {
    'session.signIn': 'signingIn.checkingPassword',
    'session.register': 'signingIn.registering',
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
});

/** A sign-in, with an account or with a new one: both end alike. */
export const signingIn = sessionSetup.createStateConfig({
  description: 'Somebody signs in, or creates an account.',
  tags: ['busy', 'signedOut'],
  initial: 'checkingPassword',
  entry: 'clearError',
  onDone: [
    {
      guard: { type: 'replacesUser', params: accepted },
      target: 'ending',
      actions: { type: 'endSession', params: { reason: 'user-switched' } },
    },
    { target: 'identifying', actions: { type: 'storeAccess', params: accepted } },
  ],
  after: { clientTimeout: { target: 'guest', actions: 'storeTimeout' } },
  states: {
    checkingPassword: {
      description: 'Checking email and password.',
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ event }) => {
          assertEvent(event, 'session.signIn');
          return event;
        },
        onDone: 'accepted',
        onError: { target: '#session.guest', actions: { type: 'storeError', params: thrownBy } },
      },
    },
    registering: {
      description: 'Creating an account.',
      invoke: {
        id: 'register',
        src: 'register',
        input: ({ event }) => {
          assertEvent(event, 'session.register');
          return event;
        },
        onDone: 'accepted',
        onError: { target: '#session.guest', actions: { type: 'storeError', params: thrownBy } },
      },
    },
    accepted: {
      description: 'The server has said who this is.',
      type: 'final',
      output: actorOutput,
    },
  },
});
