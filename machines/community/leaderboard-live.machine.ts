import { leaderboardLiveSetup } from './leaderboard-live.setup.ts';

const reasonOf = ({ event }: { event: { reason: 'signed-out' | 'too-many' | 'stopping' } }) => ({
  reason: event.reason,
});

/**
 * The leaderboard as it changes: the stream that tells of changes, and the standings, its child, which read them. Serves
 * everybody on /leaderboard; starts with the view of the address and never ends. Promises: where the stream is lost the board
 * is read before each try to have one (a polling fallback), a reader can pause, a page nobody looks at holds no stream.
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
      description: 'Live updates are on. If they are interrupted, they start again.',
      initial: 'open',
      on: {
        'live.pause': 'paused',
        'page.hidden': 'asleep',
      },
      states: {
        open: {
          description: 'Live updates are starting or on.',
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
              description: 'Starting live updates.',
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
              description: 'Live updates are on: changes appear by themselves.',
              entry: ['forgetLosses', 'tellOpened'],
              on: { 'stream.changed': { actions: 'tellChanged' } },
            },
          },
        },
        waiting: {
          description: 'Live updates were interrupted. They start again in a moment.',
          on: { 'connection.restored': 'open' },
          after: { backoff: { target: 'open', actions: 'tellChanged' } },
        },
      },
    },
    paused: {
      description: 'You paused live updates. The leaderboard does not change until you resume.',
    },
    asleep: {
      description: 'You are in another tab. Live updates start again when you come back.',
      on: { 'page.shown': 'listening', 'live.resume': {} },
    },
    crowded: {
      description: 'Live updates now run in your newer tabs. You can start them here again.',
    },
    ended: {
      description: 'You were signed out elsewhere, so live updates stopped.',
    },
  },
});
