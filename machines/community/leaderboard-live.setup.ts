import { assign, fromCallback, sendTo, setup } from 'xstate';
import { CLIENT_TIMEOUT } from '#domain/calls/timing.ts';
import { unprovidedCallback } from '../unprovided.ts';
import { standingsMachine } from './standings.machine.ts';
import type { BoardView } from './standings.setup.ts';

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
  | { type: 'live.pause' }
  | { type: 'live.resume' }
  | { type: 'page.hidden' }
  | { type: 'page.shown' }
  | { type: 'connection.restored' };

interface LeaderboardLiveContext {
  /** The standings begin with it, and go on from it by themselves. */
  view: BoardView;
  /** Losses of the stream since it was last open. */
  losses: number;
  waitMs: number;
  spread: number;
}

/** Milliseconds before the first and the longest wait for a new stream; each loss doubles it. */
const FIRST_BACKOFF = 5_000;
const LONGEST_BACKOFF = 60_000;

export const leaderboardLiveSetup = setup({
  types: {
    /** `spread` from 0 to 1 shifts the waits by up to a fifth, so that not everybody comes back at once (C7). */
    input: {} as { view: BoardView; spread: number },
    context: {} as LeaderboardLiveContext,
    events: {} as LeaderboardLiveEvent,
    children: {} as { standings: 'standings' },
    tags: {} as 'busy',
  },
  actors: {
    standings: standingsMachine,
    watchStream: fromCallback<LeaderboardLiveEvent>(() => unprovidedCallback('watchStream')),
  },
  guards: {
    isCrowded: (_, params: { reason: ClosingReason }) => params.reason === 'too-many',
    isSignedOut: (_, params: { reason: ClosingReason }) => params.reason === 'signed-out',
  },
  actions: {
    countLoss: assign({
      losses: ({ context }) => context.losses + 1,
      waitMs: (_, params: { waitMs: number }) => params.waitMs,
    }),
    forgetLosses: assign({ losses: 0, waitMs: 0 }),
    tellOpened: sendTo('standings', { type: 'stream.opened' }),
    tellChanged: sendTo('standings', { type: 'stream.changed' }),
  },
  delays: {
    openTimeout: CLIENT_TIMEOUT,
    // Exponential backoff with jitter, or as long as the server asked for.
    backoff: ({ context: { losses, spread, waitMs } }) => {
      const doubled = FIRST_BACKOFF * 2 ** Math.max(0, losses - 1);
      return Math.max(waitMs, Math.round(Math.min(doubled, LONGEST_BACKOFF) * (0.8 + 0.4 * spread)));
    },
  },
});
