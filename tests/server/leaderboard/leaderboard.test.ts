import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { completions, profiles, users } from '#server/db/schema/accounts.ts';
import { createLeaderboardHandlers } from '#server/features/leaderboard/leaderboard.handlers.ts';
import { nicknameOf } from '#domain/account/public-name.ts';
import { createBoardStudent, giveXp } from '#tests/support/server/board-fixtures.ts';
import { findBrokenInvariants } from '#tests/support/server/invariants.ts';
import {
  type LearningWorld,
  SATURDAY,
  callBy,
  createLearningWorld,
} from '#tests/support/server/learning-fixtures.ts';

type Query = { window?: 'week' | 'all'; house?: string };

const LAST_WEEK = new Date(SATURDAY.getTime() - 7 * 86_400_000);

let world: LearningWorld;

beforeEach(async () => {
  world = await createLearningWorld();
});
afterEach(async () => {
  expect(await findBrokenInvariants(world.deps.db)).toEqual([]);
  await world.database.drop();
});

const board = async (userId: string, query: Query = {}) => {
  const streams = { open: () => Promise.reject(new Error('not here')) as never };
  const call = callBy(userId);
  const { getLeaderboard } = createLeaderboardHandlers(world.deps, { streams });
  return (await getLeaderboard({ ...call, query })).body.data;
};
const places = async (userId: string, query: Query = {}) =>
  (await board(userId, query)).top.map(({ rank, name, xp }) => `${rank} ${name} ${xp}`);
const later = (minutes: number) => new Date(SATURDAY.getTime() + minutes * 60_000);

