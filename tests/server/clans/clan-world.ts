import { eq } from 'drizzle-orm';
import { profiles } from '#server/db/schema/accounts.ts';
import { clanMembers } from '#server/db/schema/community.ts';
import { type ClansHandlers, createClansHandlers } from '#server/features/clans/clans.handlers.ts';
import { type LearningWorld, callBy, useLearningWorld } from '#tests/support/server/learning-fixtures.ts';

type ProfileValues = Partial<typeof profiles.$inferInsert>;

/** The calls of clans, each as one student. */
export interface ClanWorld {
  world: LearningWorld;
  handlers: ClansHandlers;
  /** An adult with a profile, unless said otherwise. */
  createMember: (fields?: ProfileValues) => Promise<string>;
  list: (userId: string) => ReturnType<typeof dataOf<'listClans'>>;
  get: (userId: string, id: string) => ReturnType<typeof dataOf<'getClan'>>;
  found: (userId: string, name?: string, motto?: string) => ReturnType<typeof dataOf<'createClan'>>;
  join: (userId: string, id: string) => ReturnType<typeof dataOf<'joinClan'>>;
  leave: (userId: string, id: string) => Promise<void>;
  /** `clan` of the profile. */
  clanOf: (userId: string) => Promise<string | null | undefined>;
  /** Has everybody out of their clan; those that students founded go with them. */
  clear: () => Promise<void>;
}

type DataOf<Name extends keyof ClansHandlers> = Awaited<ReturnType<ClansHandlers[Name]>>['body'] extends {
  data: infer Data;
}
  ? Data
  : never;
declare function dataOf<Name extends keyof ClansHandlers>(): Promise<DataOf<Name>>;

export async function useClanWorld(): Promise<ClanWorld> {
  const world = await useLearningWorld();
  const { db, now } = world.deps;
  const handlers = createClansHandlers(world.deps);
  const by = <Params extends object, Body>(userId: string, params: Params, body: Body) =>
    callBy(userId, { params, body });
  let names = 0;
  return {
    world,
    handlers,
    async createMember(fields = {}) {
      const userId = await world.createStudent();
      const at = now();
      await db.insert(profiles).values({
        userId,
        firstName: 'Asha',
        lastName: 'Verma',
        birthYear: 2000,
        guardianConsent: true,
        track: 'engineering',
        createdAt: at,
        updatedAt: at,
        ...fields,
      });
      return userId;
    },
    list: async (userId) => (await handlers.listClans(by(userId, {}, undefined))).body.data,
    get: async (userId, id) => (await handlers.getClan(by(userId, { id }, undefined))).body.data,
    async found(userId, name, motto = 'Together.') {
      names += 1;
      const body = { name: name ?? `Circle ${names}`, motto };
      return (await handlers.createClan(by(userId, {}, body))).body.data;
    },
    join: async (userId, id) => (await handlers.joinClan(by(userId, { id }, undefined))).body.data,
    leave: async (userId, id) => {
      await handlers.leaveClan(by(userId, { id }, undefined));
    },
    async clanOf(userId) {
      const [row] = await db
        .select({ clan: profiles.clan })
        .from(profiles)
        .where(eq(profiles.userId, userId));
      return row?.clan;
    },
    async clear() {
      await db.delete(clanMembers);
      await db.update(profiles).set({ clan: null });
    },
  };
}
