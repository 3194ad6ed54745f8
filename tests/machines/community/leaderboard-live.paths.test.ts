import { leaderboardLiveMachine } from '#machines/community/leaderboard-live.machine.ts';
import {
  type BoardView,
  type LeaderboardLiveEvent,
  viewKey,
} from '#machines/community/leaderboard-live.setup.ts';
import { describePaths } from '#tests/support/machines/describe-paths.ts';
import type { Run } from '#tests/support/machines/machine-paths.ts';
import { buildBoard, buildHouses } from './board-fixtures.ts';

const WEEK: BoardView = { window: 'week', house: null };
const ALL: BoardView = { window: 'all', house: null };

const run = (events: readonly LeaderboardLiveEvent[]): Run<typeof leaderboardLiveMachine> => ({
  input: { view: WEEK, spread: 0.5 },
  events,
  outcomes: {
    loadStandings: { done: [{ board: buildBoard(), houses: buildHouses() }] },
    watchStream: { done: [] },
  },
  key: ({ context }) => [viewKey(context.view), Object.keys(context.boards), Math.min(context.missed, 1)],
});

describePaths({
  machine: leaderboardLiveMachine,
  runs: {
    'a reader and a board that changes': run([
      { type: 'view.change', view: ALL },
      { type: 'board.reload' },
      { type: 'stream.opened' },
      { type: 'stream.changed' },
      { type: 'connection.restored' },
    ]),
    'a stream that comes and goes': run([
      { type: 'stream.opened' },
      { type: 'stream.lost', waitMs: 0 },
      { type: 'stream.closed', reason: 'too-many' },
      { type: 'stream.closed', reason: 'signed-out' },
      { type: 'stream.closed', reason: 'stopping' },
      { type: 'live.pause' },
      { type: 'live.resume' },
      { type: 'page.hidden' },
      { type: 'page.shown' },
      { type: 'connection.restored' },
    ]),
  },
  goals: {
    'the board': { isReached: (snapshot) => snapshot.matches({ board: 'shown' }), how: 'somehow' },
    'a rest': { isReached: (snapshot) => !snapshot.matches({ board: 'loading' }), how: 'alone' },
    'live changes': {
      isReached: (snapshot) => snapshot.matches({ stream: { open: 'live' } }),
      how: 'alone',
    },
  },
});
