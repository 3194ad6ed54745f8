import { fromPromise } from 'xstate';
import type { Clan } from '#contract/contract.ts';
import { clanFoundingMachine } from '#machines/community/clan-founding.machine.ts';
import { clanKeepingMachine } from '#machines/community/clan-keeping.machine.ts';
import type { clanMembershipMachine } from '#machines/community/clan-membership.machine.ts';
import type { ClanList } from '#machines/community/clan-membership.setup.ts';
import type { ActorsOf } from '#machines/unprovided.ts';
import { type ApiClient, read, readData } from '#web/api/api-client.ts';
import { randomId } from '#web/api/random-id.ts';
import { type CacheServices, cacheOf } from '#web/data/cache-of.ts';
import type { Services } from '#web/data/services.tsx';

type Api = Pick<Services, 'api'>;

/** What the tab remembers of the list, for the time when the next one does not come. */
const SNAPSHOT_KEY = 'clans';

export const cachedClans = (services: CacheServices): ClanList | null => {
  const kept = cacheOf(services).findSnapshot(SNAPSHOT_KEY);
  return kept && { data: kept.data as Clan[], at: kept.at };
};

async function update(
  api: ApiClient,
  id: string,
  body: { motto: string; weekGoalXp: number | null } | { newKeeper: { seat: number; name: string } },
  signal: AbortSignal,
): Promise<Clan> {
  return readData(api.PUT('/clans/{id}', { params: { path: { id } }, body, signal }));
}

/** The calls of the clan machine, and its children with theirs. */
export function createClanActors(services: CacheServices): ActorsOf<typeof clanMembershipMachine> {
  const { api, clock } = services;
  const founding: ActorsOf<typeof clanFoundingMachine> = {
    createClan: fromPromise(async ({ input: body, signal }) => {
      const params = { header: { 'idempotency-key': `clan-${randomId()}` } };
      return readData(api.POST('/clans', { params, body, signal }));
    }),
  };
  const keeping: ActorsOf<typeof clanKeepingMachine> = {
    saveClan: fromPromise(({ input: { id, ...body }, signal }) => update(api, id, body, signal)),
    handOver: fromPromise(({ input: { id, ...body }, signal }) => update(api, id, body, signal)),
  };
  return {
    loadClans: fromPromise(async ({ signal }) => {
      const remember = cacheOf(services).trackRead(SNAPSHOT_KEY);
      const { data } = await read(api.GET('/clans/allclans', { signal }));
      remember(data);
      return { data, at: clock.now() };
    }),
    joinClan: fromPromise(({ input: { id }, signal }) =>
      readData(api.POST('/clans/{id}/join', { params: { path: { id } }, signal })),
    ),
    leaveClan: fromPromise(async ({ input: { id }, signal }) => {
      const params = { path: { id }, header: { 'idempotency-key': `leave-${randomId()}` } };
      await read(api.POST('/clans/{id}/leave', { params, signal }));
    }),
    clanFounding: clanFoundingMachine.provide({ actors: founding }),
    clanKeeping: clanKeepingMachine.provide({ actors: keeping }),
  };
}

export const loadHouses = async ({ api }: Api, signal: AbortSignal) =>
  (await read(api.GET('/houses/all', { signal }))).houses;
