import type { SnapshotFrom } from 'xstate';
import type { leaderboardLiveMachine } from '#machines/community/leaderboard-live.machine.ts';
import type { standingsMachine } from '#machines/community/standings.machine.ts';
import { viewKey } from '#machines/community/standings.setup.ts';

type LiveSnapshot = SnapshotFrom<typeof leaderboardLiveMachine>;
type StandingsSnapshot = SnapshotFrom<typeof standingsMachine>;

/** The board of the view, as old as it may be; null before the first one. */
export const selectBoard = ({ context }: StandingsSnapshot) => context.boards[viewKey(context.view)] ?? null;
export const selectHouses = ({ context }: StandingsSnapshot) => context.houses;
export const selectError = ({ context }: StandingsSnapshot) => context.error;

/** One word for how new the board is. */
export function selectBoardPhase({ value }: StandingsSnapshot) {
  if (typeof value === 'string') return value;
  return 'updating' in value ? value.updating : value.unread;
}

/** One word for what the stream is doing. */
export function selectStream({ value }: LiveSnapshot) {
  if (typeof value === 'string') return value;
  return typeof value.listening === 'string' ? value.listening : value.listening.open;
}
