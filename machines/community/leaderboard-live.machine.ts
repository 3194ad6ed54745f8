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
      initial: 'updating',
      on: {
        'view.change': {
          target: '.updating',
          actions: { type: 'storeView', params: ({ event }) => ({ view: event.view }) },
        },
        'board.reload': '.updating',
        'stream.changed': '.updating.settling',
        'stream.opened': '.updating.settling',
      },
      states: {
        updating: {
          description: 'A newer board is on its way.',
          initial: 'loading',
          on: { 'stream.opened': {} },
          states: {
            loading: {
              description: 'Reading the board; what was here before stays on screen.',
              tags: 'busy',
              entry: ['clearError', 'beginReading'],
              on: {
                'board.reload': {},
                'stream.changed': { actions: 'noteMissed' },
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
                    target: '#leaderboardLive.board.shown',
                    actions: { type: 'storeStandings', params: ({ event }) => ({ standings: event.output }) },
                  },
                ],
                onError: {
                  target: '#leaderboardLive.board.unread',
                  actions: { type: 'storeError', params: ({ event }) => ({ thrown: event.error }) },
                },
              },
              after: {
                readTimeout: { target: '#leaderboardLive.board.unread', actions: 'storeTimeout' },
              },
            },
            settling: {
              description: 'Somebody earned XP. The board is read again in a second.',
              on: { 'stream.changed': {} },
              after: { settleDelay: 'loading' },
            },
          },
        },
        shown: {
          description: 'The board stands as the server told it last.',
        },
        unread: {
          description: 'The newest board did not come.',
          initial: 'checkingCache',
          on: { 'connection.restored': 'updating' },
          states: {
            checkingCache: {
              description: 'Looking whether there is an older board to show.',
              always: [{ guard: 'hasBoard', target: 'stale' }, { target: 'failed' }],
            },
            stale: {
              description: 'The newest board did not come; an older one is shown.',
            },
            failed: {
              description: 'The leaderboard could not be loaded. You can try again.',
            },
          },
        },
      },
    },
    stream: {
      description: 'How changes are heard of.',
      initial: 'listening',
      on: { 'live.resume': '.listening' },
      states: {
        listening: {
          description: 'Live changes are wanted; when they are interrupted, they are asked for again.',
          initial: 'open',
          on: {
            'live.pause': 'paused',
            'page.hidden': 'asleep',
          },
          states: {
            open: {
              description: 'Live changes are asked for, or show already.',
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
                  {
                    guard: { type: 'isCrowded', params: reasonOf },
                    target: '#leaderboardLive.stream.crowded',
                  },
                  {
                    guard: { type: 'isSignedOut', params: reasonOf },
                    target: '#leaderboardLive.stream.ended',
                  },
                  { target: 'waiting', actions: { type: 'countLoss', params: { waitMs: 0 } } },
                ],
                'live.resume': {},
              },
              states: {
                connecting: {
                  description: 'Asking for live changes.',
                  tags: 'busy',
                  on: { 'stream.opened': 'live' },
                  after: {
                    openTimeout: {
                      target: '#leaderboardLive.stream.listening.waiting',
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
              on: { 'connection.restored': 'open' },
              after: { backoff: { target: 'open', actions: 'readAgain' } },
            },
          },
        },
        paused: {
          description: 'Paused by you: the board stands still until you resume.',
        },
        asleep: {
          description: 'Nobody looks at this page now; it wakes when you come back.',
          on: { 'page.shown': 'listening', 'live.resume': {} },
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
