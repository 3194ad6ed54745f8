import type { LeaderboardVisibility } from '#contract/contract.ts';
import type { Database } from '../../db/database.ts';
import { executeRead } from '../../db/batched-reads.ts';

/** Which board: an ISO week or all time, everybody or one house. */
export interface Board {
  week: string;
  house: string | null;
}

/** A student with their leaderboard rank, and what their public name is made from. */
export interface BoardEntry {
  userId: string;
  house: string | null;
  xp: number;
  /** Null where it is not to be shown. */
  firstName: string | null;
  birthYear: number | null;
}

/** The student who looks at a board; `isListed` is false in hiding. */
export interface Viewer extends BoardEntry {
  rank: number;
  isListed: boolean;
}

/** Beside whom a student stands: `ahead` is how many ranks better than theirs, below 0 for a worse one. */
export interface Neighbour extends BoardEntry {
  ahead: number;
}

export const ALL_TIME = 'all';

/** How many top students a board begins with. */
export const TOP = 100;
/** How many stand beside a student, on either side. */
export const REACH = 5;
/** Width of the histogram's broad bars. */
const BROAD = 500;

/** The tie-break among students of the same XP, who share a rank: whoever was first is listed first. */
const ORDER = '(-xp), reached_at, user_id';
const ORDER_BACKWARDS = '(-xp) DESC, reached_at DESC, user_id DESC';
const PLACE = 'user_id, house, xp, reached_at, standing, first_name, birth_year';
const SHOWN = 'user_id AS "userId", house, xp, first_name AS "firstName", birth_year AS "birthYear"';

/** $1 is the week, $2 the house of a house's board, the last the student who looks. Limits are constants: else no plan is kept. */
const textsOf = (isHouse: boolean) => {
  const board = isHouse ? 'week = $1 AND house = $2' : 'week = $1';
  const listed = `${board} AND standing = 'listed'`;
  // Teachers and admins have no place, not even in hiding.
  const ranked = `${board} AND standing <> 'disabled'`;
  const bars = `FROM weekly_xp_hist WHERE week = $1 AND house = ${isHouse ? '$2' : "''"}`;
  const viewer = isHouse ? '$3' : '$2';
  return {
    // A rank is one more than the students with more XP: a sum over the histogram. The first come as one value, a list
    // a column: a round trip of its own would cost more than they do, and so would a list a row.
    board: `
      WITH me AS MATERIALIZED (SELECT ${PLACE} FROM weekly_xp WHERE user_id = ${viewer} AND ${ranked})
      SELECT broad.total, 1 + broad.above + narrow.above AS rank, me.user_id AS "userId", me.house, me.xp,
        me.first_name AS "firstName", me.birth_year AS "birthYear", me.standing = 'listed' AS "isListed",
        coalesce((SELECT leaderboard_visibility FROM profiles WHERE user_id = ${viewer}), 'name') AS visibility,
        (SELECT json_build_array(json_agg(user_id), json_agg(house), json_agg(xp), json_agg(first_name), json_agg(birth_year)) FROM (
          SELECT ${PLACE} FROM weekly_xp WHERE ${listed} ORDER BY ${ORDER} LIMIT ${TOP}) first) AS top
      FROM (
        SELECT coalesce(sum(n), 0)::int AS total,
          coalesce(sum(n) FILTER (WHERE xp > (SELECT xp FROM me)), 0)::int AS above
        ${bars} AND width = ${BROAD}
      ) broad
      CROSS JOIN (
        SELECT coalesce(sum(n), 0)::int AS above
        ${bars} AND width = 1 AND xp > (SELECT xp FROM me) AND xp < (SELECT xp / ${BROAD} * ${BROAD} + ${BROAD} FROM me)
      ) narrow
      LEFT JOIN me ON true`,
    around: `
      WITH me AS (SELECT ${PLACE} FROM weekly_xp WHERE user_id = ${viewer} AND ${ranked}),
      place AS (
        SELECT * FROM me
        UNION ALL
        SELECT better.* FROM me CROSS JOIN LATERAL (
          SELECT ${PLACE} FROM weekly_xp
          WHERE ${listed} AND ((-xp), reached_at, user_id) < ((-me.xp), me.reached_at, me.user_id)
          ORDER BY ${ORDER_BACKWARDS} LIMIT ${REACH}) better
        UNION ALL
        SELECT worse.* FROM me CROSS JOIN LATERAL (
          SELECT ${PLACE} FROM weekly_xp
          WHERE ${listed} AND ((-xp), reached_at, user_id) > ((-me.xp), me.reached_at, me.user_id)
          ORDER BY ${ORDER} LIMIT ${REACH}) worse
      ),
      steps AS (
        SELECT xp, sum(n) OVER (ORDER BY xp DESC) - n AS above
        ${bars} AND width = 1 AND xp >= (SELECT min(xp) FROM place) AND xp <= (SELECT max(xp) FROM place)
      )
      SELECT ${SHOWN}, ((SELECT above FROM steps JOIN me USING (xp)) - above)::int AS ahead
      FROM place JOIN steps USING (xp)
      ORDER BY ${ORDER}`,
  };
};

