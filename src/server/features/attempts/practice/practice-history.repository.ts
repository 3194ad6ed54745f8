import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/database.ts';
import { executeStatement, type Batch } from '../../../db/named-statement.ts';
import { type AttemptRow, isPractice } from '../attempts.repository.ts';

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

// In one order for all, so that two attempts closed at once wait for each other instead of blocking each other.
const RECORD = `
  INSERT INTO question_history AS past (user_id, question_id, asked_at, answered_at, was_right, shown_at)
  SELECT $1, asked.id, $2::timestamptz,
    CASE WHEN asked.was_right IS NOT NULL THEN $3::timestamptz END, asked.was_right,
    CASE WHEN asked.is_shown THEN $3::timestamptz END
  FROM jsonb_to_recordset($4::jsonb) AS asked (id text, was_right boolean, is_shown boolean)
  ORDER BY asked.id
  ON CONFLICT (user_id, question_id) DO UPDATE SET
    asked_at = greatest(past.asked_at, excluded.asked_at),
    shown_at = greatest(past.shown_at, excluded.shown_at),
    was_right = CASE WHEN excluded.answered_at >= coalesce(past.answered_at, '-infinity')
      THEN excluded.was_right ELSE past.was_right END,
    answered_at = greatest(past.answered_at, excluded.answered_at)`;

const COUNT_PRACTICE = `
  INSERT INTO learner_records AS record (user_id, practice_attempts) VALUES ($1, 1)
  ON CONFLICT (user_id) DO UPDATE SET practice_attempts = record.practice_attempts + 1`;

const SHOWN = `
  INSERT INTO question_history AS past (user_id, question_id, asked_at, shown_at) VALUES ($1, $2, $3, $4)
  ON CONFLICT (user_id, question_id) DO UPDATE SET
    asked_at = greatest(past.asked_at, excluded.asked_at), shown_at = greatest(past.shown_at, excluded.shown_at)`;

/** Keeps that a student was shown what is right of a question, whatever becomes of the attempt. */
export async function recordShown(
  tx: Transaction,
  { userId, startedAt }: Pick<AttemptRow, 'userId' | 'startedAt'>,
  { questionId, at }: { questionId: string; at: Date },
): Promise<void> {
  await executeStatement(tx, {
    name: 'attempts.record-shown',
    text: SHOWN,
    values: [userId, questionId, startedAt, at],
  });
}

/**
 * Keeps what a graded attempt says of its questions, and counts it where it is practice. Its result shows what is right
 * of those that were missed; Learn mode has shown that already, and the first quiz asks about what nobody has studied yet.
 */
export function addHistory(batch: Batch, attempt: AttemptRow): void {
  const { userId, kind, questions, answers, checked, startedAt, finishedAt } = attempt;
  if (!finishedAt) throw new Error('Only graded attempts have a past.');
  const asked = questions.map(({ questionId, correctIndex }, index) => {
    const answer = answers[String(index)] ?? null;
    const isShown = kind !== 'first-quiz' && answer !== correctIndex && !(String(index) in checked);
    return { id: questionId, was_right: answer === null ? null : answer === correctIndex, is_shown: isShown };
  });
  const values = [userId, startedAt, finishedAt, JSON.stringify(asked)];
  batch.add({ name: 'attempts.record-history', text: RECORD, values });
  if (!isPractice(attempt) && !attempt.isRetake) return;
  batch.add({ name: 'attempts.count-practice', text: COUNT_PRACTICE, values: [userId] });
}
