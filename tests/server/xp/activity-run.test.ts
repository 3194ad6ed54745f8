import { and, eq, inArray, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, dayIn, studentDay } from '#domain/progress/calendar.ts';
import { type ActivityRun, streakOf } from '#domain/progress/streak.ts';
import { findXpBalance } from '#server/awards/xp-ledger.repository.ts';
import { activityDays } from '#server/db/schema/xp.ts';
import { findLearner } from '#server/features/profile/learner.repository.ts';
import { useLearningWorld } from '#tests/support/server/learning-fixtures.ts';
import { runSeed } from '#tests/support/sample.ts';
import { scaled } from '#tests/support/scale.ts';
import { streakOfDays } from '#tests/support/streak-of-days.ts';
import { recordsIn } from '#tests/support/server/student-records.ts';

const world = await useLearningWorld();
const { db } = world.deps;
const records = recordsIn(db);

const dayOf = (age: number) => addDays('2026-11-21', -age);

/** What one transaction does to the days, given as days before a Saturday. */
const change = fc.record({
  isDeletion: fc.integer({ min: 0, max: 3 }).map((drawn) => drawn === 0),
  ages: fc.uniqueArray(fc.integer({ min: 0, max: 12 }), { minLength: 1, maxLength: 4 }),
});

/** As a run was read before it was kept: counted from all days. */
const countRun = (days: readonly string[]): ActivityRun => {
  const latest = days.toSorted().at(-1);
  return latest === undefined ? { latest: null, length: 0 } : { latest, length: streakOfDays(days, latest) };
};

async function readRun(userId: string): Promise<ActivityRun> {
  const { run } = await findXpBalance(db, userId);
  expect((await findLearner(db, userId))?.run).toEqual(run);
  return run;
}

test('the run that is kept is the one that the days make, in whatever order they come and go', async () => {
  const check = fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 8 }), async (changes) => {
    const userId = await world.createStudent();
    for (const { isDeletion, ages } of changes) {
      const days = ages.map(dayOf);
      const written = days.map((day) => ({ userId, day }));
      const own = and(eq(activityDays.userId, userId), inArray(activityDays.day, days));
      if (isDeletion) await db.delete(activityDays).where(own);
      else await db.insert(activityDays).values(written).onConflictDoNothing();
      expect(await readRun(userId)).toEqual(countRun(await records.days(userId)));
    }
  });
  await fc.assert(check, { seed: runSeed, numRuns: scaled(40, 1_000) });
});

test('a streak read from the kept run is the one counted from the days, on both sides of every midnight', async () => {
  const zone = fc.constantFrom('Asia/Kolkata', 'America/New_York', 'Pacific/Kiritimati', 'Pacific/Pago_Pago');
  // Hours after the end of October: over the end of summer time in New York, and over many a midnight.
  const hours = fc.uniqueArray(fc.integer({ min: 0, max: 9 * 24 }), { minLength: 1, maxLength: 10 });
  const check = fc.asyncProperty(zone, hours, async (timeZone, learnedAt) => {
    const userId = await world.createStudent({ timeZone });
    const momentOf = (hour: number) => new Date(Date.UTC(2026, 9, 28) + hour * 3_600_000);
    for (const hour of learnedAt.toSorted((one, other) => one - other)) {
      await records.markActivity(userId, momentOf(hour));
    }
    const days = learnedAt.map((hour) => dayIn(timeZone, momentOf(hour)));
    const last = Math.max(...learnedAt);
    for (const hour of [last, last + 13, last + 26, last + 49]) {
      const today = studentDay({ timeZone }, momentOf(hour));
      expect(streakOf(await readRun(userId), today, momentOf(hour))).toBe(streakOfDays(days, today));
    }
  });
  await fc.assert(check, { seed: runSeed, numRuns: scaled(12, 300) });
});

test('days that several transactions write at once make one run', async () => {
  const userId = await world.createStudent();
  const writers = Array.from({ length: 6 }, (_, age) => [dayOf(age), dayOf(20 + age)]);
  let arrived = 0;
  let open = () => {};
  const everybodyWrote = new Promise<void>((resolve) => (open = resolve));
  await Promise.all(
    writers.map((days) =>
      db.transaction(async (tx) => {
        await tx.insert(activityDays).values(days.map((day) => ({ userId, day })));
        if ((arrived += 1) === writers.length) open();
        await everybodyWrote;
      }),
    ),
  );
  expect(await readRun(userId)).toEqual({ latest: dayOf(0), length: 6 });
});

test('all runs can be counted anew from the days', async () => {
  const userId = await world.createStudent();
  await db.insert(activityDays).values([0, 1, 3].map((age) => ({ userId, day: dayOf(age) })));
  await db.execute(sql`UPDATE activity_runs SET length = length + 5`);
  await db.execute(sql`DELETE FROM activity_runs WHERE user_id <> ${userId}`);
  await db.execute(sql`SELECT rebuild_activity_runs()`);
  expect(await readRun(userId)).toEqual({ latest: dayOf(0), length: 2 });
  // That the others are right again is an invariant, checked at the end of the suite.
});
