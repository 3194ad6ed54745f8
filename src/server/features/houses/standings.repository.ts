import type { HouseStanding } from '#contract/contract.ts';
import type { Database } from '../../db/database.ts';
import { executeStatement } from '../../db/named-statement.ts';

// Whoever was sorted has XP: a house's members are those on its board of all time. Sums leave 32 bits behind at a million students.
const STANDINGS = `
  SELECT h.name AS house,
    coalesce(sum(xp * (n + hidden)) FILTER (WHERE week = 'all'), 0)::float8 AS xp,
    coalesce(sum(xp * (n + hidden)) FILTER (WHERE week = $1), 0)::float8 AS "weekXp",
    coalesce(sum(members) FILTER (WHERE week = 'all'), 0)::int AS members
  FROM houses h
  LEFT JOIN (
    SELECT house, week, xp::bigint, n, hidden, n + hidden AS members
    FROM weekly_xp_hist WHERE week IN ('all', $1) AND house <> '' AND width = 1
    UNION ALL
    SELECT house, week, xp, 1, 0, 0 FROM departed_xp WHERE week = 'all'
  ) earned ON earned.house = h.name
  GROUP BY h.name, h.serial_no
  ORDER BY xp DESC, h.serial_no, h.name
  LIMIT 200`;

/** The house ranking query: sums the house points of all members, from the histogram of the leaderboard. */
export function createStandingsRepository(db: Database) {
  return {
    /** The house ranking: every house, the leading one first; `week` is the ISO week that `weekXp` counts. */
    async list(week: string): Promise<HouseStanding[]> {
      const query = { name: 'houses.standings', text: STANDINGS, values: [week] };
      return executeStatement<HouseStanding>(db, query);
    },
  };
}
