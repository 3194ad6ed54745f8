import { xpWeekOf } from '#domain/progress/xp.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import { ok } from '../../http/success.ts';
import { createStandingsRepository } from './standings.repository.ts';

/** The house standings of the House Cup: what all members of a house have earned, hidden ones and those who left too. */
export function createStandingsHandlers({ db, now }: AppDeps): Pick<Handlers, 'getHouseStandings'> {
  const repository = createStandingsRepository(db);
  return {
    async getHouseStandings() {
      const { week, endsAt } = xpWeekOf(now());
      const houses = await repository.list(week);
      return ok(houses.map((house) => ({ ...house, weekEndsAt: endsAt.toISOString() })));
    },
  };
}
