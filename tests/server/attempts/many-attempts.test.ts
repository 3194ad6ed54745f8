import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { notifications } from '#server/db/schema/notes.ts';
import { quizAttempts } from '#server/db/schema/quizzes.ts';
import {
  MAX_PRACTICE_ATTEMPTS,
  deleteOldPractice,
} from '#server/features/attempts/practice/practice-retention.ts';
import { createProgressRepository } from '#server/features/progress/progress.repository.ts';
import { type AttemptStart, createAttemptCalls } from '#tests/support/server/attempt-calls.ts';
import { FREE_OF_LESSON, PYTHON, PYTHON_COURSE, pythonSubtopic } from '#tests/support/server/course-ids.ts';
import { SATURDAY, useLearningWorld } from '#tests/support/server/learning-fixtures.ts';

const NUMBERS = pythonSubtopic('first-steps/numbers-and-text');
const NAMES = pythonSubtopic('first-steps/names-and-assignment');
const ROWS = 20_000;

const world = await useLearningWorld();
const { db } = world.deps;
const attempts = createAttemptCalls(world);
let userId: string;

/** A student whose one graded attempt at practice, in which one is missed, is copied until there are 20,000, each a second older. */
beforeAll(async () => {
  userId = await world.createStudent({ courses: [PYTHON_COURSE] });
  const { attemptId, questions } = await attempts.start(userId, {
    kind: 'subtopic',
    subtopicId: NUMBERS,
    questionCount: 3,
  });
  await attempts.submitRight(userId, attemptId, questions.length - 1);
  const [{ columns } = { columns: '' }] = (
    await db.execute<{ columns: string }>(sql`
      SELECT string_agg(column_name, ', ') AS columns FROM information_schema.columns
      WHERE table_name = 'quiz_attempts' AND column_name NOT IN ('id', 'started_at', 'finished_at')`)
  ).rows;
  await db.execute(sql`
    INSERT INTO quiz_attempts (id, started_at, finished_at, ${sql.raw(columns)})
    SELECT 'a' || lpad(to_hex(age), 23, '0'), started_at - age * interval '1 second',
      finished_at - age * interval '1 second', ${sql.raw(columns)}
    FROM quiz_attempts CROSS JOIN generate_series(1, ${ROWS - 1}::int) age WHERE id = ${attemptId}`);
  await db.execute(sql`UPDATE learner_records SET practice_attempts = ${ROWS} WHERE user_id = ${userId}`);
  await db.execute(sql`ANALYZE quiz_attempts`);
});

/** How many stored attempts a start reads, by an index or by a scan, and how many questions it asks. */
function startAndCount(request: AttemptStart): Promise<{ asked: number; read: number }> {
  return db.transaction(async (tx) => {
    const { start } = createAttemptCalls({
      ...world,
      deps: { ...world.deps, db: tx as unknown as Database },
    });
    const { questions } = await start(userId, request);
    const { rows } = await tx.execute<{ read: number }>(sql`
      SELECT (seq_tup_read + coalesce(idx_tup_fetch, 0))::int AS read
      FROM pg_stat_xact_user_tables WHERE relname = 'quiz_attempts'`);
    return { asked: questions.length, read: rows[0]?.read ?? 0 };
  });
}

describe('a student with 20,000 attempts at practice', () => {
  test.each<[string, AttemptStart, number]>([
    ['the same lesson', { kind: 'subtopic', subtopicId: NUMBERS }, FREE_OF_LESSON],
    ['what was missed of it', { kind: 'subtopic', subtopicId: NUMBERS, pool: 'missed' }, 1],
    ['a lesson not practised before', { kind: 'subtopic', subtopicId: NAMES }, FREE_OF_LESSON],
    ['the subject', { kind: 'subject', subjectId: PYTHON }, 20],
  ])('begins practice in %s without reading them', async (_, request, asked) => {
    const started = await startAndCount(request);
    expect(started.asked).toBe(asked);
    expect(started.read).toBeLessThan(50);
    await db.delete(quizAttempts).where(eq(quizAttempts.status, 'open'));
  });

  test('keeps the newest 500 of them, and what all of them came to', async () => {
    const summary = async () => {
      const { quizzesTaken } = await createProgressRepository(db).findQuizSummary(userId, SATURDAY);
      const { rows } = await db.execute(sql`
        SELECT (SELECT json_agg(p ORDER BY subtopic_id) FROM subtopic_progress p WHERE user_id = ${userId}) AS progress,
          (SELECT json_agg(h ORDER BY question_id) FROM question_history h WHERE user_id = ${userId}) AS history,
          (SELECT count(*) FROM review_cards WHERE user_id = ${userId}) AS cards`);
      return { quizzesTaken, rows };
    };
    // Of these some are quizzes, which are counted; the others are checks of a lesson.
    const { rowCount } = await db.execute(sql`UPDATE quiz_attempts SET kind = 'subject' WHERE id LIKE '%0'`);
    await db.execute(sql`
      INSERT INTO notifications (id, user_id, kind, source_id, text, created_at)
      SELECT id, user_id, 'attempt-closed', id, 'Time ran out.', finished_at FROM quiz_attempts
      WHERE user_id = ${userId}`);
    const before = await summary();
    expect(before.quizzesTaken).toBe(rowCount);
    await deleteOldPractice(db);
    expect(await db.$count(notifications, eq(notifications.userId, userId))).toBe(MAX_PRACTICE_ATTEMPTS);
    expect(await summary()).toEqual(before);
    const { rows } = await db.execute<{ kept: number; oldest: string }>(sql`
      SELECT count(*)::int AS kept, min(finished_at) AS oldest FROM quiz_attempts WHERE user_id = ${userId}`);
    expect(rows[0]?.kept).toBe(MAX_PRACTICE_ATTEMPTS);
    expect(new Date(rows[0]?.oldest ?? '')).toEqual(
      new Date(SATURDAY.getTime() - (MAX_PRACTICE_ATTEMPTS - 1) * 1_000),
    );
    expect(await deleteOldPractice(db)).toBeUndefined();
    expect(await summary()).toEqual(before);
  });
});

test('attempts that count, and running ones, are never deleted for their number', async () => {
  const { userId: asha, attemptId } = await attempts.createRunning();
  await attempts.submitRight(asha, attemptId, 20);
  const retake = await attempts.startWeekly(asha, true);
  await attempts.submitRight(asha, retake.attemptId, 20);
  const open = await attempts.start(asha, { kind: 'subtopic', subtopicId: NUMBERS });
  await deleteOldPractice(db, 0);
  const left = await db
    .select({ id: quizAttempts.id })
    .from(quizAttempts)
    .where(eq(quizAttempts.userId, asha));
  expect(left.map(({ id }) => id).toSorted()).toEqual([attemptId, open.attemptId].toSorted());
});
