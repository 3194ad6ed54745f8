import type { Leaderboard, LeaderboardRow } from '#contract/contract.ts';

/** A row as the table shows it. */
export interface BoardRow extends LeaderboardRow {
  key: string;
  /** Others have the same XP, and with it the same rank. */
  isShared: boolean;
}

/** Rows that follow one another without a gap; between two stretches some students are left out. */
type Stretch = readonly BoardRow[];

/** Students shown from the top, and on either side of me. */
export const SHOWN_FROM_TOP = 10;
const REACH = 5;
/** Fewer than this many are no contest, and a rank among them tells who somebody is. */
export const FEWEST_RANKED = 3;

/** Ends the names of the class that the demo academy comes with. */
export const DEMO = '(demo)';
const isReal = ({ name }: LeaderboardRow): boolean => !name.endsWith(DEMO);

/**
 * The board of the real students, where made-up ones stand on it too: nobody is compared with an example. The board itself
 * where there is none, or where too few rows are known to count the others.
 */
export function withoutExamples<Board extends Pick<Leaderboard, 'top' | 'neighbours' | 'me' | 'total'>>(
  board: Board,
): Board {
  const { top, neighbours, me, total } = board;
  const examples = top.length - top.filter(isReal).length;
  // Whoever hides is counted, and stands in a row that only they see.
  const known = top.length + (me && !top.some(({ isMe }) => isMe) ? 1 : 0);
  if (examples === 0 || known < total) return board;
  const rankAgain = (row: LeaderboardRow): LeaderboardRow => ({
    ...row,
    rank: 1 + top.filter((other) => isReal(other) && other.xp > row.xp).length,
  });
  return {
    ...board,
    total: total - examples,
    top: top.filter(isReal).map(rankAgain),
    neighbours: neighbours.filter(isReal).map(rankAgain),
    me: me && rankAgain(me),
  };
}

const isSame = (one: LeaderboardRow | undefined, other: LeaderboardRow | undefined): boolean =>
  one !== undefined &&
  other !== undefined &&
  one.name === other.name &&
  one.xp === other.xp &&
  one.house === other.house;

/**
 * Where in `top` my neighbours begin, -1 where they lie below it. Rows carry no id, so they are found by what they show;
 * rows that look alike may stand for one another.
 */
function placeOf(top: readonly LeaderboardRow[], neighbours: readonly LeaderboardRow[]): number {
  const me = neighbours.findIndex(({ isMe }) => isMe);
  const listed = neighbours.filter(({ isMe }) => !isMe);
  const first = listed[0];
  if (!first) return -1;
  const start = top.findIndex((row, index) => {
    if (!isSame(row, first)) return false;
    const inTop = top.slice(index, index + listed.length);
    return inTop.every((one, place) => isSame(one, listed[place]));
  });
  return start < 0 || me < 0 ? -1 : start;
}

/** Everybody who is known, from the top down, with me in my place; a second list where a gap lies between. */
function mergedOf({ top, neighbours }: Pick<Leaderboard, 'top' | 'neighbours'>): LeaderboardRow[][] {
  if (neighbours.length === 0 || top.some(({ isMe }) => isMe)) return [top];
  const start = placeOf(top, neighbours);
  if (start < 0) return [top, neighbours];
  const beyond = start + neighbours.length - 1;
  return [[...top.slice(0, start), ...neighbours, ...top.slice(beyond)]];
}

/** The rows to show: the first ones, and those around me; all that are known when `isWhole`. */
export function arrangeBoard(
  board: Pick<Leaderboard, 'top' | 'neighbours'>,
  { isWhole }: { isWhole: boolean },
): Stretch[] {
  const known = mergedOf(board).map((rows, part) =>
    rows.map((row, index) => ({
      ...row,
      key: `${part}-${index}`,
      isShared: rows[index - 1]?.rank === row.rank || rows[index + 1]?.rank === row.rank,
    })),
  );
  if (isWhole) return known;
  return known.flatMap((rows, part) => {
    const mine = rows.findIndex(({ isMe }) => isMe);
    const isShown = (index: number) =>
      (part === 0 && index < SHOWN_FROM_TOP) || (mine >= 0 && Math.abs(index - mine) <= REACH);
    return splitBy(rows, isShown);
  });
}

/** The runs of items that are wanted. */
function splitBy<Item>(items: readonly Item[], isWanted: (index: number) => boolean): Item[][] {
  const runs: Item[][] = [];
  for (const [index, item] of items.entries()) {
    if (!isWanted(index)) continue;
    const last = runs.at(-1);
    if (last && isWanted(index - 1)) last.push(item);
    else runs.push([item]);
  }
  return runs;
}

type Placed = Pick<Leaderboard, 'top' | 'neighbours' | 'me' | 'total'>;

/** How many stand on a place or above it. */
function countDownTo({ top, neighbours, me }: Placed, rank: number): number {
  const rows = mergedOf({ top, neighbours }).flat();
  const all = me && !rows.some(({ isMe }) => isMe) ? [...rows, me] : rows;
  return rank - 1 + all.filter((row) => row.rank === rank).length;
}

/** Whether nobody stands below me, and somebody above. */
export const isLast = (board: Placed): boolean =>
  board.me !== null && board.me.rank > 1 && countDownTo(board, board.me.rank) >= board.total;

/** The medal of a place; null below the third, and where fewer stand below it than would hold one. */
export function medalOf(board: Placed, rank: number): 1 | 2 | 3 | null {
  if (rank !== 1 && rank !== 2 && rank !== 3) return null;
  const holders = countDownTo(board, rank);
  return board.total - holders >= holders ? rank : null;
}

/** Whether others have my XP too. */
export const isTied = ({ top, neighbours, me }: Leaderboard): boolean =>
  me !== null && [...top, ...neighbours].some(({ isMe, xp }) => !isMe && xp === me.xp);

/**
 * XP to the next better rank, null at the top and where the next better is not among the rows: whoever shares a place
 * with many, far below the first hundred, sees only those as neighbours.
 */
export function gapToNext({ top, neighbours, me }: Leaderboard): number | null {
  if (!me) return null;
  const joined = mergedOf({ top, neighbours }).find((rows) => rows.some(({ isMe }) => isMe)) ?? [];
  const better = joined.map(({ xp }) => xp).filter((xp) => xp > me.xp);
  return better.length === 0 ? null : Math.min(...better) - me.xp;
}
