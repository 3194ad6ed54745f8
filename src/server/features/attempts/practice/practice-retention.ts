import { sql } from 'drizzle-orm';
import type { AttemptKind } from '#contract/contract.ts';
import type { Database } from '../../../db/database.ts';

/** So many graded attempts at practice a student keeps question by question. */
export const MAX_PRACTICE_ATTEMPTS = 500;
const STUDENTS = 100;
const BATCH = 200;

/**
 * Data retention of practice: deletes the oldest attempts of students who have more than that, in small transactions, and
 * the notices that their time ran out.
 * What such old attempts came to stays: status and best score of the subtopics, the past of each question, the review
 * cards, and how many quizzes were taken.
 */
export async function deleteOldPractice(db: Database, most = MAX_PRACTICE_ATTEMPTS): Promise<void> {
  for (;;) {
    const { rows } = await db.execute<{ userId: string }>(sql`
      SELECT user_id AS "userId" FROM learner_records WHERE practice_attempts > ${most} LIMIT ${STUDENTS}`);
    for (const { userId } of rows) while ((await deleteBatch(db, userId, most)) === BATCH);
    if (rows.length < STUDENTS) return;
  }
}

function deleteBatch(db: Database, userId: string, most: number): Promise<number> {
  const own = sql`user_id = ${userId} AND status = 'graded'
    AND (is_retake OR kind IN ('subtopic', 'topic', 'subject'))`;
  return db.transaction(async (tx) => {
    await tx.execute(sql`SELECT FROM learner_records WHERE user_id = ${userId} FOR UPDATE`);
    const { rows } = await tx.execute<{ kind: AttemptKind }>(sql`
      WITH deleted AS (
        DELETE FROM quiz_attempts WHERE id IN (
          SELECT id FROM quiz_attempts WHERE ${own}
          ORDER BY finished_at DESC, id DESC OFFSET ${most} LIMIT ${BATCH})
        RETURNING id, kind
      ), told AS (
        DELETE FROM notifications WHERE user_id = ${userId} AND kind = 'attempt-closed'
          AND source_id IN (SELECT id FROM deleted)
      )
      SELECT kind FROM deleted`);
    const deleted = rows.length;
    const quizzes = rows.filter(({ kind }) => kind !== 'subtopic').length;
    const kept =
      deleted === BATCH
        ? sql`greatest(practice_attempts - ${deleted}, ${most} + 1)`
        : sql`(SELECT count(*) FROM quiz_attempts WHERE ${own})`;
    await tx.execute(sql`
      UPDATE learner_records SET practice_attempts = ${kept}, deleted_attempts = deleted_attempts + ${quizzes}
      WHERE user_id = ${userId}`);
    return deleted;
  });
}
