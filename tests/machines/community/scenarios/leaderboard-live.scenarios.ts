import { type leaderboardLiveMachine } from '#machines/community/leaderboard-live.machine.ts';
import {
  type BoardView,
  type LeaderboardLiveEvent,
  viewKey,
} from '#machines/community/leaderboard-live.setup.ts';
import type { Scenario } from '#tests/support/machines/scenario.ts';
import { buildBoard, buildHouses } from '../board-fixtures.ts';

const WEEK: BoardView = { window: 'week', house: null };
const ALL: BoardView = { window: 'all', house: null };

/** On a page the real clock scenarios: this week does not end by itself. */
const standings = { board: buildBoard({ endsAt: '2099-11-22T18:30:00.000Z' }), houses: buildHouses() };

const run = (events: readonly LeaderboardLiveEvent[]): Scenario<typeof leaderboardLiveMachine> => ({
  input: { view: WEEK, spread: 0.5 },
  events,
  outcomes: {
    loadStandings: { done: [standings] },
    watchStream: { done: [] },
  },
  key: ({ context }) => [viewKey(context.view), Object.keys(context.boards), Math.min(context.missed, 1)],
});

export const scenarios = {
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
} satisfies Record<string, Scenario<typeof leaderboardLiveMachine>>;
