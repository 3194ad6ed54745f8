import { thrownBy } from '../thrown-by.ts';
import { claimsOf, sessionSetup } from './session.setup.ts';

const time = ({ event }: { event: { at: number } }) => ({ at: event.at });

/**
 * As long as somebody is signed in: one token refresh at a time, before the token ends or when a request was refused.
 * A failed refresh is tried again and keeps the session; a refused one ends it.
 */
export const authenticated = sessionSetup.createStateConfig({
  description: 'Somebody is signed in.',
  tags: 'signedIn',
  initial: 'idle',
  on: {
    'request.unauthorized': '.refreshing',
    'session.signOut': {
      target: 'ending',
      actions: { type: 'endSession', params: { reason: 'signed-out' } },
    },
    'session.refuse': {
      target: 'ending',
      actions: { type: 'endSession', params: { reason: 'refused' } },
    },
    'tab.signedOut': {
      guard: { type: 'isOwnUser', params: ({ event }) => ({ userId: event.userId }) },
      target: 'ending',
      actions: { type: 'endSession', params: { reason: 'signed-out-elsewhere' } },
    },
    'tab.signedIn': {
      guard: { type: 'isOtherUser', params: ({ event }) => ({ userId: event.userId }) },
      target: 'ending',
      actions: { type: 'endSession', params: { reason: 'user-switched' } },
    },
    'tab.refreshed': [
      {
        guard: { type: 'isOtherUser', params: ({ event }) => ({ userId: event.claims.userId }) },
        target: 'ending',
        actions: { type: 'endSession', params: { reason: 'user-switched' } },
      },
      {
        guard: { type: 'namesUser', params: ({ event }) => ({ claims: event.claims }) },
        target: '.idle',
        actions: { type: 'storeAccess', params: ({ event }) => ({ claims: event.claims }) },
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
        onDone: [
          {
            guard: { type: 'isOtherUser', params: ({ event }) => ({ userId: event.output.userId }) },
            target: '#session.ending',
            actions: { type: 'endSession', params: { reason: 'user-switched' } },
          },
          {
            guard: { type: 'namesUser', params: claimsOf },
            target: 'idle',
            actions: [{ type: 'storeAccess', params: claimsOf }, 'emitRefreshed'],
          },
          {
            target: '#session.ending',
            actions: { type: 'endSession', params: { reason: 'no-identity' } },
          },
        ],
        onError: [
          {
            guard: { type: 'isRefused', params: thrownBy },
            target: '#session.ending',
            actions: [
              { type: 'storeError', params: thrownBy },
              { type: 'endSession', params: { reason: 'refused' } },
            ],
          },
          { target: 'retrying', actions: { type: 'storeError', params: thrownBy } },
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
