import { assign, fromPromise, setup } from 'xstate';
import type { SessionInfo } from '#contract/contract.ts';
import type { ApiError } from '#domain/calls/api-error.ts';
import { CLIENT_TIMEOUT } from '#domain/calls/timing.ts';
import { errorActions } from '../error-actions.ts';
import { thrownBy } from '../thrown-by.ts';
import { unprovided } from '../unprovided.ts';

interface SessionListContext {
  sessions: SessionInfo[];
  /** What is being signed out, or was last. */
  ending: string[];
  error: ApiError | null;
}

type SessionListEvent =
  | { type: 'session.end'; id: string }
  | { type: 'others.end' }
  | { type: 'list.reload' };

/**
 * The active sessions of a student, to sign out other devices (pages /profile, Settings). Starts by reading the list,
 * never ends. Promises: this very device is never ended from here, one request at a time, a list that is shown stays
 * shown when reading it again fails.
 */
export const sessionListMachine = setup({
  types: {
    context: {} as SessionListContext,
    events: {} as SessionListEvent,
    tags: {} as 'busy' | 'list',
  },
  actors: {
    loadSessions: fromPromise<SessionInfo[], void>(() => unprovided('loadSessions')),
    /** Ends them all; one that is over already counts as ended. */
    endSessions: fromPromise<void, { ids: string[] }>(() => unprovided('endSessions')),
  },
  guards: {
    isOther: ({ context }, params: { id: string }) =>
      context.sessions.some(({ _id, current }) => _id === params.id && !current),
    hasOthers: ({ context }) => context.sessions.some(({ current }) => !current),
    hasList: ({ context }) => context.sessions.length > 0,
  },
  actions: {
    storeSessions: assign({ sessions: (_, params: { sessions: SessionInfo[] }) => params.sessions }),
    markOneForEnding: assign({ ending: (_, params: { id: string }) => [params.id] }),
    markOthersForEnding: assign({
      ending: ({ context }) => context.sessions.filter(({ current }) => !current).map(({ _id }) => _id),
    }),
    dropEnded: assign({
      sessions: ({ context: { sessions, ending } }) => sessions.filter(({ _id }) => !ending.includes(_id)),
    }),
    forgetEnding: assign({ ending: [] }),
    ...errorActions,
  },
  delays: { clientTimeout: CLIENT_TIMEOUT },
}).createMachine({
  id: 'sessionList',
  context: { sessions: [], ending: [], error: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'Reading where you are signed in.',
      tags: 'busy',
      entry: ['clearError', 'forgetEnding'],
      invoke: {
        id: 'loadSessions',
        src: 'loadSessions',
        onDone: {
          target: 'idle.listed',
          actions: { type: 'storeSessions', params: ({ event }) => ({ sessions: event.output }) },
        },
        onError: { target: 'checkingOlder', actions: { type: 'storeError', params: thrownBy } },
      },
      after: { clientTimeout: { target: 'checkingOlder', actions: 'storeTimeout' } },
    },
    checkingOlder: {
      description: 'Looking whether there is an older list to show.',
      always: [{ guard: 'hasList', target: 'idle.stale' }, { target: 'idle.failed' }],
    },
    idle: {
      description: 'The list was asked for. It can be asked for again.',
      initial: 'failed',
      on: {
        'list.reload': 'loading',
      },
      states: {
        failed: {
          description: 'The list could not be loaded. It can be tried again.',
        },
        stale: {
          description: 'The newest list did not come; an older one is shown.',
          tags: 'list',
        },
        listed: {
          description: 'Every device that is signed in.',
          tags: 'list',
          on: {
            'session.end': {
              guard: { type: 'isOther', params: ({ event }) => ({ id: event.id }) },
              target: '#sessionList.ending',
              actions: { type: 'markOneForEnding', params: ({ event }) => ({ id: event.id }) },
            },
            'others.end': {
              guard: 'hasOthers',
              target: '#sessionList.ending',
              actions: 'markOthersForEnding',
            },
          },
        },
      },
    },
    ending: {
      description: 'Signing out on other devices.',
      tags: ['busy', 'list'],
      entry: 'clearError',
      invoke: {
        id: 'endSessions',
        src: 'endSessions',
        input: ({ context }) => ({ ids: context.ending }),
        onDone: { target: 'idle.listed', actions: 'dropEnded' },
        onError: {
          target: 'idle.listed',
          actions: [{ type: 'storeError', params: thrownBy }, 'forgetEnding'],
        },
      },
      after: { clientTimeout: { target: 'idle.listed', actions: ['storeTimeout', 'forgetEnding'] } },
    },
  },
});
