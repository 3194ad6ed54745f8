import type { Clan } from '#contract/contract.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { Transaction } from '../../db/database.ts';
import type { Handlers } from '../../http/handlers.ts';
import { commitAnswer } from '../../http/idempotency.ts';
import { orNotFound } from '../../http/problem.ts';
import { created, ok, okWithoutData } from '../../http/success.ts';
import { type ClanList, createClanList, weekStartAt } from './clan-list.ts';
import { toClan } from './clan-view.ts';
import { createClansRepository } from './clans.repository.ts';
import { createClansService } from './clans.service.ts';

export type ClansHandlers = Pick<
  Handlers,
  'listClans' | 'getClan' | 'createClan' | 'updateClan' | 'joinClan' | 'leaveClan'
>;

/** The endpoints that create clans, update clans, join and leave them: small study groups, joined by choice (spec §7, resolution 16). */
export function createClansHandlers(
  deps: AppDeps,
  { list = createClanList(deps) }: { list?: ClanList } = {},
): ClansHandlers {
  const { db, now } = deps;
  const repository = createClansRepository(db);
  const service = createClansService(deps);

  async function findClan(userId: string, id: string, tx?: Transaction): Promise<Clan> {
    const at = now();
    const clans = tx ? createClansRepository(tx) : repository;
    const clan = await clans.find(id, { userId, weekStart: weekStartAt(at) });
    return toClan(orNotFound(clan), userId, at);
  }

  return {
    listClans: ({ caller }) => list.read(caller.userId),
    getClan: async ({ caller, params }) => ok(await findClan(caller.userId, params.id)),
    createClan: (call) =>
      commitAnswer(db, call, async (tx) => {
        const { userId } = call.caller;
        const id = await service.create(tx, userId, call.body);
        return created(await findClan(userId, id, tx));
      }).finally(list.invalidate),
    async updateClan({ caller, params, body }) {
      await service.update(caller.userId, params.id, body).finally(list.invalidate);
      return ok(await findClan(caller.userId, params.id));
    },
    async joinClan({ caller, params }) {
      await service.join(caller.userId, params.id).finally(list.invalidate);
      return ok(await findClan(caller.userId, params.id));
    },
    leaveClan: (call) =>
      commitAnswer(db, call, async (tx) => {
        await service.leave(tx, call.caller.userId, call.params.id);
        return okWithoutData();
      }).finally(list.invalidate),
  };
}
