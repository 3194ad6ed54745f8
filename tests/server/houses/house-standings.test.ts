import { expect, test } from 'vitest';
import { createStandingsHandlers } from '#server/features/houses/standings.handlers.ts';
import { createBoardStudent, giveXp } from '#tests/support/server/board-fixtures.ts';
import { SATURDAY, callBy, useLearningWorld } from '#tests/support/server/learning-fixtures.ts';

const world = await useLearningWorld();
const WEEK_END = '2026-11-22T18:30:00.000Z';
const viewer = await world.createStudent();

const standings = async () =>
  (await createStandingsHandlers(world.deps).getHouseStandings(callBy(viewer))).body.data;
const LAST_WEEK = new Date(SATURDAY.getTime() - 7 * 86_400_000);

test('houses without members stand at 0, in their order', async () => {
  const nothing = { xp: 0, weekXp: 0, weekEndsAt: WEEK_END, members: 0 };
  expect(await standings()).toEqual(
    ['Veritas', 'Lumina', 'Fidelis', 'Ingenium'].map((house) => ({ house, ...nothing })),
  );
});

test('a house has the XP of all its members, hidden ones too, and the leading one stands first', async () => {
  const asha = await createBoardStudent(world, { house: 'Fidelis', xp: 50, at: LAST_WEEK });
  await giveXp(world, asha, { xp: 20 });
  await createBoardStudent(world, { house: 'Fidelis', xp: 100, visibility: 'hidden' });
  await createBoardStudent(world, { house: 'Ingenium', xp: 60, visibility: 'alias' });
  await createBoardStudent(world, { house: null, xp: 240 });
  expect(await standings()).toEqual([
    { house: 'Fidelis', xp: 170, weekXp: 120, weekEndsAt: WEEK_END, members: 2 },
    { house: 'Ingenium', xp: 60, weekXp: 60, weekEndsAt: WEEK_END, members: 1 },
    { house: 'Veritas', xp: 0, weekXp: 0, weekEndsAt: WEEK_END, members: 0 },
    { house: 'Lumina', xp: 0, weekXp: 0, weekEndsAt: WEEK_END, members: 0 },
  ]);
  world.setNow(new Date(SATURDAY.getTime() + 7 * 86_400_000));
  expect((await standings())[0]).toEqual({
    house: 'Fidelis',
    xp: 170,
    weekXp: 0,
    weekEndsAt: '2026-11-29T18:30:00.000Z',
    members: 2,
  });
});
