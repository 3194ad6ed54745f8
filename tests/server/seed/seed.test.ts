import { verify } from '@node-rs/argon2';
import { eq, isNotNull, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { HOUSES } from '#domain/account/houses.ts';
import { DEMO_STUDENT } from '#server/seed/demo-student.ts';
import { completions, profiles, users } from '#server/db/schema/accounts.ts';
import { houses, questions, subjects, subtopics } from '#server/db/schema/catalogue.ts';
import { activityDays, xpEvents, xpTotals } from '#server/db/schema/xp.ts';
import { seed } from '#server/seed/seed.ts';
import { createCatalogueHandlers } from '#server/features/catalogue/catalogue.handlers.ts';
import { previewTopicQuiz } from '#server/features/attempts/quiz-plans.ts';
import { createCurrentCourses } from '#server/features/catalogue/current-courses.ts';
import { createProgressHandlers } from '#server/features/progress/progress.handlers.ts';
import { anonymiseLedger } from '#server/awards/xp-ledger.repository.ts';
import { POLITY, PYTHON, PYTHON_COURSE, UPSC_COURSE } from '#tests/support/server/course-ids.ts';
import { SATURDAY, callBy, countQueries, useLearningWorld } from '#tests/support/server/learning-fixtures.ts';

const world = await useLearningWorld();
const deps = world.deps;
await deps.db.execute(sql`ALTER TABLE xp_events DISABLE TRIGGER xp_events_no_truncate`);
beforeEach(async () => {
  await deps.db.execute(sql`TRUNCATE users, weekly_xp_hist CASCADE`);
});

async function demoId(): Promise<string> {
  const [user] = await deps.db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, DEMO_STUDENT.email));
  if (!user) throw new Error('There is no demo student.');
  return user.id;
}

describe('a first seed', () => {
  // The content stays for the tests below, which look at the demo student alone.
  beforeAll(async () => {
    await deps.db.execute(sql`TRUNCATE users, houses, courses, content_files, weekly_xp_hist CASCADE`);
    await seed(deps);
  });

  test('brings the houses and the courses', async () => {
    const rows = await deps.db.select().from(houses).orderBy(houses.serialNo);
    expect(rows).toEqual(HOUSES.map((house, index) => ({ ...house, serialNo: index + 1 })));
    expect(await deps.db.$count(subjects)).toBe(8);
    expect(await deps.db.$count(subtopics)).toBeGreaterThanOrEqual(192);
    expect(await deps.db.$count(questions)).toBeGreaterThanOrEqual(800);
  });

  test('lets the planner know how large the tables have become', async () => {
    const { rows } = await deps.db.$client.query<{ rows: number }>(
      `SELECT reltuples::int AS rows FROM pg_class WHERE relname = 'questions'`,
    );
    expect(rows[0]?.rows).toBe(await deps.db.$count(questions));
  });
});

describe('the demo student', () => {
  test('can sign in and has finished onboarding', async () => {
    await seed(deps);
    const [user] = await deps.db.select().from(users).where(eq(users.email, 'demo@wizlearn.example'));
    expect(user?.accountRole).toBe('student');
    expect(await verify(user?.passwordHash ?? '', 'wizard-demo-2026')).toBe(true);
    expect(user?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const [profile] = await deps.db.select().from(profiles);
    expect(profile).toMatchObject({
      pictureUrl: 'avatar:crest:demo',
      role: 'student-engineering',
      track: 'engineering',
    });
    const [completion] = await deps.db.select().from(completions);
    expect(completion).toMatchObject({
      house: 'Lumina',
      firstQuizCompletedAt: expect.any(Date),
      firstTimeFlowCompletedAt: expect.any(Date),
    });
  });

  test('has XP that is the sum of the ledger', async () => {
    await seed(deps);
    const { rows } = await deps.db.execute(
      sql`SELECT sum(amount)::int AS xp, count(*)::int AS steps FROM xp_events`,
    );
    expect(rows).toEqual([{ xp: 100, steps: 5 }]);
    expect(await deps.db.select().from(xpTotals)).toEqual([{ userId: await demoId(), xp: 100 }]);
  });

  test.each([
    ['a Saturday', SATURDAY],
    ['a Monday just after midnight in India', new Date('2026-11-22T18:35:00Z')],
    ['New Year’s Day', new Date('2027-01-01T04:30:00Z')],
  ])('has a running streak and both weekly quizzes ready on %s', async (_, at) => {
    world.setNow(at);
    await seed(deps);
    const userId = await demoId();
    const courses = createCurrentCourses(deps);
    const progress = createProgressHandlers(deps, { courses });
    const summary = await progress.getProgressSummary(callBy(userId, { params: { userId } }));
    expect(summary.body.data).toMatchObject({
      xpEarned: 100,
      streak: 5,
      subtopicsCompleted: 8,
      nextRecommended: { subjectId: PYTHON, name: expect.any(String) },
    });
    for (const [courseId, subjectId] of [
      [PYTHON_COURSE, PYTHON],
      [UPSC_COURSE, POLITY],
    ] as const) {
      const week = await progress.getPreviousWeek(
        callBy(userId, { params: { userId, courseId, subjectId } }),
      );
      expect(week.body.data.assessment.state).toBe('available');
      expect(week.body.data.assessment.totalQuestions).toBeGreaterThanOrEqual(12);
    }
    const mine = await createCatalogueHandlers(deps, { courses, previewTopicQuiz }).getUserEnrolledCourses(
      callBy(userId, { body: {} }),
    );
    expect(mine.body.data).toHaveLength(2);
  });

  test.each([
    ['the embedded', null],
    ['an external', 'postgresql://elsewhere'],
  ])('is not made in production on %s database: everybody can read its password', async (_, databaseUrl) => {
    await seed({ ...deps, config: { ...deps.config, isProduction: true, databaseUrl } });
    expect(await deps.db.$count(users)).toBe(0);
  });
});

describe('a later seed', () => {
  beforeEach(() => seed(deps));

  test('undoes nothing that the demo student did', async () => {
    const userId = await demoId();
    await deps.db.update(profiles).set({ firstName: 'Meera' });
    await deps.db.update(users).set({ passwordHash: 'changed' });
    await deps.db.delete(activityDays);
    await deps.db.transaction((tx) => anonymiseLedger(tx, userId, deps.now()));
    world.setNow(new Date('2026-12-24T04:30:00Z'));
    await seed(deps);
    const [profile] = await deps.db.select().from(profiles);
    const [user] = await deps.db.select().from(users);
    expect(profile).toMatchObject({ userId, firstName: 'Meera' });
    expect(user).toMatchObject({ id: userId, passwordHash: 'changed' });
    expect(await deps.db.$count(activityDays)).toBe(0);
    expect(await deps.db.$count(xpEvents, isNotNull(xpEvents.userId))).toBe(0);
  });

  test('mends a house and leaves the rows of the others where they are', async () => {
    const versions = async () =>
      (await deps.db.$client.query('SELECT name, xmin::text AS version FROM houses ORDER BY serial_no')).rows;
    const before = await versions();
    await deps.db.update(houses).set({ tagline: 'Changed' }).where(eq(houses.name, 'Lumina'));
    await seed(deps);
    const [lumina] = await deps.db.select().from(houses).where(eq(houses.name, 'Lumina'));
    expect(lumina?.tagline).toBe('A light for every question');
    const after = await versions();
    expect(after.filter(({ name }) => name !== 'Lumina')).toEqual(
      before.filter(({ name }) => name !== 'Lumina'),
    );
  });

  test('needs three statements', async () => {
    expect(await countQueries(world, () => seed(deps))).toBe(3);
  });
});
