import type { LeaderboardRow } from '#contract/contract.ts';
import { publicNameOf } from '#domain/account/public-name.ts';
import { type BoardEntry, type Neighbour, REACH, TOP, type Viewer } from './leaderboard.repository.ts';

/** Who looks on, where they stand, and in which year: names depend on it. */
interface Viewing {
  viewer: Viewer | null;
  year: number;
}

/** The leaderboard rows as the viewer may see them; students of the same XP share a rank (R50, R68). */
export function toTopRows(entries: readonly BoardEntry[], viewing: Viewing): LeaderboardRow[] {
  let rank = 0;
  return entries.map((entry, index) => {
    if (entry.xp !== entries[index - 1]?.xp) rank = index + 1;
    return toRow(entry, rank, viewing);
  });
}

/** The viewer and those beside them, where all of these are among the first; null where others have to be asked for. */
export function neighboursInTop(top: readonly LeaderboardRow[]): LeaderboardRow[] | null {
  const place = top.findIndex(({ isMe }) => isMe);
  const isWhole = top.length < TOP || place + REACH < top.length;
  return place >= 0 && isWhole ? top.slice(Math.max(0, place - REACH), place + REACH + 1) : null;
}

export function toNeighbourRows(neighbours: readonly Neighbour[], viewing: Viewing): LeaderboardRow[] {
  const { viewer } = viewing;
  if (!viewer) return [];
  return neighbours.map((entry) => toRow(entry, viewer.rank - entry.ahead, viewing));
}

function toRow(entry: BoardEntry, rank: number, { viewer, year }: Viewing): LeaderboardRow {
  const { userId, firstName, birthYear, house, xp } = entry;
  const isMe = userId === viewer?.userId;
  const isHiding = isMe && viewer?.isListed === false;
  const name = isHiding ? 'You' : publicNameOf({ userId, firstName, birthYear }, year);
  return { rank, name, house, xp, isMe };
}

export const toViewerRow = ({ viewer, year }: Viewing): LeaderboardRow | null =>
  viewer && toRow(viewer, viewer.rank, { viewer, year });