describe('a board', () => {
  test('without anybody says when the week ends', async () => {
    const userId = await world.createStudent();
    expect(await board(userId)).toEqual({
      window: 'week',
      week: '2026-W47',
      house: null,
      endsAt: '2026-11-22T18:30:00.000Z',
      total: 0,
      top: [],
      neighbours: [],
      me: null,
      visibility: 'name',
      updatedAt: SATURDAY.toISOString(),
    });
    expect(await board(userId, { window: 'all' })).toMatchObject({ window: 'all', week: null, endsAt: null });
  });

  test('lists the best first, and me among my neighbours', async () => {
    const asha = await createBoardStudent(world, { firstName: 'Asha', xp: 90 });
    await createBoardStudent(world, { firstName: 'Bela', xp: 120, house: 'Veritas' });
    await createBoardStudent(world, { firstName: 'Chetan', xp: 40, house: null });
    const rows = [
      { rank: 1, name: 'Bela', house: 'Veritas', xp: 120, isMe: false },
      { rank: 2, name: 'Asha', house: 'Lumina', xp: 90, isMe: true },
      { rank: 3, name: 'Chetan', house: null, xp: 40, isMe: false },
    ];
    expect(await board(asha)).toMatchObject({ total: 3, top: rows, neighbours: rows, me: rows[1] });
  });

  test('shows a tie as a tie, and who reached it first stands first (R50)', async () => {
    const viewer = await createBoardStudent(world, { firstName: 'Late', xp: 50, at: later(2) });
    await createBoardStudent(world, { firstName: 'Early', xp: 50, at: later(1) });
    await createBoardStudent(world, { firstName: 'Best', xp: 60 });
    await createBoardStudent(world, { firstName: 'Same', xp: 50, at: later(2) });
    await createBoardStudent(world, { firstName: 'Last', xp: 10 });
    const expected = ['1 Best 60', '2 Early 50', '2 Late 50', '2 Same 50', '5 Last 10'];
    expect(await places(viewer)).toEqual(expected);
    const { neighbours, me } = await board(viewer);
    expect(neighbours.map(({ rank, name, xp }) => `${rank} ${name} ${xp}`)).toEqual(expected);
    expect(me).toMatchObject({ rank: 2, xp: 50 });
  });

  test('shows the first 100 and five on either side of me', async () => {
    const ids: string[] = [];
    for (let student = 0; student < 120; student += 1) {
      ids.push(await createBoardStudent(world, { firstName: `S${student}`, xp: 240 - student }));
    }
    const { total, top, neighbours, me } = await board(ids[110] ?? '');
    expect([total, top.length, top[99]?.name, top.some(({ isMe }) => isMe)]).toEqual([
      120,
      100,
      'S99',
      false,
    ]);
    expect(me).toMatchObject({ rank: 111, name: 'S110' });
    expect(neighbours.map(({ rank, name }) => `${rank} ${name}`)).toEqual(
      Array.from({ length: 11 }, (_, index) => `${106 + index} S${105 + index}`),
    );
    expect((await board(ids[0] ?? '')).neighbours.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 6]);
    expect((await board(ids[119] ?? '')).neighbours.map(({ rank }) => rank)).toEqual([
      115, 116, 117, 118, 119, 120,
    ]);
  });

  test('of a house lists its students, by any of its names', async () => {
    const asha = await createBoardStudent(world, { firstName: 'Asha', xp: 90, house: 'Lumina' });
    await createBoardStudent(world, { firstName: 'Bela', xp: 120, house: 'Veritas' });
    await createBoardStudent(world, { firstName: 'Chetan', xp: 100, house: 'Lumina' });
    expect(await places(asha, { house: 'Lumina' })).toEqual(['1 Chetan 100', '2 Asha 90']);
    expect(await places(asha, { house: 'ravenclaw' })).toEqual(['1 Chetan 100', '2 Asha 90']);
    expect((await board(asha, { house: 'lumina' })).me).toMatchObject({ rank: 2 });
    expect(await board(asha, { house: 'Veritas' })).toMatchObject({
      house: 'Veritas',
      me: null,
      neighbours: [],
      total: 1,
    });
    await expect(board(asha, { house: 'Narnia' })).rejects.toMatchObject({ code: 'not-found' });
  });

  test('of a week holds what was earned since Monday in India, that of all time everything', async () => {
    const asha = await createBoardStudent(world, { firstName: 'Asha', xp: 90, at: LAST_WEEK });
    await createBoardStudent(world, { firstName: 'Bela', xp: 20, at: new Date('2026-11-15T18:30:00Z') });
    await createBoardStudent(world, { firstName: 'Chetan', xp: 30, at: new Date('2026-11-15T18:29:59Z') });
    expect(await places(asha)).toEqual(['1 Bela 20']);
    await giveXp(world, asha, { xp: 10 });
    expect(await places(asha)).toEqual(['1 Bela 20', '2 Asha 10']);
    expect(await places(asha, { window: 'all' })).toEqual(['1 Asha 100', '2 Chetan 30', '3 Bela 20']);
    world.setNow(LAST_WEEK);
    expect(await places(asha)).toEqual(['1 Asha 90', '2 Chetan 30']);
  });

  test('lets a student pass others as XP come in', async () => {
    const asha = await createBoardStudent(world, { firstName: 'Asha', xp: 10 });
    await createBoardStudent(world, { firstName: 'Bela', xp: 30 });
    const ranks: (number | undefined)[] = [];
    for (let quiz = 0; quiz < 4; quiz += 1) {
      ranks.push((await board(asha)).me?.rank);
      await giveXp(world, asha, { xp: 10 });
    }
    expect(ranks).toEqual([2, 2, 1, 1]);
  });
});

describe('names', () => {
  test('are first names of adults, nicknames of everybody else, and nothing more (R50, R68)', async () => {
    const adult = await createBoardStudent(world, { firstName: 'Asha', birthYear: 2000, xp: 50 });
    const child = await createBoardStudent(world, { firstName: 'Bela', birthYear: 2010, xp: 40 });
    const perhaps = await createBoardStudent(world, { firstName: 'Chetan', birthYear: 2008, xp: 30 });
    const unknown = await createBoardStudent(world, { firstName: 'Dev', birthYear: null, xp: 20 });
    const shy = await createBoardStudent(world, { firstName: 'Ela', visibility: 'alias', xp: 10 });
    const data = await board(adult);
    expect(data.top.map(({ name }) => name)).toEqual([
      'Asha',
      ...[child, perhaps, unknown, shy].map(nicknameOf),
    ]);
    const text = JSON.stringify(data);
    for (const canary of ['Canary', '@', 'Bela', 'Chetan', 'Dev', 'Ela', child, shy])
      expect(text).not.toContain(canary);
  });
});

