import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { profiles, users } from '#server/db/schema/accounts.ts';
import { clanMembers, clans } from '#server/db/schema/community.ts';
import { useClanWorld } from './clan-world.ts';

const clan = await useClanWorld();
beforeEach(async () => {
  await clan.clear();
});

const times = <T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));
const outcomes = async (calls: Promise<unknown>[]): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const result of await Promise.allSettled(calls)) {
    const outcome = result.status === 'fulfilled' ? 'done' : (result.reason as { code: string }).code;
    counts[outcome] = (counts[outcome] ?? 0) + 1;
  }
  return counts;
};
/** The clan written in a profile is the one of the membership, for everybody. */
const expectProfilesToFollow = async () => {
  const rows = await clan.world.deps.db
    .select({ profile: profiles.clan, member: clans.name })
    .from(profiles)
    .leftJoin(clanMembers, eq(clanMembers.userId, profiles.userId))
    .leftJoin(clans, eq(clans.id, clanMembers.clanId));
  expect(rows.filter(({ profile, member }) => profile !== member)).toEqual([]);
};

describe('200 students at once (T10)', () => {
  test('find one free place: exactly one gets it', async () => {
    const { _id } = await clan.found(await clan.createMember());
    for (let size = 1; size < 11; size += 1) await clan.join(await clan.createMember(), _id);
    const students = await times(200, () => clan.createMember());
    expect(await outcomes(students.map((userId) => clan.join(userId, _id)))).toEqual({
      done: 1,
      'clan-full': 199,
    });
    expect((await clan.get(students[0] ?? '', _id)).members).toHaveLength(12);
    await expectProfilesToFollow();
  });

  test('find an empty circle: twelve get in, each on a seat of their own', async () => {
    const students = await times(200, () => clan.createMember());
    const [circle] = await clan.list(students[0] ?? '');
    const id = circle?._id ?? '';
    expect(await outcomes(students.map((userId) => clan.join(userId, id)))).toEqual({
      done: 12,
      'clan-full': 188,
    });
    const { members } = await clan.get(students[0] ?? '', id);
    expect(members.map(({ seat }) => seat).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 12 }, (_, index) => index + 1),
    );
    await expectProfilesToFollow();
  });

  test('found a clan of the same name: one does', async () => {
    const students = await times(200, () => clan.createMember());
    expect(await outcomes(students.map((userId) => clan.found(userId, 'Night Owls')))).toEqual({
      done: 1,
      'already-exists': 199,
    });
    await expectProfilesToFollow();
  });
});

describe('one student in many tabs', () => {
  test('joins one of many clans', async () => {
    const circles = await times(20, async () => clan.found(await clan.createMember()));
    const asha = await clan.createMember();
    const done = await outcomes(circles.map(({ _id }) => clan.join(asha, _id)));
    expect(done).toEqual({ done: 1, 'already-in-clan': 19 });
    await expectProfilesToFollow();
  });

  test('founds one clan', async () => {
    const asha = await clan.createMember();
    const tries = Array.from({ length: 20 }, (_, index) => clan.found(asha, `Circle of mine ${index}`));
    expect(await outcomes(tries)).toEqual({ done: 1, 'already-in-clan': 19 });
    await expectProfilesToFollow();
  });
});

test('joining, leaving and deleted accounts in any order leave no empty clan and no lost member', async () => {
  const { db } = clan.world.deps;
  for (let round = 0; round < 10; round += 1) {
    const founder = await clan.createMember();
    const { _id } = await clan.found(founder);
    const [ravi, meera, dev] = await times(3, () => clan.createMember());
    const done = await outcomes([
      round % 2 === 0 ? clan.leave(founder, _id) : db.delete(users).where(eq(users.id, founder)),
      clan.join(ravi ?? '', _id),
      clan.join(meera ?? '', _id),
      clan.join(dev ?? '', _id).then(() => clan.leave(dev ?? '', _id)),
    ]);
    expect(Object.keys(done).toSorted()).toEqual(
      done['not-found'] === undefined ? ['done'] : ['done', 'not-found'],
    );
    const members = await db.$count(clanMembers, eq(clanMembers.clanId, _id));
    expect(await db.$count(clans, eq(clans.id, _id))).toBe(members > 0 ? 1 : 0);
  }
  await expectProfilesToFollow();
});
