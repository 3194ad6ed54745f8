import { xpWeekOf } from '#domain/progress/xp.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import { Problem } from '../../http/problem.ts';
import { ok } from '../../http/success.ts';
import { currentName } from '#domain/account/house-aliases.ts';
import { createHousesRepository } from '../houses/houses.repository.ts';
import type { LeaderboardStreams } from './leaderboard-streams.ts';
import { neighboursInTop, toNeighbourRows, toTopRows, toViewerRow } from './leaderboard-views.ts';
import { ALL_TIME, createLeaderboardRepository } from './leaderboard.repository.ts';

/** The leaderboard endpoints: boards of the week and of all time, of everybody and of each house (R50). */
export function createLeaderboardHandlers(
  { db, now }: AppDeps,
  { streams }: { streams: Pick<LeaderboardStreams, 'open'> },
): Pick<Handlers, 'getLeaderboard' | 'streamLeaderboard'> {
  const repository = createLeaderboardRepository(db);
  const houses = createHousesRepository(db);

  async function houseOf(name: string): Promise<string> {
    const house = await houses.findByName(currentName(name));
    if (!house) throw new Problem('not-found');
    return house.name;
  }

  return {
    async getLeaderboard({ caller: { userId }, query }) {
      const window = query.window ?? 'week';
      const house = query.house === undefined ? null : await houseOf(query.house);
      const at = now();
      const { week, endsAt } = xpWeekOf(at);
      const board = { week: window === 'week' ? week : ALL_TIME, house };
      const { top, total, visibility, viewer } = await repository.read(board, userId);
      const viewing = { viewer, year: at.getUTCFullYear() };
      const topRows = toTopRows(top, viewing);
      const neighbours =
        neighboursInTop(topRows) ??
        toNeighbourRows(viewer ? await repository.listNeighbours(board, userId) : [], viewing);
      const data = {
        window,
        week: window === 'week' ? week : null,
        house,
        endsAt: window === 'week' ? endsAt.toISOString() : null,
        total,
        top: topRows,
        neighbours,
        me: toViewerRow(viewing),
        visibility,
        updatedAt: at.toISOString(),
      };
      return ok(data);
    },

    async streamLeaderboard({ caller, request }) {
      // Proxies that hold an answer back until it is whole would hold this one for ever.
      const headers = { 'cache-control': 'no-store', 'x-accel-buffering': 'no' };
      return { status: 200, body: streams.open(caller, request.ip), headers };
    },
  };
}
