import { assign, fromPromise, setup } from 'xstate';
import type { HouseStanding, Leaderboard } from '#contract/contract.ts';
import type { ApiError } from '#domain/calls/api-error.ts';
import { CLIENT_TIMEOUT } from '#domain/calls/timing.ts';
import { unprovided } from '../unprovided.ts';
import { errorActions } from '../error-actions.ts';

/** Which board is looked at: this week or all time, everybody (`null`) or one house. */
export interface BoardView {
  window: Leaderboard['window'];
  house: string | null;
}

/** A board with the House Cup beside it; `houses` is null where only the cup could not be read. */
export interface Standings {
  board: Leaderboard;
  houses: HouseStanding[] | null;
}

export type StandingsEvent =
  | { type: 'view.change'; view: BoardView }
  | { type: 'board.reload' }
  /** Live changes are heard of from now on; what came before was missed. */
  | { type: 'stream.opened' }
  | { type: 'stream.changed' }
  | { type: 'connection.restored' };

interface StandingsContext {
  view: BoardView;
  /** Boards read so far, by `viewKey`; each stays until a newer one of its view comes. */
  boards: Readonly<Record<string, Leaderboard>>;
  houses: HouseStanding[] | null;
  error: ApiError | null;
  /** Changes told since the reading under way began: it may be older than they are. */
  missed: number;
}

export const viewKey = ({ window, house }: BoardView): string => `${window} ${house ?? ''}`;

/** Milliseconds between the end of one reading and the next that a change asks for. */
const SETTLE_DELAY = 1_000;

export const standingsSetup = setup({
  types: {
    input: {} as { view: BoardView },
    context: {} as StandingsContext,
    events: {} as StandingsEvent,
    tags: {} as 'busy',
  },
  actors: {
    loadStandings: fromPromise<Standings, { view: BoardView }>(() => unprovided('loadStandings')),
  },
  guards: {
    hasMissed: ({ context }) => context.missed > 0,
    hasBoard: ({ context }) => viewKey(context.view) in context.boards,
  },
  actions: {
    storeView: assign({ view: (_, params: { view: BoardView }) => params.view }),
    storeStandings: assign(({ context }, { standings }: { standings: Standings }) => ({
      boards: { ...context.boards, [viewKey(standings.board)]: standings.board },
      houses: standings.houses ?? context.houses,
    })),
    ...errorActions,
    beginReading: assign({ missed: 0 }),
    noteMissed: assign({ missed: ({ context }) => context.missed + 1 }),
  },
  delays: { readTimeout: CLIENT_TIMEOUT, settleDelay: SETTLE_DELAY },
});
