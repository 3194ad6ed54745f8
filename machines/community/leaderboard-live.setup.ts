import { assign, fromCallback, fromPromise, raise, setup } from 'xstate';
import type { HouseStanding, Leaderboard } from '#contract/contract.ts';
import { type ApiError, toApiError } from '#domain/calls/api-error.ts';
import { CLIENT_TIMEOUT } from '#domain/calls/timing.ts';
import { timedOut } from '../timed-out.ts';
import { unprovided } from '../unprovided.ts';

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

/** Why the server ended a stream (contract, `leaderboard.closed`). */
export type ClosingReason = 'signed-out' | 'too-many' | 'stopping';

/** What the stream tells; `waitMs` is the least time the server asked to wait, 0 where it asked for none. */
export type StreamEvent =
  | { type: 'stream.opened' }
  | { type: 'stream.changed' }
  | { type: 'stream.closed'; reason: ClosingReason }
  | { type: 'stream.lost'; waitMs: number };

export type LeaderboardLiveEvent =
  | StreamEvent
  | { type: 'view.change'; view: BoardView }
  | { type: 'board.reload' }
  | { type: 'live.pause' }
  | { type: 'live.resume' }
  | { type: 'page.hidden' }
  | { type: 'page.shown' }
  | { type: 'connection.restored' };

export interface LeaderboardLiveContext {
  view: BoardView;
  /** Boards read so far, by `viewKey`; each stays until a newer one of its view comes. */
  boards: Readonly<Record<string, Leaderboard>>;
  houses: HouseStanding[] | null;
  error: ApiError | null;
  /** Changes told since the reading under way began: it may be older than they are. */
  missed: number;
  /** Losses of the stream since it was last open. */
  losses: number;
  waitMs: number;
  spread: number;
}

export const viewKey = ({ window, house }: BoardView): string => `${window} ${house ?? ''}`;

/** Milliseconds between the end of one reading and the next that a change asks for. */
const SETTLE_DELAY = 1_000;
/** Milliseconds before the first and the longest wait for a new stream; each loss doubles it. */
const FIRST_BACKOFF = 5_000;
const LONGEST_BACKOFF = 60_000;

export const leaderboardLiveSetup = setup({
  types: {
    /** `spread` from 0 to 1 shifts the waits by up to a fifth, so that not everybody comes back at once (C7). */
    input: {} as { view: BoardView; spread: number },
    context: {} as LeaderboardLiveContext,
    events: {} as LeaderboardLiveEvent,
    tags: {} as 'busy',
  },
  actors: {
    loadStandings: fromPromise<Standings, { view: BoardView }>(() => unprovided('loadStandings')),
    watchStream: fromCallback<LeaderboardLiveEvent>(() => {
      throw new Error("No implementation was provided for the actor 'watchStream'.");
    }),
  },
  guards: {
    hasMissed: ({ context }) => context.missed > 0,
    hasBoard: ({ context }) => viewKey(context.view) in context.boards,
    isCrowded: (_, params: { reason: ClosingReason }) => params.reason === 'too-many',
    isSignedOut: (_, params: { reason: ClosingReason }) => params.reason === 'signed-out',
  },
  actions: {
    storeView: assign({ view: (_, params: { view: BoardView }) => params.view }),
    storeStandings: assign(({ context }, { standings }: { standings: Standings }) => ({
      boards: { ...context.boards, [viewKey(standings.board)]: standings.board },
      houses: standings.houses ?? context.houses,
    })),
    storeError: assign({ error: (_, params: { thrown: unknown }) => toApiError(params.thrown) }),
    storeTimeout: assign({ error: timedOut }),
    clearError: assign({ error: null }),
    beginReading: assign({ missed: 0 }),
    noteMissed: assign({ missed: ({ context }) => context.missed + 1 }),
    countLoss: assign({
      losses: ({ context }) => context.losses + 1,
      waitMs: (_, params: { waitMs: number }) => params.waitMs,
    }),
    forgetLosses: assign({ losses: 0, waitMs: 0 }),
    readAgain: raise({ type: 'stream.changed' }),
  },
  delays: {
    readTimeout: CLIENT_TIMEOUT,
    openTimeout: CLIENT_TIMEOUT,
    settleDelay: SETTLE_DELAY,
    // Exponential backoff with jitter, or as long as the server asked for.
    backoff: ({ context: { losses, spread, waitMs } }) => {
      const doubled = FIRST_BACKOFF * 2 ** Math.max(0, losses - 1);
      return Math.max(waitMs, Math.round(Math.min(doubled, LONGEST_BACKOFF) * (0.8 + 0.4 * spread)));
    },
  },
});
