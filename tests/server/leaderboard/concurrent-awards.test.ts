import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test, vi } from 'vitest';
import { completions, profiles, users } from '#server/db/schema/accounts.ts';
import { awardXp } from '#server/awards/xp-ledger.repository.ts';
import { createBoardStudent, giveXp } from '#tests/support/server/board-fixtures.ts';
import { findBrokenInvariants } from '#tests/support/server/invariants.ts';
import { SATURDAY, useLearningWorld } from '#tests/support/server/learning-fixtures.ts';
import { scaled } from '#tests/support/scale.ts';

const STUDENTS = 40;
const AWARDS = scaled(200, 2_000);
vi.setConfig({ testTimeout: 300_000 });

const WEEK_MS = 7 * 86_400_000;

const students: string[] = [];

const world = await useLearningWorld();
beforeAll(async () => {
  for (let index = 0; index < STUDENTS; index += 1) {
    const house = index % 2 === 0 ? 'Lumina' : 'Veritas';
    students.push(await createBoardStudent(world, { house: index < 4 ? null : house, xp: 10 }));
  }
});

const deadlocks = async () => {
  await world.deps.db.execute(sql`SELECT pg_stat_force_next_flush()`);
  const { rows } = await world.deps.db.execute<{ deadlocks: number }>(
    sql`SELECT deadlocks::int FROM pg_stat_database WHERE datname = current_database()`,
  );
  return rows[0]?.deadlocks;
};

/** Twice the connections of the pool: all of them are busy, and nobody waits so long as to be sent away. */
const AT_ONCE = 20;

async function settleAll<Result>(work: readonly (() => Promise<Result>)[]) {
  const settled: PromiseSettledResult<Result>[] = [];
  const queue = work.values();
  const worker = async (): Promise<void> => {
    for (const each of queue) settled.push(...(await Promise.allSettled([each()])));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return {
    values: settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])),
    reasons: settled.flatMap((one) => (one.status === 'rejected' ? [one.reason] : [])),
  };
}

const student = (index: number) => students[index % STUDENTS] ?? '';

test(`${AWARDS} awards at once to students of two houses deadlock nowhere, and the histogram is right (R50)`, async () => {
  const { values: awarded, reasons } = await settleAll(
    Array.from(
      { length: AWARDS },
      (_, index) => () =>
        giveXp(world, student(index), { xp: 10 * ((index % 3) + 1), sourceId: `burst-${index}` }),
    ),
  );
  expect(reasons).toEqual([]);
  expect(awarded.filter((xp) => xp > 0).length).toBeGreaterThanOrEqual(Math.min(AWARDS, 200));
  expect(await deadlocks()).toBe(0);
  expect(await findBrokenInvariants(world.deps.db)).toEqual([]);
});

test('nor do transactions of several awards, in whatever order of weeks, beside sorting, hiding and disabling', async () => {
  const { db } = world.deps;
  const work = Array.from({ length: AWARDS / 2 }, (_, index) => async () => {
    const userId = student(index * 7);
    if (index % 10 === 0) {
      const leaderboardVisibility = index % 20 === 0 ? 'hidden' : 'name';
      return db.update(profiles).set({ leaderboardVisibility }).where(eq(profiles.userId, userId));
    }
    if (index % 10 === 1) {
      const disabledAt = index % 20 === 1 ? SATURDAY : null;
      return db.update(users).set({ disabledAt }).where(eq(users.id, userId));
    }
    if (index < 40 && index % 10 === 2) {
      return db
        .insert(completions)
        .values({ userId: student(Math.trunc(index / 10)), house: 'Fidelis' })
        .onConflictDoNothing();
    }
    return db.transaction(async (tx) => {
      const weeks = index % 2 === 0 ? [0, 1, 2] : [2, 1, 0];
      for (const week of weeks) {
        const at = new Date(SATURDAY.getTime() - week * WEEK_MS);
        const award = { userId, source: 'weekly-quiz' as const, label: 'Weekly Quiz', amount: 10, at };
        await awardXp(tx, { ...award, sourceId: `many-${index}-${week}` });
      }
    });
  });
  const { reasons } = await settleAll<unknown>(work);
  expect(reasons).toEqual([]);
  expect(await deadlocks()).toBe(0);
  expect(await findBrokenInvariants(db)).toEqual([]);
});
