import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { nicknameOf } from '#domain/account/public-name.ts';
import { STEP_XP } from '#domain/progress/xp.ts';
import { completions } from '#server/db/schema/accounts.ts';
import { createClansHandlers } from '#server/features/clans/clans.handlers.ts';
import { awardXp } from '#server/awards/xp-ledger.repository.ts';
import { insertHouses } from '#tests/support/server/attempt-fixtures.ts';
import { callBy, SATURDAY } from '#tests/support/server/learning-fixtures.ts';
import { useClanWorld } from './clan-world.ts';

const clan = await useClanWorld();
await insertHouses(clan.world.deps.db);
let asha: string;
let ravi: string;
beforeEach(async () => {
  await clan.clear();
  asha = await clan.createMember();
  ravi = await clan.createMember({ firstName: 'Ravi' });
});

const inSeconds = (seconds: number) => new Date(SATURDAY.getTime() + seconds * 1_000);
const earn = (userId: string, amount: number, at: Date) =>
  clan.world.deps.db.transaction((tx) =>
    awardXp(tx, { userId, source: 'quest', sourceId: at.toISOString(), label: 'Quest', amount, at }),
  );

describe('what others see', () => {
  test('of a minor is a nickname and the house, of an adult the first name (R68)', async () => {
    const minor = await clan.createMember({ firstName: 'Kabir', birthYear: 2012 });
    const unknown = await clan.createMember({ firstName: 'Isha', birthYear: null });
    await clan.world.deps.db
      .insert(completions)
      .values({ userId: minor, house: 'Lumina', predictedHouse: 'Lumina' });
    const { _id } = await clan.found(minor);
    await clan.join(unknown, _id);
    const seen = await clan.join(asha, _id);
    expect(seen).toMatchObject({
      keeper: nicknameOf(minor),
      members: [
        { name: nicknameOf(minor), house: 'Lumina', seat: 1 },
        { name: nicknameOf(unknown), house: null, seat: 2 },
        { name: 'Asha', house: null, seat: 3 },
      ],
    });
    expect(JSON.stringify(seen)).not.toMatch(/Kabir|Isha|Verma|students\.example/);
  });

  test('of an adult who shows an alias, or nothing, is a nickname', async () => {
    const alias = await clan.createMember({ leaderboardVisibility: 'alias' });
    const hidden = await clan.createMember({ leaderboardVisibility: 'hidden' });
    const { _id } = await clan.found(alias);
    expect((await clan.join(hidden, _id)).members.map(({ name }) => name)).toEqual([
      nicknameOf(alias),
      nicknameOf(hidden),
    ]);
  });

  test('is never what one member has earned: a sum begins with three', async () => {
    const { _id } = await clan.found(asha);
    await earn(asha, 30, SATURDAY);
    expect((await clan.get(asha, _id)).weekXp).toBe(30);
    expect((await clan.get(ravi, _id)).weekXp).toBeNull();
    expect((await clan.join(ravi, _id)).weekXp).toBeNull();
    const meera = await clan.createMember();
    expect((await clan.join(meera, _id)).weekXp).toBe(30);
    expect((await clan.get(await clan.createMember(), _id)).weekXp).toBe(30);
  });

  test('leaves out of the sum what a member earns who hides from the leaderboard, except for themself', async () => {
    const { _id } = await clan.found(asha);
    await clan.join(ravi, _id);
    const hidden = await clan.createMember({ leaderboardVisibility: 'hidden' });
    expect((await clan.join(hidden, _id)).weekXp).toBe(0);
    await earn(hidden, 30, SATURDAY);
    await earn(asha, 10, SATURDAY);
    expect((await clan.get(hidden, _id)).weekXp).toBe(40);
    expect((await clan.get(asha, _id)).weekXp).toBeNull();
    await clan.join(await clan.createMember({ leaderboardVisibility: 'alias' }), _id);
    for (const viewer of [asha, await clan.createMember()])
      expect((await clan.get(viewer, _id)).weekXp).toBe(10);
  });

  test('counts this week, from Monday in India, and only since somebody joined', async () => {
    const { _id } = await clan.found(asha);
    await earn(ravi, 20, new Date('2026-11-20T04:30:00Z'));
    await clan.join(ravi, _id);
    await clan.join(await clan.createMember(), _id);
    const sunday = new Date('2026-11-22T18:29:00Z');
    const monday = new Date('2026-11-22T18:31:00Z');
    await earn(asha, 30, sunday);
    clan.world.setNow(sunday);
    expect((await clan.get(asha, _id)).weekXp).toBe(30);
    clan.world.setNow(monday);
    expect((await clan.get(asha, _id)).weekXp).toBe(0);
    await earn(ravi, 10, monday);
    expect((await clan.get(asha, _id)).weekXp).toBe(10);
  });

  test('leaves out the XP of the setup, which counts for all time only', async () => {
    const { _id } = await clan.found(asha);
    await earn(asha, 30, SATURDAY);
    const step = { userId: asha, sourceId: 'profile-picture', at: SATURDAY, ...STEP_XP['profile-picture'] };
    await clan.world.deps.db.transaction((tx) => awardXp(tx, { source: 'profile-picture', ...step }));
    expect((await clan.get(asha, _id)).weekXp).toBe(30);
  });
});

