import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { users } from '#server/db/schema/accounts.ts';
import { clanMembers, clans } from '#server/db/schema/community.ts';
import { NOBODY, SATURDAY, callBy } from '#tests/support/server/learning-fixtures.ts';
import { useClanWorld } from './clan-world.ts';

const clan = await useClanWorld();
let asha: string;
let ravi: string;
beforeEach(async () => {
  await clan.clear();
  asha = await clan.createMember();
  ravi = await clan.createMember({ firstName: 'Ravi' });
});

const refusal = (code: string, fields?: Record<string, string>) =>
  expect.objectContaining({ code, ...(fields && { fields }) });
const update = async (userId: string, id: string, body: object) =>
  (await clan.handlers.updateClan(callBy(userId, { params: { id }, body }))).body.data;

describe('a new clan', () => {
  test('has its founder as keeper and first member', async () => {
    const expected = {
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      name: 'Night Owls',
      motto: 'Read, ask, sleep.',
      members: [{ name: 'Asha', house: null, seat: 1 }],
      capacity: 12,
      joined: true,
      keeper: 'Asha',
      isKeeper: true,
      track: 'engineering',
      language: 'English',
      size: 1,
      weekXp: 0,
      weekGoalXp: null,
      createdAt: SATURDAY.toISOString(),
    };
    const founded = await clan.found(asha, '  Night   Owls ', ' Read, ask, sleep. ');
    expect(founded).toEqual(expected);
    expect(await clan.get(asha, founded._id)).toEqual(expected);
    expect(await clan.get(ravi, founded._id)).toEqual({
      ...expected,
      joined: false,
      isKeeper: false,
      weekXp: null,
    });
    expect(await clan.clanOf(asha)).toBe('Night Owls');
  });

  test.each([
    ['Night Owls', 'night owls'],
    ['Night Owls', 'NIGHT  OWLS'],
    ['Night Owls', 'Ｎｉｇｈｔ Owls'],
    ['Night Owls', 'Night\u200c Owls'],
    ['Caf\u00e9 Circle', 'cafe\u0301 circle'],
    ['संकल्प मंडली', 'संकल्प मंडली'],
    ['Night Owls', 'Nіght Owls'],
    ['Night Owls', 'ΝIGHΤ OWLS'],
    ['Night Owls', 'Nïght Ówls'],
    ['Night Owls', 'Nıght OwIs'],
    ['Night Owls', 'ꓠight Owls'],
    ['Night Owls', 'Night-Owls.'],
    ['Night Owls', 'Night Owls\ufe0f'],
  ])('is refused where "%s" is there and it is called "%s"', async (there, name) => {
    await clan.found(asha, there);
    await expect(clan.found(ravi, name)).rejects.toEqual(refusal('already-exists'));
    expect(await clan.clanOf(ravi)).toBeNull();
  });

  test.each([
    'Veritas',
    'the ＶＥＲＩＴＡＳ circle',
    'Team Lumina',
    'l u m i n a',
    'Lumi\u200cna',
    'Lumіna',
    'Gryffindor',
    'Night\u202eOwls',
    'Night\u200bOwls',
    '\u3164\u3164',
    '\u2800',
    'Night\u034fOwls',
    'Night\nOwls',
    'Night\u{e0041}Owls',
    '...',
    'Call 98765 43210',
    'join discord.gg now',
    'me@example',
    'WizLearn Staff',
    'The Аdm1n Team',
  ])('is refused with the name %j (R29)', async (name) => {
    await expect(clan.found(asha, name)).rejects.toEqual(
      refusal('invalid-field', { name: expect.any(String) }),
    );
    expect(await clan.clanOf(asha)).toBeNull();
  });

  test.each([
    'Write to https://evil.example',
    'Sign in\u2066',
    '९८७६५ ४३२१०',
    'By the WizLearn staff',
    'Sign in at forms.gle/AbC12',
  ])('is refused with the motto %j', async (motto) => {
    const refused = refusal('invalid-field', { motto: expect.any(String) });
    await expect(clan.found(asha, 'Night Owls', motto)).rejects.toEqual(refused);
  });

  test('takes a student out of no other clan', async () => {
    const first = await clan.found(asha);
    await expect(clan.found(asha)).rejects.toEqual(refusal('already-in-clan'));
    expect(await clan.clanOf(asha)).toBe(first.name);
    expect(await clan.world.deps.db.$count(clans, eq(clans.foundedByAcademy, false))).toBe(1);
  });

  test('needs a profile', async () => {
    const stranger = await clan.world.createStudent();
    await expect(clan.found(stranger)).rejects.toEqual(refusal('no-profile'));
  });

  test.each([
    ['a minor', 2012, 'Under 18, a clan needs a guardian’s consent. Give it in your profile first.'],
    [
      'somebody of unknown age',
      null,
      'Give your birth year first. Under 18, a clan needs a guardian’s consent.',
    ],
  ])('and joining are refused to %s until a guardian has agreed', async (_who, birthYear, message) => {
    const minor = await clan.createMember({ birthYear, guardianConsent: false });
    const { _id } = await clan.found(asha);
    const refused = expect.objectContaining({ code: 'no-profile', message });
    await expect(clan.found(minor)).rejects.toEqual(refused);
    await expect(clan.join(minor, _id)).rejects.toEqual(refused);
    expect((await clan.get(asha, _id)).size).toBe(1);
    const agreed = await clan.createMember({ birthYear });
    expect((await clan.join(agreed, _id)).size).toBe(2);
  });

  test('and joining are open to whoever has told that they are of age, without a guardian', async () => {
    const adult = await clan.createMember({ guardianConsent: false });
    const { _id } = await clan.found(asha);
    expect((await clan.join(adult, _id)).size).toBe(2);
  });
});

