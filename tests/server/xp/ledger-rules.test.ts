import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '#domain/progress/calendar.ts';
import { STEP_XP, XP_RULES, XP_SOURCES } from '#domain/progress/xp.ts';
import { completions, users } from '#server/db/schema/accounts.ts';
import { weeklyXp, weeklyXpHist, xpEvents, xpTotals } from '#server/db/schema/xp.ts';
import { createStandingsHandlers } from '#server/features/houses/standings.handlers.ts';
import { createXpHandlers } from '#server/features/xp/xp.handlers.ts';
import { type XpAward, anonymiseLedger, awardXp } from '#server/awards/xp-ledger.repository.ts';
import { findBrokenInvariants } from '#tests/support/server/invariants.ts';
import { recordsIn } from '#tests/support/server/student-records.ts';
import { SATURDAY, callBy, useLearningWorld } from '#tests/support/server/learning-fixtures.ts';

const world = await useLearningWorld();
let userId: string;
beforeEach(async () => {
  userId = await world.createStudent({ timeZone: 'Asia/Kolkata' });
});

const award = (extra: Partial<XpAward> = {}) =>
  world.deps.db.transaction((tx) =>
    awardXp(tx, {
      userId,
      source: 'weekly-quiz',
      sourceId: 'a',
      label: 'Weekly Quiz',
      amount: 250,
      at: SATURDAY,
      ...extra,
    }),
  );
const records = recordsIn(world.deps.db);
const lines = () => records.ledger(userId);
const MONTH_LATER = new Date(SATURDAY.getTime() + 30 * 86_400_000);
const anonymise = (at = MONTH_LATER) => world.deps.db.transaction((tx) => anonymiseLedger(tx, userId, at));
const houseXpOf = async (house: string) =>
  (await createStandingsHandlers(world.deps).getHouseStandings(callBy(userId))).body.data.find(
    (each) => each.house === house,
  );

describe('the ledger is append-only in the database itself (R47)', () => {
  test.each([
    ['an amount', sql`UPDATE xp_events SET amount = 9999`],
    ['an owner', sql`UPDATE xp_events SET user_id = (SELECT max(id) FROM users)`],
    ['a moment', sql`UPDATE xp_events SET created_at = now()`],
    ['an amount together with its owner', sql`UPDATE xp_events SET user_id = NULL, amount = amount + 1`],
    ['a line', sql`DELETE FROM xp_events`],
    ['all lines', sql`TRUNCATE xp_events`],
  ])('%s does not change', async (_, statement) => {
    await award();
    const before = await lines();
    await expect(world.deps.db.execute(statement)).rejects.toMatchObject({
      cause: { message: 'The XP ledger is append-only.' },
    });
    expect(await lines()).toEqual(before);
  });

  test('an account whose lines name it cannot be deleted', async () => {
    await award();
    await expect(world.deps.db.delete(users).where(eq(users.id, userId))).rejects.toMatchObject({
      cause: { code: '23503' },
    });
  });
});

describe('a source has a cap a day (R47)', () => {
  const { perDay } = XP_RULES['weekly-quiz'];

  test('what goes beyond is cut, then nothing is written, and nothing fails', async () => {
    const awarded: number[] = [];
    for (let quiz = 0; quiz < 6; quiz += 1)
      awarded.push(await award({ sourceId: `quiz-${quiz}`, amount: 240 }));
    expect(awarded).toEqual([240, 240, 240, 240, 40, 0]);
    expect((await lines()).reduce((sum, { amount }) => sum + amount, 0)).toBe(perDay);
    expect(await records.flags(userId)).toEqual([
      {
        kind: 'xp.capped',
        detail: { source: 'weekly-quiz', sourceId: 'quiz-4', amount: 240, written: 40 },
      },
      { kind: 'xp.capped', detail: { source: 'weekly-quiz', sourceId: 'quiz-5', amount: 240, written: 0 } },
    ]);
    expect(await findBrokenInvariants(world.deps.db)).toEqual([]);
  });

  test('it holds for 20 awards at the same moment', async () => {
    const awards = Array.from({ length: 20 }, (_, quiz) => award({ sourceId: `quiz-${quiz}` }));
    expect((await Promise.all(awards)).reduce((sum, xp) => sum + xp, 0)).toBe(perDay);
  });

  test('a new day begins at midnight in India, whatever zone the student tells', async () => {
    userId = await world.createStudent({ timeZone: 'America/Los_Angeles' });
    const lastSecond = new Date('2026-11-21T18:29:59Z');
    const midnight = new Date('2026-11-21T18:30:00Z');
    for (let quiz = 0; quiz < 4; quiz += 1) await award({ sourceId: `quiz-${quiz}`, at: SATURDAY });
    expect(await award({ sourceId: 'late', at: lastSecond })).toBe(0);
    expect(await award({ sourceId: 'next day', at: midnight })).toBe(250);
  });

  test('one source does not use up the cap of another', async () => {
    for (let quiz = 0; quiz < 4; quiz += 1) await award({ sourceId: `quiz-${quiz}` });
    expect(await award({ source: 'first-quiz', sourceId: 'first-quiz', amount: 30 })).toBe(30);
  });
});

test('students can read the rules as they are applied (R47)', async () => {
  const { body } = await createXpHandlers(world.deps).getXpRules(callBy(userId));
  expect(body.data.dayStartsIn).toBe('Asia/Kolkata');
  expect(body.data.rules.map(({ source, amount, perDay }) => [source, amount, perDay])).toEqual([
    ['profile-setup', 20, 20],
    ['first-quiz', 30, 30],
    ['house-prediction', 30, 30],
    ['profile-picture', 10, 10],
    ['role-setup', 10, 10],
    ['weekly-quiz', 250, 1000],
    ['lesson-check', 10, 50],
    ['review-card', 1, 10],
    ['daily-challenge', 10, 10],
    ['quest', 30, 180],
  ]);
});