describe('the list', () => {
  test('begins with six circles of the academy, those of my track first', async () => {
    const civil = await clan.createMember({ track: 'civil-services' });
    const tracksOf = async (userId: string) => (await clan.list(userId)).map(({ track }) => track);
    expect(await tracksOf(asha)).toEqual([
      ...Array.from({ length: 3 }, () => 'engineering'),
      ...Array.from({ length: 3 }, () => 'civil-services'),
    ]);
    expect((await tracksOf(civil)).slice(0, 3)).toEqual(Array.from({ length: 3 }, () => 'civil-services'));
    expect(await tracksOf(await clan.world.createStudent())).toHaveLength(6);
  });

  test('has mine first, the larger before the smaller, and the full ones last', async () => {
    const full = await clan.found(asha, 'Full');
    for (let size = 1; size < 12; size += 1) await clan.join(await clan.createMember(), full._id);
    const larger = await clan.found(ravi, 'Larger');
    await clan.join(await clan.createMember(), larger._id);
    const mine = await clan.found(await clan.createMember({ track: 'civil-services' }), 'Far away');
    const reader = await clan.createMember();
    const names = async () => (await clan.list(reader)).map(({ name }) => name);
    expect((await names())[0]).toBe('Larger');
    expect((await names()).at(-1)).toBe('Full');
    await clan.join(reader, mine._id);
    expect((await names()).slice(0, 2)).toEqual(['Far away', 'Larger']);
    await expect(clan.join(await clan.createMember(), full._id)).rejects.toEqual(
      expect.objectContaining({ code: 'clan-full' }),
    );
  });

  test('is kept for five seconds: by then it shows what another server changed, at once what this one did', async () => {
    const { _id: id } = await clan.found(asha);
    const visitor = await clan.createMember();
    const sizeFor = async (userId: string) => (await clan.list(userId)).find(({ _id }) => _id === id)?.size;
    expect(await sizeFor(visitor)).toBe(1);
    const otherServer = createClansHandlers(clan.world.deps);
    await otherServer.joinClan(callBy(ravi, { params: { id }, body: undefined }));
    // Whoever is in it sees it as it stands.
    expect([await sizeFor(visitor), await sizeFor(asha)]).toEqual([1, 2]);
    clan.world.setNow(inSeconds(5));
    expect(await sizeFor(visitor)).toBe(2);
    await clan.leave(ravi, id);
    expect(await sizeFor(visitor)).toBe(1);
  });

  test('holds 200 at most', async () => {
    await clan.world.deps.db.execute(sql`
      INSERT INTO clans (id, name, name_key, motto, language, founded_by_academy, created_at)
      SELECT left(md5(n::text), 24), 'Circle no ' || n, 'circle no ' || n, '', 'English', true, now()
      FROM generate_series(1, 250) n`);
    clan.world.setNow(inSeconds(60));
    const listed = await clan.list(asha);
    await clan.world.deps.db.execute(sql`DELETE FROM clans WHERE name LIKE 'Circle no %'`);
    expect(listed).toHaveLength(200);
  });
});