describe('joining', () => {
  test('takes the next seat and shows in the profile, and again changes nothing', async () => {
    const { _id, name } = await clan.found(asha);
    const joined = await clan.join(ravi, _id);
    expect(joined).toMatchObject({
      joined: true,
      keeper: 'Asha',
      isKeeper: false,
      size: 2,
      members: [
        { name: 'Asha', house: null, seat: 1 },
        { name: 'Ravi', house: null, seat: 2 },
      ],
    });
    expect(await clan.join(ravi, _id)).toEqual(joined);
    expect(await clan.get(ravi, _id)).toEqual(joined);
    expect(await clan.clanOf(ravi)).toBe(name);
  });

  test('a second clan is refused and leaves the first as it was', async () => {
    const first = await clan.found(asha);
    const second = await clan.found(ravi);
    await expect(clan.join(ravi, first._id)).rejects.toEqual(refusal('already-in-clan'));
    expect((await clan.get(ravi, second._id)).joined).toBe(true);
    expect((await clan.get(ravi, first._id)).size).toBe(1);
  });

  test('asks for a profile and a clan', async () => {
    const { _id } = await clan.found(asha);
    const stranger = await clan.world.createStudent();
    await expect(clan.join(stranger, _id)).rejects.toEqual(refusal('no-profile'));
    await expect(clan.join(ravi, NOBODY)).rejects.toEqual(refusal('not-found'));
    await expect(clan.get(ravi, NOBODY)).rejects.toEqual(refusal('not-found'));
  });
});

describe('leaving', () => {
  test('makes the longest-standing member keeper, not the one with the lowest seat', async () => {
    const [meera, dev] = [
      await clan.createMember({ firstName: 'Meera' }),
      await clan.createMember({ firstName: 'Dev' }),
    ];
    const { _id } = await clan.found(asha);
    await clan.join(ravi, _id);
    await clan.join(meera, _id);
    await clan.leave(ravi, _id);
    await clan.join(dev, _id);
    expect((await clan.get(dev, _id)).members.map(({ name, seat }) => `${seat} ${name}`)).toEqual([
      '1 Asha',
      '3 Meera',
      '2 Dev',
    ]);
    await clan.leave(asha, _id);
    expect(await clan.get(meera, _id)).toMatchObject({ keeper: 'Meera', isKeeper: true, size: 2 });
    expect(await clan.clanOf(asha)).toBeNull();
  });

  test('dissolves the clan with its last member, and its name is free again', async () => {
    const { _id, name } = await clan.found(asha);
    await clan.leave(asha, _id);
    await expect(clan.get(asha, _id)).rejects.toEqual(refusal('not-found'));
    expect((await clan.found(ravi, name)).name).toBe(name);
  });

  test('an academy’s circle leaves it standing, without a keeper', async () => {
    const [circle] = await clan.list(asha);
    const id = circle?._id ?? '';
    expect(await clan.join(asha, id)).toMatchObject({ size: 1, keeper: null, isKeeper: false });
    await clan.leave(asha, id);
    expect(await clan.get(asha, id)).toMatchObject({ size: 0, members: [], keeper: null });
  });

  test('a clan one is not in changes nothing', async () => {
    const { _id } = await clan.found(asha);
    const own = await clan.found(ravi);
    await clan.leave(ravi, _id);
    expect((await clan.get(asha, _id)).size).toBe(1);
    expect(await clan.clanOf(ravi)).toBe(own.name);
    await expect(clan.leave(ravi, NOBODY)).rejects.toEqual(refusal('not-found'));
  });

  test('happens to whoever is disabled: the clan passes on or dissolves, the seat is free, and they are let in again later', async () => {
    const { db } = clan.world.deps;
    const disable = (userId: string, disabledAt: Date | null) =>
      db.update(users).set({ disabledAt }).where(eq(users.id, userId));
    const { _id, name } = await clan.found(asha);
    await clan.join(ravi, _id);
    await disable(asha, SATURDAY);
    expect(await clan.get(ravi, _id)).toMatchObject({ size: 1, isKeeper: true, members: [{ seat: 2 }] });
    expect(await clan.clanOf(asha)).toBeNull();
    // As in the seconds in which another server still believes their session.
    await expect(clan.join(asha, _id)).rejects.toEqual(refusal('clan-full'));
    await expect(clan.found(asha)).rejects.toEqual(refusal('unauthenticated'));
    expect(await db.$count(clans, eq(clans.foundedByAcademy, false))).toBe(1);
    await disable(ravi, SATURDAY);
    expect(await db.$count(clans, eq(clans.name, name))).toBe(0);
    await disable(asha, null);
    expect((await clan.found(asha, name)).size).toBe(1);
  });

  test('by deleting the account hands the clan on, and dissolves an empty one', async () => {
    const { _id } = await clan.found(asha);
    await clan.join(ravi, _id);
    const { db } = clan.world.deps;
    await db.delete(users).where(eq(users.id, asha));
    expect(await clan.get(ravi, _id)).toMatchObject({ keeper: 'Ravi', isKeeper: true, size: 1 });
    await db.delete(users).where(eq(users.id, ravi));
    expect(await db.$count(clans, eq(clans.id, _id))).toBe(0);
  });
});

