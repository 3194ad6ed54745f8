import type { ActorsOf } from '../unprovided.ts';
import { leaderboardLiveSetup } from './leaderboard-live.setup.ts';

const reasonOf = ({ event }: { event: { reason: 'signed-out' | 'too-many' | 'stopping' } }) => ({
  reason: event.reason,
});

/**
 * The leaderboard as it changes: what stands on the board, and the stream that tells of changes. Serves everybody on
 * /leaderboard; starts with the view of the address and never ends. Promises: a change is read at most once a second
 * and never lost, without a stream the board is read before each try to have one, what was on screen stays while it is read again or cannot be, a reader can pause, a page nobody
 * looks at holds no stream.
 */
export const leaderboardLiveMachine = leaderboardLiveSetup.createMachine({
  id: 'leaderboardLive',
  context: ({ input }) => ({
    view: input.view,
    boards: {},
    houses: null,
    error: null,
    missed: 0,
    losses: 0,
    waitMs: 0,
    spread: input.spread,
  }),
  type: 'parallel',
  states: {
    board: {
      description: 'What stands on the board.',
      initial: 'loading',
      on: {
        'view.change': {
          target: '.loading',
          actions: { type: 'storeView', params: ({ event }) => ({ view: event.view }) },
        },
        'board.reload': '.loading',
        'stream.changed': '.settling',
        'stream.opened': '.settling',
      },
      states: {
        loading: {
          description: 'Reading the board; what was here before stays on screen.',
          tags: 'busy',
          entry: ['clearError', 'beginReading'],
          on: {
            'board.reload': {},
            'stream.changed': { actions: 'noteMissed' },
            'stream.opened': {},
          },
          invoke: {
            id: 'loadStandings',
            src: 'loadStandings',
            input: ({ context }) => ({ view: context.view }),
            onDone: [
              {
                guard: 'hasMissed',
                target: 'settling',
                actions: { type: 'storeStandings', params: ({ event }) => ({ standings: event.output }) },
              },
              {
                target: 'shown',
                actions: { type: 'storeStandings', params: ({ event }) => ({ standings: event.output }) },
              },
            ],
            onError: {
              target: 'checkingCache',
              actions: { type: 'storeError', params: ({ event }) => ({ thrown: event.error }) },
            },
          },
          after: { readTimeout: { target: 'checkingCache', actions: 'storeTimeout' } },
        },
        checkingCache: {
          description: 'Looking whether there is an older board to show.',
          always: [{ guard: 'hasBoard', target: 'stale' }, { target: 'failed' }],
        },
        shown: {
          description: 'The board stands as the server told it last.',
        },
        settling: {
          description: 'Somebody earned XP. The board is read again in a second.',
          on: { 'stream.changed': {}, 'stream.opened': {} },
          after: { settleDelay: 'loading' },
        },
        stale: {
          description: 'The newest board did not come; an older one is shown.',
          on: { 'connection.restored': 'loading' },
        },
        failed: {
          description: 'The leaderboard could not be loaded. You can try again.',
          on: { 'connection.restored': 'loading' },
        },
      },
    },
    stream: {
      description: 'How changes are heard of.',
      initial: 'open',
      on: { 'live.resume': '.open' },
      states: {
        open: {
          description: 'Listening for changes.',
          initial: 'connecting',
          invoke: {
            id: 'watchStream',
            src: 'watchStream',
            onError: { target: 'waiting', actions: { type: 'countLoss', params: { waitMs: 0 } } },
          },
          on: {
            'stream.lost': {
              target: 'waiting',
              actions: { type: 'countLoss', params: ({ event }) => ({ waitMs: event.waitMs }) },
            },
            'stream.closed': [
              { guard: { type: 'isCrowded', params: reasonOf }, target: 'crowded' },
              { guard: { type: 'isSignedOut', params: reasonOf }, target: 'ended' },
              { target: 'waiting', actions: { type: 'countLoss', params: { waitMs: 0 } } },
            ],
            'live.pause': 'paused',
            'live.resume': {},
            'page.hidden': 'asleep',
          },
          states: {
            connecting: {
              description: 'Asking for live changes.',
              tags: 'busy',
              on: { 'stream.opened': 'live' },
              after: {
                openTimeout: {
                  target: '#leaderboardLive.stream.waiting',
                  actions: { type: 'countLoss', params: { waitMs: 0 } },
                },
              },
            },
            live: {
              description: 'Changes show by themselves.',
              entry: 'forgetLosses',
            },
          },
        },
        waiting: {
          description: 'Live changes were interrupted. They are asked for again in a moment.',
          on: {
            'connection.restored': 'open',
            'live.pause': 'paused',
            'page.hidden': 'asleep',
          },
          after: { backoff: { target: 'open', actions: 'readAgain' } },
        },
        paused: {
          description: 'Paused by you: the board stands still until you resume.',
        },
        asleep: {
          description: 'Nobody looks at this page now; it wakes when you come back.',
          on: { 'page.shown': 'open', 'live.resume': {} },
        },
        crowded: {
          description: 'Live changes go to newer pages of yours. They can be had here again.',
        },
        ended: {
          description: 'This session was ended elsewhere, and live changes with it.',
        },
      },
    },
  },
});

/** Everything the app must provide to `leaderboardLiveMachine`. */
export type LeaderboardLiveActors = ActorsOf<typeof leaderboardLiveMachine>;
