import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '#server/db/schema/accounts.ts';
import { award } from '#server/features/profile/profile.service.ts';
import { createBoardStudent, giveXp } from '#tests/support/server/board-fixtures.ts';
import { findBrokenInvariants } from '#tests/support/server/invariants.ts';
import { SATURDAY, useLearningWorld } from '#tests/support/server/learning-fixtures.ts';

const MIGRATIONS = ['0005_leaderboard.sql', '0025_first_steps_off_weekly_boards.sql'];

const world = await useLearningWorld();

test('a database from before the leaderboard gets boards from its ledger', async () => {
  const { db } = world.deps;
  for (let week = 0; week < 3; week += 1) {
    const at = new Date(SATURDAY.getTime() - week * 7 * 86_400_000);
    await createBoardStudent(world, { xp: 40, at });
    await createBoardStudent(world, { xp: 50, visibility: 'hidden', at });
    const disabled = await createBoardStudent(world, { xp: 60, house: null, at });
    await giveXp(world, disabled, { xp: 600 });
    const newcomer = await createBoardStudent(world, { xp: 0 });
    await db.transaction((tx) => award(tx, newcomer, 'first-quiz', at));
    await db.update(users).set({ disabledAt: at }).where(eq(users.id, disabled));
  }
  const boards = async () => {
    const rows = await db.execute(sql`SELECT * FROM weekly_xp ORDER BY user_id, week`);
    const bars = await db.execute(sql`SELECT * FROM weekly_xp_hist WHERE n + hidden > 0 ORDER BY 1, 2, 3, 4`);
    return [rows.rows, bars.rows];
  };
  const before = await boards();
  const texts = await Promise.all(
    MIGRATIONS.map((name) => readFile(join('src/server/db/migrations', name), 'utf8')),
  );
  const fill = [...texts.join('').matchAll(/^(?:INSERT INTO|DELETE FROM) weekly_xp.*?;$/gms)].map(
    ([statement]) => statement,
  );
  expect(fill).toHaveLength(6);
  await db.transaction(async (tx) => {
    await tx.execute(sql`ALTER TABLE weekly_xp DISABLE TRIGGER USER`);
    await tx.execute(sql`DELETE FROM weekly_xp`);
    await tx.execute(sql`DELETE FROM weekly_xp_hist`);
    for (const statement of fill) await tx.execute(sql.raw(statement));
    await tx.execute(sql`ALTER TABLE weekly_xp ENABLE TRIGGER USER`);
  });
  expect(await boards()).toEqual(before);
  expect(await findBrokenInvariants(db)).toEqual([]);
});