describe('a student in hiding', () => {
  test('is on no list, and has a rank that nobody else sees', async () => {
    const hidden = await createBoardStudent(world, { firstName: 'Asha', visibility: 'hidden', xp: 50 });
    const bela = await createBoardStudent(world, { firstName: 'Bela', xp: 60 });
    await createBoardStudent(world, { firstName: 'Chetan', xp: 40 });
    expect(await board(bela)).toMatchObject({ total: 2 });
    expect(await places(bela)).toEqual(['1 Bela 60', '2 Chetan 40']);
    expect((await board(bela)).neighbours.map(({ name }) => name)).toEqual(['Bela', 'Chetan']);
    const own = await board(hidden);
    expect(own).toMatchObject({ visibility: 'hidden', me: { rank: 2, name: 'You', xp: 50, isMe: true } });
    expect(own.neighbours.map(({ rank, name }) => `${rank} ${name}`)).toEqual([
      '1 Bela',
      '2 You',
      '2 Chetan',
    ]);
    expect(own.top.map(({ name }) => name)).toEqual(['Bela', 'Chetan']);
  });

  test('comes and goes at once, on the boards of past weeks too', async () => {
    const asha = await createBoardStudent(world, { firstName: 'Asha', xp: 50, at: LAST_WEEK });
    await giveXp(world, asha, { xp: 20 });
    const show = (leaderboardVisibility: 'name' | 'hidden') =>
      world.deps.db.update(profiles).set({ leaderboardVisibility }).where(eq(profiles.userId, asha));
    const viewer = await world.createStudent();
    const all = async () => {
      world.setNow(SATURDAY);
      const now = [await places(viewer), await places(viewer, { window: 'all', house: 'Lumina' })];
      world.setNow(LAST_WEEK);
      return [...now, await places(viewer)];
    };
    expect(await all()).toEqual([['1 Asha 20'], ['1 Asha 70'], ['1 Asha 50']]);
    await show('hidden');
    expect(await all()).toEqual([[], [], []]);
    await show('name');
    expect(await all()).toEqual([['1 Asha 20'], ['1 Asha 70'], ['1 Asha 50']]);
  });
});

describe('a student', () => {
  test('who is disabled is on no list until enabled again (R50)', async () => {
    const asha = await createBoardStudent(world, { firstName: 'Asha', xp: 50 });
    const bela = await createBoardStudent(world, { firstName: 'Bela', xp: 40 });
    const disable = (disabledAt: Date | null) =>
      world.deps.db.update(users).set({ disabledAt }).where(eq(users.id, asha));
    await disable(SATURDAY);
    expect(await board(bela)).toMatchObject({ total: 1, me: { rank: 1 } });
    expect(await places(bela)).toEqual(['1 Bela 40']);
    await giveXp(world, asha, { xp: 5 });
    expect(await places(bela, { house: 'Lumina' })).toEqual(['1 Bela 40']);
    await disable(null);
    expect(await places(bela)).toEqual(['1 Asha 55', '2 Bela 40']);
  });

  test('who is sorted stands on the house board with all XP from before', async () => {
    const asha = await createBoardStudent(world, { firstName: 'Asha', xp: 50, house: null, at: LAST_WEEK });
    await giveXp(world, asha, { xp: 20 });
    expect(await places(asha, { house: 'Fidelis', window: 'all' })).toEqual([]);
    await world.deps.db.insert(completions).values({ userId: asha, house: 'Fidelis' });
    expect(await places(asha, { house: 'Fidelis', window: 'all' })).toEqual(['1 Asha 70']);
    expect(await places(asha, { house: 'Fidelis' })).toEqual(['1 Asha 20']);
    expect(await places(asha)).toEqual(['1 Asha 20']);
  });

  test('leaves no trace on a board when the award is undone', async () => {
    const asha = await createBoardStudent(world, { firstName: 'Asha', xp: 50 });
    const hist = () => world.deps.db.execute(sql`SELECT * FROM weekly_xp_hist ORDER BY 1, 2, 3`);
    const before = (await hist()).rows;
    const undone = world.deps.db.transaction(async (tx) => {
      await tx.execute(sql`UPDATE weekly_xp SET xp = xp + 10 WHERE user_id = ${asha}`);
      await tx.execute(sql`SET CONSTRAINTS ALL IMMEDIATE`);
      throw new Error('something else failed');
    });
    await expect(undone).rejects.toThrow('something else failed');
    expect((await hist()).rows).toEqual(before);
  });
});