/** A board as one student sees it. */
export interface BoardView {
  /** The first 100 students, best first. */
  top: BoardEntry[];
  /** How many students stand on it. */
  total: number;
  visibility: LeaderboardVisibility;
  /** Null without XP on this board, and for teachers and admins. */
  viewer: Viewer | null;
}

/** Of each column the values of all rows; null where there are no rows. */
type EntryColumns =
  | [string[], (string | null)[], number[], (string | null)[], (number | null)[]]
  | [null, null, null, null, null];

interface ViewerRow extends Omit<Viewer, 'userId' | 'xp' | 'isListed'> {
  total: number;
  visibility: LeaderboardVisibility;
  top: EntryColumns;
  userId: string | null;
  xp: number | null;
  isListed: boolean | null;
}

const EVERYBODY = textsOf(false);
const HOUSE = textsOf(true);

/**
 * The leaderboard query, with a rank calculation by histogram: reads the boards that awards keep up to date
 * (docs/decisions/008-leaderboard-histogram.md).
 */
export function createLeaderboardRepository(db: Database) {
  async function list<Row extends object>(
    query: keyof ReturnType<typeof textsOf>,
    { week, house }: Board,
    ...others: string[]
  ): Promise<Row[]> {
    const name = `leaderboard.${query}-of-${house === null ? 'all' : 'house'}`;
    const text = (house === null ? EVERYBODY : HOUSE)[query];
    const values = house === null ? [week, ...others] : [week, house, ...others];
    return executeRead<Row>(db, { name, text, values });
  }

  return {
    /** The students around one, who is among them: five on either side, best first; empty without XP on this board. */
    listNeighbours: (board: Board, userId: string): Promise<Neighbour[]> => list('around', board, userId),
    /** The first of a board, and where one student stands on it. */
    async read(board: Board, userId: string): Promise<BoardView> {
      const [row] = await list<ViewerRow>('board', board, userId);
      if (!row) throw new Error('Sums always return their row.');
      const { total, visibility, top, ...viewer } = row;
      return { top: entriesOf(top), total, visibility, viewer: isViewer(viewer) ? viewer : null };
    },
  };
}

const entriesOf = ([ids, houses, xps, firstNames, birthYears]: EntryColumns): BoardEntry[] =>
  ids?.map((userId, at) => ({
    userId,
    house: houses[at] ?? null,
    xp: xps[at] ?? 0,
    firstName: firstNames[at] ?? null,
    birthYear: birthYears[at] ?? null,
  })) ?? [];

const isViewer = (row: Omit<ViewerRow, 'total' | 'visibility' | 'top'>): row is Viewer => row.userId !== null;
