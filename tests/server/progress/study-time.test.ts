import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { startOfDayIn } from '#domain/progress/calendar.ts';
import { createCurrentCourses } from '#server/features/catalogue/current-courses.ts';
import { createProgressHandlers } from '#server/features/progress/progress.handlers.ts';
import { countStudyTime } from '#server/features/progress/study-time.repository.ts';
import { studySessions } from '#server/db/schema/learning.ts';
import { PYTHON_COURSE } from '#tests/support/server/course-ids.ts';
import { callBy, useLearningWorld } from '#tests/support/server/learning-fixtures.ts';
import { besideTransaction } from '#tests/support/server/transaction-scope.ts';
import { countBlocked } from '#tests/support/server/race.ts';

const world = await useLearningWorld();
const { db } = world.deps;
const handlers = createProgressHandlers(world.deps, { courses: createCurrentCourses(world.deps) });
const { rows: lessons } = await db.execute<{ id: string }>(
  sql`SELECT id FROM subtopics WHERE course_id = ${PYTHON_COURSE} AND NOT is_draft ORDER BY id LIMIT 3`,
);
let userId: string;
beforeEach(async () => {
  userId = await world.createStudent({ courses: [PYTHON_COURSE] });
  await handlers.startStudySession(callBy(userId, { params: place(), body: {} }));
});

const place = () => ({ userId, courseId: PYTHON_COURSE });
/** Seconds counted for a lesson after a call that reports some. */
async function report(lesson: number, timeSpent: number) {
  const params = { ...place(), subtopicId: lessons[lesson]?.id ?? '' };
  const call = callBy(userId, { params, body: { timeSpent } });
  return (await handlers.updateSubtopicProgress(call)).body.data.timeSpent;
}

async function countRanges(): Promise<number | undefined> {
  const { rows } = await db.execute<{ count: number }>(sql`
    SELECT count(*)::int FROM learner_records, unnest(studied) WHERE user_id = ${userId}`);
  return rows[0]?.count;
}

describe('a second of a student', () => {
  test('counts once for two lessons open side by side', async () => {
    world.setSecondsAfterStart(600);
    expect([await report(0, 600), await report(1, 600)]).toEqual([600, 0]);
    world.setSecondsAfterStart(900);
    expect([await report(1, 300), await report(0, 200)]).toEqual([300, 600]);
  });

  test('counts for the lesson that was read in it, though another one was reported later', async () => {
    world.setSecondsAfterStart(600);
    await report(0, 600);
    world.setSecondsAfterStart(1_200);
    await report(0, 5);
    expect(await report(1, 600)).toBe(595);
  });

  test('counts in part where lessons overlap', async () => {
    world.setSecondsAfterStart(600);
    await report(0, 600);
    world.setSecondsAfterStart(700);
    expect(await report(1, 400)).toBe(100);
  });

  test('that was counted stays counted when others are', async () => {
    world.setSecondsAfterStart(600);
    await report(0, 600);
    world.setSecondsAfterStart(700);
    await report(1, 5);
    expect(await report(2, 700)).toBe(95);
  });

  test('counts once for two calls at the same moment: the second waits for what the first counts', async () => {
    world.setSecondsAfterStart(600);
    await report(0, 10);
    const now = world.deps.now();
    const claim = { seconds: 600, now, midnight: startOfDayIn('Asia/Kolkata', '2026-11-21') };
    const { first, second } = await besideTransaction(db, async (tx) => {
      await tx.execute(sql`SELECT FROM learner_records WHERE user_id = ${userId} FOR UPDATE`);
      const waiting = db.transaction((other) => countStudyTime(other, userId, claim));
      await expect.poll(() => countBlocked(db)).toBe(1);
      return { first: await countStudyTime(tx, userId, claim), second: { waiting } };
    });
    expect([first.seconds, (await second.waiting).seconds]).toEqual([590, 0]);
  });

  test('of another student is another one', async () => {
    world.setSecondsAfterStart(600);
    await report(0, 600);
    const first = userId;
    userId = await world.createStudent({ courses: [PYTHON_COURSE], at: world.deps.now() });
    await db.insert(studySessions).values({
      id: world.deps.newId(),
      userId,
      courseId: PYTHON_COURSE,
      startedAt: new Date(world.deps.now().getTime() - 600_000),
    });
    expect(await report(0, 600)).toBe(600);
    expect(userId).not.toBe(first);
  });
});

test('study time reported in crumbs counts, and is kept as at most 1,000 ranges', async () => {
  const start = world.deps.now();
  await report(0, 0);
  await db.execute(sql`
    INSERT INTO learner_records (user_id, studied)
    SELECT ${userId}, range_agg(tstzrange(at, at + interval '1 second')) FROM generate_series(
      ${start.toISOString()}::timestamptz, ${start.toISOString()}::timestamptz + interval '1997 seconds', '2 seconds') AS at
    ON CONFLICT (user_id) DO UPDATE SET studied = EXCLUDED.studied`);
  expect(await countRanges()).toBe(999);
  world.setSecondsAfterStart(2_100);
  expect([await report(0, 1), await countRanges()]).toEqual([1, 1_000]);
  world.setSecondsAfterStart(2_200);
  expect([await report(0, 1), await countRanges()]).toEqual([2, 1_000]);
  world.setSecondsAfterStart(2_300);
  expect(await report(1, 150)).toBe(100);
});

test('the past of more than a day is not kept, as nobody may report it', async () => {
  world.setSecondsAfterStart(600);
  await report(0, 600);
  world.setSecondsAfterStart(86_400 + 601);
  await report(0, 1);
  expect(await countRanges()).toBe(1);
});

test('of study sessions the newest 20 of a course are kept', async () => {
  for (let session = 0; session < 25; session += 1) {
    world.setSecondsAfterStart(session);
    await handlers.startStudySession(callBy(userId, { params: place(), body: {} }));
  }
  const { rows } = await db.execute<{ kept: number; latest: string }>(sql`
    SELECT count(*)::int AS kept, max(started_at) AS latest FROM study_sessions WHERE user_id = ${userId}`);
  expect(rows[0]?.kept).toBe(20);
  expect(new Date(rows[0]?.latest ?? '')).toEqual(world.deps.now());
});
