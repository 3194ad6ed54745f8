import { and, eq, inArray, like, lte, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { HOUSES } from '#domain/account/houses.ts';
import { DEMO_DOMAIN } from '#server/seed/demo-academy.ts';
import { DEMO_STUDENT } from '#server/seed/demo-student.ts';
import { seed } from '#server/seed/seed.ts';
import { profiles, users } from '#server/db/schema/accounts.ts';
import { clanMembers, clans } from '#server/db/schema/community.ts';
import { reviewCards } from '#server/db/schema/library.ts';
import { weeklyReports } from '#server/db/schema/quizzes.ts';
import { badgeAwards, xpEvents } from '#server/db/schema/xp.ts';
import { createCurrentCourses } from '#server/features/catalogue/current-courses.ts';
import { createStandingsRepository } from '#server/features/houses/standings.repository.ts';
import { createProgressHandlers } from '#server/features/progress/progress.handlers.ts';
import { SATURDAY, callBy, countQueries, useLearningWorld } from '#tests/support/server/learning-fixtures.ts';

// What the seed leaves is held to every invariant when the suite ends.
const world = await useLearningWorld();
const { db } = world.deps;
const deps = { ...world.deps, config: { ...world.deps.config, seedsDemoAcademy: true } };
const ofClass = like(users.email, `%@${DEMO_DOMAIN}`);
const classmates = () =>
  db.select().from(users).innerJoin(profiles, eq(profiles.userId, users.id)).where(ofClass);

let demo = '';
beforeAll(async () => {
  await seed(world.deps);
  expect(await classmates()).toEqual([]);
  await seed(deps);
  const [student] = await db.select().from(users).where(eq(users.email, DEMO_STUDENT.email));
  demo = student?.id ?? '';
});

describe('the demo academy', () => {
  test('has forty students of four houses, each of whom says to be made up', async () => {
    const students = await classmates();
    expect(students).toHaveLength(40);
    for (const { profiles: profile } of students) {
      expect(profile.firstName).toMatch(/ \(demo\)$/);
      expect(profile.schoolName).toBe('Demo Academy (fictitious)');
    }
    const week = await createStandingsRepository(db).list('2026-W47');
    expect(week.map(({ house }) => house).toSorted()).toEqual(HOUSES.map(({ name }) => name).toSorted());
    for (const { members, xp, weekXp } of week) {
      expect(members).toBeGreaterThan(4);
      expect(weekXp).toBeGreaterThan(0);
      expect(xp).toBeGreaterThan(5 * weekXp);
    }
  });

  test('has a season in the ledger, nothing of it in the future, and no day above a cap', async () => {
    const ids = (await classmates()).map((row) => row.users.id);
    const ofThem = and(inArray(xpEvents.userId, ids), lte(xpEvents.createdAt, SATURDAY));
    expect(await db.$count(xpEvents, ofThem)).toBe(await db.$count(xpEvents, inArray(xpEvents.userId, ids)));
    const { rows } = await db.execute<{ weeks: number; most: number }>(sql`
      SELECT count(DISTINCT to_char(day, 'IYYY-IW'))::int AS weeks, max(xp)::int AS most FROM (
        SELECT (created_at AT TIME ZONE 'Asia/Kolkata')::date AS day, user_id, sum(amount) AS xp
        FROM xp_events WHERE source_type = 'lesson-check' GROUP BY 1, 2) days`);
    expect(rows[0]?.weeks).toBe(10);
    expect(rows[0]?.most).toBeLessThanOrEqual(50);
  });

  test('has clans with room for one more', async () => {
    const rows = await db.select().from(clans).where(like(clans.name, '%(demo)'));
    expect(rows.map(({ language }) => language).toSorted()).toEqual([
      'English',
      'English',
      'English',
      'Hindi',
    ]);
    for (const { id } of rows) {
      const members = await db.$count(clanMembers, eq(clanMembers.clanId, id));
      expect(members).toBeGreaterThan(2);
      expect(members).toBeLessThanOrEqual(12);
    }
  });

  test('is made once: a later start finds it with one statement more', async () => {
    expect(await countQueries(world, () => seed(deps))).toBe(
      (await countQueries(world, () => seed(world.deps))) + 1,
    );
    expect(await classmates()).toHaveLength(40);
  });
});

describe('the demo student in it', () => {
  test('has two weeks of work: a streak, XP, badges, a report with its certificate, and cards due today', async () => {
    const handlers = createProgressHandlers(world.deps, { courses: createCurrentCourses(world.deps) });
    const { body } = await handlers.getProgressSummary(callBy(demo, { params: { userId: demo } }));
    expect(body.data).toMatchObject({
      quizzesTaken: 1,
      today: { isLearned: true, goalMinutes: 20 },
      nextRecommended: { name: expect.any(String) },
    });
    expect(body.data.streak).toBeGreaterThanOrEqual(5);
    expect(body.data.xpEarned).toBeGreaterThan(250);
    expect(body.data.newestBadges).toHaveLength(4);
    expect(await db.$count(badgeAwards, eq(badgeAwards.userId, demo))).toBeGreaterThan(4);
    const [report] = await db.select().from(weeklyReports).where(eq(weeklyReports.userId, demo));
    expect(report).toMatchObject({ verified: true, certificateCode: expect.any(String) });
    const due = and(eq(reviewCards.userId, demo), lte(reviewCards.dueAt, SATURDAY));
    expect(await db.$count(reviewCards, due)).toBeGreaterThan(2);
  });
});
