import { type standingsMachine } from '#machines/community/standings.machine.ts';
import { type BoardView, viewKey } from '#machines/community/standings.setup.ts';
import type { Paths, Scenario } from '#tests/support/machines/scenario.ts';
import { buildBoard, buildHouses } from '../board-fixtures.ts';

export const WEEK: BoardView = { window: 'week', house: null };
const ALL: BoardView = { window: 'all', house: null };

/** On a page the real clock scenarios: this week does not end by itself. */
const standings = { board: buildBoard({ endsAt: '2099-11-22T18:30:00.000Z' }), houses: buildHouses() };

export const scenarios = {
  'a reader and a board that changes': {
    input: { view: WEEK },
    events: [
      { type: 'view.change', view: ALL },
      { type: 'board.reload' },
      { type: 'stream.opened' },
      { type: 'stream.changed' },
      { type: 'connection.restored' },
    ],
    outcomes: { loadStandings: { done: [standings] } },
    key: ({ context }) => [viewKey(context.view), Object.keys(context.boards), Math.min(context.missed, 1)],
  },
} satisfies Record<string, Scenario<typeof standingsMachine>>;

export const goals: Paths<typeof standingsMachine>['goals'] = {
  'the board': { isReached: (snapshot) => snapshot.matches('shown'), liveness: 'withServer' },
  'a rest': {
    isReached: (snapshot) => !snapshot.matches({ updating: 'loading' }),
    liveness: 'withoutServer',
  },
};
