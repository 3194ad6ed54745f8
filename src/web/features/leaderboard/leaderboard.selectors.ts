import type { SnapshotFrom } from 'xstate';
import type { leaderboardLiveMachine } from '#machines/community/leaderboard-live.machine.ts';
import { viewKey } from '#machines/community/leaderboard-live.setup.ts';

type LiveSnapshot = SnapshotFrom<typeof leaderboardLiveMachine>;

/** The board of the view, as old as it may be; null before the first one. */
export const selectBoard = ({ context }: LiveSnapshot) => context.boards[viewKey(context.view)] ?? null;
export const selectHouses = ({ context }: LiveSnapshot) => context.houses;
export const selectError = ({ context }: LiveSnapshot) => context.error;
export const selectBoardPhase = ({ value }: LiveSnapshot) => value.board;

/** One word for what the stream is doing. */
export function selectStream({ value: { stream } }: LiveSnapshot) {
  return typeof stream === 'string' ? stream : stream.open;
}