describe('an account that is deleted (R69)', () => {
  beforeEach(async () => {
    await world.deps.db.insert(completions).values({ userId, house: 'Ingenium' });
    await award({ amount: 200 });
    await award({ sourceId: 'b', amount: 50, at: new Date(SATURDAY.getTime() - 8 * 86_400_000) });
  });

  test('leaves its lines without a name, and to its house what is a month old', async () => {
    const idsBefore = (await lines()).map(({ id }) => id);
    const before = await houseXpOf('Ingenium');
    await anonymise();
    await world.deps.db.delete(users).where(eq(users.id, userId));
    expect(await lines()).toEqual([]);
    const left = await world.deps.db.select().from(xpEvents).where(eq(xpEvents.sourceId, ''));
    expect(left.map(({ userId: owner, amount }) => [owner, amount]).toSorted()).toEqual([
      [null, 200],
      [null, 50],
    ]);
    expect(left.some(({ id }) => idsBefore.includes(id))).toBe(false);
    expect(await world.deps.db.$count(xpTotals, eq(xpTotals.userId, userId))).toBe(0);
    expect(await world.deps.db.$count(weeklyXp, eq(weeklyXp.userId, userId))).toBe(0);
    expect(before).toMatchObject({ xp: 250, weekXp: 200, members: 1 });
    expect(await houseXpOf('Ingenium')).toEqual({ ...before, weekXp: 0, members: 0 });
    expect(await findBrokenInvariants(world.deps.db)).toEqual([]);
  });

  test('adds its XP to what those left who were deleted before', async () => {
    const before = await houseXpOf('Ingenium');
    for (const amount of [120, 30]) {
      userId = await world.createStudent({ timeZone: 'Asia/Kolkata' });
      await world.deps.db.insert(completions).values({ userId, house: 'Ingenium' });
      await award({ amount });
      await award({ sourceId: 'b', amount: 10, at: new Date(SATURDAY.getTime() - 8 * 86_400_000) });
      await anonymise();
    }
    expect(await houseXpOf('Ingenium')).toEqual({ ...before, xp: (before?.xp ?? 0) + 170 });
    expect(await findBrokenInvariants(world.deps.db)).toEqual([]);
  });

  test('takes what it learnt within the last 30 days with it, however old it is itself', async () => {
    const before = await houseXpOf('Ingenium');
    await anonymise(new Date(MONTH_LATER.getTime() - 1));
    expect(await houseXpOf('Ingenium')).toEqual({
      ...before,
      xp: (before?.xp ?? 0) - 200,
      weekXp: (before?.weekXp ?? 0) - 200,
      members: (before?.members ?? 0) - 1,
    });
    expect(await findBrokenInvariants(world.deps.db)).toEqual([]);
  });

  test('takes the XP of its first steps with it, so that no house gains by accounts made to be deleted', async () => {
    const before = await houseXpOf('Ingenium');
    await award({ source: 'first-quiz', sourceId: 'first-quiz', amount: 30 });
    await anonymise();
    const { weekXp = 0, members = 0 } = before ?? {};
    expect(await houseXpOf('Ingenium')).toEqual({ ...before, weekXp: weekXp - 200, members: members - 1 });
    userId = await world.createStudent({ timeZone: 'Asia/Kolkata' });
    await world.deps.db.insert(completions).values({ userId, house: 'Veritas' });
    await award({ source: 'profile-setup', sourceId: 'profile-setup', amount: 20 });
    await anonymise();
    const { rows } = await world.deps.db.execute(sql`SELECT FROM departed_xp WHERE house = 'Veritas'`);
    expect(rows).toEqual([]);
    expect(await findBrokenInvariants(world.deps.db)).toEqual([]);
  });

  test('is what it was if the deletion fails', async () => {
    const before = [await lines(), await world.deps.db.select().from(weeklyXpHist)];
    const failing = world.deps.db.transaction(async (tx) => {
      await anonymiseLedger(tx, userId, MONTH_LATER);
      throw new Error('something else failed');
    });
    await expect(failing).rejects.toThrow('something else failed');
    expect([await lines(), await world.deps.db.select().from(weeklyXpHist)]).toEqual(before);
  });
});

test('exactly the first steps count in no week', async () => {
  const { rows } = await world.deps.db.execute<{ source: string }>(
    sql`SELECT source FROM jsonb_array_elements_text(${JSON.stringify(XP_SOURCES)}::jsonb) AS source
      WHERE NOT counts_in_week(source)`,
  );
  expect(rows.map(({ source }) => source).toSorted()).toEqual(Object.keys(STEP_XP).toSorted());
});

describe('implausible weeks (R50)', () => {
  test('are those more than three standard deviations above the mean, for a person to look at', async () => {
    for (let student = 0; student < 40; student += 1) {
      userId = await world.createStudent();
      const days = student === 39 ? 4 : 1;
      for (let day = 0; day < days; day += 1) {
        const date = addDays('2027-03-01', day);
        const amount = student === 39 ? 1_000 : 100 + student;
        await award({ sourceId: date, amount, at: new Date(`${date}T06:00:00Z`) });
      }
    }
    const { rows } = await world.deps.db.execute(sql`SELECT week, user_id, xp FROM implausible_weeks`);
    expect(rows).toEqual([{ week: '2027-W09', user_id: userId, xp: 4_000 }]);
  });
});
