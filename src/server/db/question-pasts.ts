import { sql } from 'drizzle-orm';
import type { Database, Transaction } from './database.ts';

/** What a student has had to do with a question so far. */
export interface QuestionPast {
  /** When it was last asked. */
  askedAt: Date;
  /** Of the last graded attempt that answered it; null where none did. */
  wasRight: boolean | null;
}

/** By question id; what was asked in any attempt, also in one that has been deleted since. */
export async function listQuestionPasts(
  db: Database | Transaction,
  userId: string,
  questionIds: readonly string[],
): Promise<ReadonlyMap<string, QuestionPast>> {
  const { rows } = await db.execute<{ id: string; asked_at: string; was_right: boolean | null }>(sql`
    SELECT id, max(asked_at) AS asked_at, bool_or(was_right) AS was_right
    FROM (
      SELECT h.question_id AS id, h.asked_at, h.was_right
      FROM jsonb_array_elements_text(${JSON.stringify(questionIds)}::jsonb) wanted (id)
      JOIN question_history h ON h.user_id = ${userId} AND h.question_id = wanted.id
      UNION ALL
      SELECT question ->> 'questionId', a.started_at, NULL
      FROM quiz_attempts a CROSS JOIN jsonb_array_elements(a.questions) question
      WHERE a.user_id = ${userId} AND a.status = 'open'
    ) asked
    GROUP BY id`);
  return new Map(
    rows.map(({ id, asked_at: askedAt, was_right: wasRight }) => [
      id,
      { askedAt: new Date(askedAt), wasRight },
    ]),
  );
}
