import type { SnapshotFrom } from 'xstate';
import type { leaderboardLiveMachine } from '#machines/community/leaderboard-live.machine.ts';
import { viewKey } from '#machines/community/leaderboard-live.setup.ts';

type LiveSnapshot = SnapshotFrom<typeof leaderboardLiveMachine>;

/** The board of the view, as old as it may be; null before the first one. */
export const selectBoard = ({ context }: LiveSnapshot) => context.boards[viewKey(context.view)] ?? null;
export const selectHouses = ({ context }: LiveSnapshot) => context.houses;
export const selectError = ({ context }: LiveSnapshot) => context.error;

/** One word for how new the board is. */
export function selectBoardPhase({ value: { board } }: LiveSnapshot) {
  if (typeof board === 'string') return board;
  return 'updating' in board ? board.updating : board.unread;
}

/** One word for what the stream is doing. */
export function selectStream({ value: { stream } }: LiveSnapshot) {
  if (typeof stream === 'string') return stream;
  return typeof stream.listening === 'string' ? stream.listening : stream.listening.open;
}
