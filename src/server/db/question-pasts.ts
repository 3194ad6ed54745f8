import { sql } from 'drizzle-orm';
import type { Database, Transaction } from './database.ts';
import { countsFromOf } from './lesson-rounds.ts';

/** What a student has had to do with a question so far. */
export interface QuestionPast {
  /** When it was last asked. */
  askedAt: Date;
  /** Of the last graded attempt that answered it; null where none did. */
  wasRight: boolean | null;
  /** Its answer was shown lately, and its lesson has not been checked yet: missed again, it would wait anew. */
  waits?: boolean;
}

const waits = (
  at: Date,
) => sql`h.shown_at IS NOT NULL AND ${sql.raw(countsFromOf('h'))} > ${at.toISOString()}::timestamptz
  AND NOT EXISTS (SELECT FROM questions q
    JOIN subtopic_progress p ON p.subtopic_id = q.subtopic_id AND p.user_id = h.user_id
    WHERE q.id = h.question_id AND p.checked_at IS NOT NULL)`;

/** By question id; what was asked in any attempt, also in one that has been deleted since. */
export async function listQuestionPasts(
  db: Database | Transaction,
  userId: string,
  { questionIds, at }: { questionIds: readonly string[]; at: Date },
): Promise<ReadonlyMap<string, QuestionPast>> {
  const { rows } = await db.execute<{
    id: string;
    asked_at: string;
    was_right: boolean | null;
    waits: boolean;
  }>(sql`
    SELECT id, max(asked_at) AS asked_at, bool_or(was_right) AS was_right, bool_or(waits) AS waits
    FROM (
      SELECT h.question_id AS id, h.asked_at, h.was_right, ${waits(at)} AS waits
      FROM jsonb_array_elements_text(${JSON.stringify(questionIds)}::jsonb) wanted (id)
      JOIN question_history h ON h.user_id = ${userId} AND h.question_id = wanted.id
      UNION ALL
      SELECT question ->> 'questionId', a.started_at, NULL, false
      FROM quiz_attempts a CROSS JOIN jsonb_array_elements(a.questions) question
      WHERE a.user_id = ${userId} AND a.status = 'open'
    ) asked
    GROUP BY id`);
  return new Map(
    rows.map(({ id, asked_at: askedAt, was_right: wasRight, waits: isWaiting }) => [
      id,
      { askedAt: new Date(askedAt), wasRight, ...(isWaiting && { waits: true }) },
    ]),
  );
}
