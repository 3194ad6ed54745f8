import { leaderboardLiveSetup } from './leaderboard-live.setup.ts';

const reasonOf = ({ event }: { event: { reason: 'signed-out' | 'too-many' | 'stopping' } }) => ({
  reason: event.reason,
});

/**
 * The leaderboard as it changes: the stream that tells of changes, and the standings, its child, which read them. Serves
 * everybody on /leaderboard; starts with the view of the address and never ends. Promises: without a stream the board is
 * read before each try to have one, a reader can pause, a page nobody looks at holds no stream.
 */
export const leaderboardLiveMachine = leaderboardLiveSetup.createMachine({
  id: 'leaderboardLive',
  context: ({ input: { view, spread } }) => ({ view, losses: 0, waitMs: 0, spread }),
  invoke: {
    id: 'standings',
    src: 'standings',
    input: ({ context }) => ({ view: context.view }),
    // They never end, and fail in a state of their own.
    onError: {},
  },
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
                target: '#leaderboardLive.crowded',
              },
              {
                guard: { type: 'isSignedOut', params: reasonOf },
                target: '#leaderboardLive.ended',
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
                  target: '#leaderboardLive.listening.waiting',
                  actions: { type: 'countLoss', params: { waitMs: 0 } },
                },
              },
            },
            live: {
              description: 'Changes show by themselves.',
              entry: ['forgetLosses', 'tellOpened'],
              on: { 'stream.changed': { actions: 'tellChanged' } },
            },
          },
        },
        waiting: {
          description: 'Live changes were interrupted. They are asked for again in a moment.',
          on: { 'connection.restored': 'open' },
          after: { backoff: { target: 'open', actions: 'tellChanged' } },
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
});
