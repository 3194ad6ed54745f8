import { thrownBy } from '../thrown-by.ts';
import { standingsSetup } from './standings.setup.ts';

/**
 * What stands on the leaderboard. Child of leaderboardLive, which tells of changes; starts with the view of the address
 * and never ends. Promises: a change is read at most once a second and never lost, and what was on screen stays while
 * it is read again or cannot be.
 */
export const standingsMachine = standingsSetup.createMachine({
  id: 'standings',
  context: ({ input }) => ({ view: input.view, boards: {}, houses: null, error: null, missed: 0 }),
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
      description: 'A newer leaderboard is being loaded.',
      initial: 'loading',
      on: { 'stream.opened': {} },
      states: {
        loading: {
          description: 'Loading the leaderboard. What was here before stays on screen.',
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
                target: '#standings.shown',
                actions: { type: 'storeStandings', params: ({ event }) => ({ standings: event.output }) },
              },
            ],
            onError: { target: '#standings.unread', actions: { type: 'storeError', params: thrownBy } },
          },
          after: {
            readTimeout: { target: '#standings.unread', actions: 'storeTimeout' },
          },
        },
        settling: {
          description: 'Somebody earned XP. The leaderboard is loaded again in a second.',
          on: { 'stream.changed': {} },
          after: { settleDelay: 'loading' },
        },
      },
    },
    shown: {
      description: 'The leaderboard as the server last sent it.',
    },
    unread: {
      description: 'The newest leaderboard could not be loaded.',
      initial: 'checkingOlder',
      on: { 'connection.restored': 'updating' },
      states: {
        checkingOlder: {
          description: 'Looking whether there is an older leaderboard to show.',
          always: [{ guard: 'hasBoard', target: 'stale' }, { target: 'failed' }],
        },
        stale: {
          description: 'The newest leaderboard could not be loaded. An older one is shown.',
        },
        failed: {
          description: 'The leaderboard could not be loaded. You can try again.',
        },
      },
    },
  },
});