describe('the keeper', () => {
  test('sets motto and weekly goal', async () => {
    const { _id } = await clan.found(asha);
    const changed = await update(asha, _id, { motto: 'Slowly.', weekGoalXp: 500 });
    expect(changed).toMatchObject({ motto: 'Slowly.', weekGoalXp: 500 });
    expect(await update(asha, _id, { weekGoalXp: null })).toEqual({ ...changed, weekGoalXp: null });
    const refused = refusal('invalid-field', { motto: expect.any(String) });
    await expect(update(asha, _id, { motto: 'www.evil.example' })).rejects.toEqual(refused);
  });

  test('hands over to a member, for as long as the new one stays', async () => {
    const meera = await clan.createMember({ firstName: 'Meera' });
    const { _id } = await clan.found(asha);
    await clan.join(ravi, _id);
    await clan.join(meera, _id);
    expect(await update(asha, _id, { newKeeper: { seat: 3, name: 'Meera' } })).toMatchObject({
      keeper: 'Meera',
      isKeeper: false,
    });
    await expect(update(asha, _id, { motto: 'Mine' })).rejects.toEqual(refusal('forbidden'));
    expect(await update(meera, _id, { newKeeper: { seat: 2, name: 'Ravi' } })).toMatchObject({
      keeper: 'Ravi',
    });
    await clan.leave(ravi, _id);
    expect(await clan.get(asha, _id)).toMatchObject({ keeper: 'Asha', isKeeper: true });
  });

  test.each([
    ['somebody else has', 2],
    ['nobody has', 9],
  ])('is refused where %s the seat of the member who was meant', async (_who, seat) => {
    const { _id } = await clan.found(asha);
    await clan.join(ravi, _id);
    await clan.leave(ravi, _id);
    await clan.join(await clan.createMember({ firstName: 'Meera' }), _id);
    await expect(update(asha, _id, { motto: 'Kept', newKeeper: { seat, name: 'Ravi' } })).rejects.toEqual(
      refusal('content-changed'),
    );
    expect(await clan.get(asha, _id)).toMatchObject({
      keeper: 'Asha',
      motto: 'Together.',
      members: [{ name: 'Asha' }, { name: 'Meera', seat: 2 }],
    });
  });

  test('hands over to somebody who is known by a nickname', async () => {
    const { _id } = await clan.found(asha);
    const hidden = await clan.createMember({ leaderboardVisibility: 'alias' });
    await clan.join(hidden, _id);
    const name = (await clan.get(asha, _id)).members[1]?.name;
    expect(name).not.toBe('Asha');
    await update(asha, _id, { newKeeper: { seat: 2, name } });
    expect(await clan.get(hidden, _id)).toMatchObject({ keeper: name, isKeeper: true });
  });

  test('is the only one who may, and nobody may in an academy’s circle', async () => {
    const { _id } = await clan.found(asha);
    await clan.join(ravi, _id);
    await expect(update(ravi, _id, { motto: 'Ours' })).rejects.toEqual(refusal('forbidden'));
    const meera = await clan.createMember();
    const [, circle] = await clan.list(meera);
    await clan.join(meera, circle?._id ?? '');
    await expect(update(meera, circle?._id ?? '', { motto: 'Mine' })).rejects.toEqual(refusal('forbidden'));
    await expect(update(asha, NOBODY, { motto: 'Mine' })).rejects.toEqual(refusal('not-found'));
  });
});

test('the database itself has no thirteenth seat and no second clan for anybody', async () => {
  const { db, now } = clan.world.deps;
  const { _id } = await clan.found(asha);
  const insert = (userId: string, seat: number) =>
    db.insert(clanMembers).values({ userId, clanId: _id, seat, joinedAt: now() });
  await expect(insert(ravi, 13)).rejects.toThrow();
  await expect(insert(ravi, 1)).rejects.toThrow();
  await expect(insert(asha, 2)).rejects.toThrow();
});
