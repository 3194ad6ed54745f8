import type { Clan } from '#contract/contract.ts';
import { dayIn, mondayOf, startOfDayIn } from '#domain/progress/calendar.ts';
import { XP_TIME_ZONE } from '#domain/progress/xp.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { Transaction } from '../../db/database.ts';
import type { Handlers } from '../../http/handlers.ts';
import { commitAnswer } from '../../http/idempotency.ts';
import { Problem } from '../../http/problem.ts';
import { created, ok, okWithoutData } from '../../http/success.ts';
import { toClan } from './clan-view.ts';
import { createClansRepository } from './clans.repository.ts';
import { createClansService } from './clans.service.ts';

export type ClansHandlers = Pick<
  Handlers,
  'listClans' | 'getClan' | 'createClan' | 'updateClan' | 'joinClan' | 'leaveClan'
>;

const LONGEST_LIST = 200;

/** The endpoints that create clans, update clans, join and leave them: small study groups, joined by choice (spec §7, resolution 16). */
export function createClansHandlers(deps: AppDeps): ClansHandlers {
  const { db, now } = deps;
  const repository = createClansRepository(db);
  const service = createClansService(deps);

  async function clanOf(userId: string, id: string, tx?: Transaction): Promise<Clan> {
    const at = now();
    const clan = await (tx ? createClansRepository(tx) : repository).find(id, {
      userId,
      weekStart: weekStartAt(at),
    });
    if (!clan) throw new Problem('not-found');
    return toClan(clan, userId, at);
  }

  return {
    async listClans({ caller: { userId } }) {
      const at = now();
      const clans = await repository.list({ userId, weekStart: weekStartAt(at) }, LONGEST_LIST);
      return ok(clans.map((clan) => toClan(clan, userId, at)));
    },
    getClan: async ({ caller, params }) => ok(await clanOf(caller.userId, params.id)),
    createClan: (call) =>
      commitAnswer(db, call, async (tx) => {
        const { userId } = call.caller;
        const id = await service.found(tx, userId, call.body);
        return created(await clanOf(userId, id, tx));
      }),
    async updateClan({ caller, params, body }) {
      await service.update(caller.userId, params.id, body);
      return ok(await clanOf(caller.userId, params.id));
    },
    async joinClan({ caller, params }) {
      await service.join(caller.userId, params.id);
      return ok(await clanOf(caller.userId, params.id));
    },
    leaveClan: (call) =>
      commitAnswer(db, call, async (tx) => {
        await service.leave(tx, call.caller.userId, call.params.id);
        return okWithoutData();
      }),
  };
}

/** Members live in many zones; a clan's week is one for all of them. */
const weekStartAt = (at: Date): Date => startOfDayIn(XP_TIME_ZONE, mondayOf(dayIn(XP_TIME_ZONE, at)));
