import { isPractice } from '#domain/assessment/quiz-rules.ts';
import type { Transaction } from '../../../db/database.ts';
import { executeStatement, type Batch } from '../../../db/named-statement.ts';
import { recordShownStatement, RIGHT_ONCE_SHOWN } from '../../../db/shown-answers.ts';
import { type AttemptRow, idsOf } from '../attempts.repository.ts';

// In one order for all, so that two attempts closed at once wait for each other instead of blocking each other.
const RECORD = `
  INSERT INTO question_history AS past
    (user_id, question_id, asked_at, answered_at, was_right, shown_at, weekly_right_in, weekly_missed_at)
  SELECT $1, asked.id, $2::timestamptz,
    CASE WHEN asked.was_right IS NOT NULL THEN $3::timestamptz END, asked.was_right,
    CASE WHEN asked.is_shown THEN $6::timestamptz END,
    CASE WHEN asked.is_found THEN $5::text END,
    CASE WHEN $5::text IS NOT NULL AND asked.was_right IS NOT TRUE THEN $3::timestamptz END
  FROM jsonb_to_recordset($4::jsonb) AS asked (id text, was_right boolean, is_found boolean, is_shown boolean)
  ORDER BY asked.id
  ON CONFLICT (user_id, question_id) DO UPDATE SET
    asked_at = greatest(past.asked_at, excluded.asked_at),
    shown_at = greatest(past.shown_at, excluded.shown_at),
    weekly_right_in = coalesce(past.weekly_right_in, excluded.weekly_right_in),
    weekly_missed_at = greatest(past.weekly_missed_at, excluded.weekly_missed_at),
    was_right = CASE WHEN excluded.answered_at >= coalesce(past.answered_at, '-infinity')
      THEN excluded.was_right WHEN excluded.shown_at IS NULL THEN past.was_right ELSE ${RIGHT_ONCE_SHOWN} END,
    answered_at = greatest(past.answered_at, excluded.answered_at)`;

const COUNT_PRACTICE = `
  INSERT INTO learner_records AS record (user_id, practice_attempts) VALUES ($1, 1)
  ON CONFLICT (user_id) DO UPDATE SET practice_attempts = record.practice_attempts + 1`;

const ASKED = `
  INSERT INTO question_history AS past (user_id, question_id, asked_at)
  SELECT $1, id, $3 FROM unnest($2::text[]) AS asked (id) ORDER BY id
  ON CONFLICT (user_id, question_id) DO UPDATE SET asked_at = greatest(past.asked_at, excluded.asked_at)`;

/** Keeps that a student has seen the questions of practice that they give up. */
export async function recordAsked(tx: Transaction, attempt: AttemptRow, at: Date): Promise<void> {
  const values = [attempt.userId, idsOf(attempt), at];
  await executeStatement(tx, { name: 'attempts.record-asked', text: ASKED, values });
}

/** Keeps that a student missed questions and was shown what is right of them, whatever becomes of the attempt. */
export async function recordMissed(
  tx: Transaction,
  { userId, startedAt: askedAt }: Pick<AttemptRow, 'userId' | 'startedAt'>,
  { questionIds, at }: { questionIds: readonly string[]; at: Date },
): Promise<void> {
  await executeStatement(tx, recordShownStatement({ userId, questionIds, askedAt, at, isMissed: true }));
}

/**
 * Keeps what a graded attempt says of its questions, and counts it where it is practice. Its result shows what is right
 * of those that were missed, which Learn mode has shown already. `told` are ids of others whose answer the student had
 * been told before they gave it, `shownAt` when its result can be read first: after a deadline as late as the server closes it.
 */
export function addHistory(
  batch: Batch,
  attempt: AttemptRow,
  { told, shownAt }: { told: readonly string[]; shownAt: Date },
): void {
  const { userId, kind, isRetake, scope, questions, answers, checked, startedAt, finishedAt } = attempt;
  if (!finishedAt) throw new Error('Only graded attempts have a past.');
  const asked = questions.map(({ questionId, correctIndex, shownLately }, index) => {
    const answer = answers[String(index)] ?? null;
    const isRight = answer === correctIndex;
    return {
      id: questionId,
      was_right: answer === null ? null : isRight,
      // What a weekly quiz did not count, a later one does.
      is_found: isRight && !shownLately,
      is_shown: (!isRight && !(String(index) in checked)) || told.includes(questionId),
    };
  });
  const countedIn = kind === 'weekly' && !isRetake ? scope : null;
  const values = [userId, startedAt, finishedAt, JSON.stringify(asked), countedIn, shownAt];
  batch.add({ name: 'attempts.record-history', text: RECORD, values });
  if (!isPractice(attempt) && !isRetake) return;
  batch.add({ name: 'attempts.count-practice', text: COUNT_PRACTICE, values: [userId] });
}
