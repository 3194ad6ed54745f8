import { inArray, sql } from 'drizzle-orm';
import type { AnswerMap } from '#contract/contract.ts';
import type { StoredQuestion } from '#domain/assessment/grading.ts';
import {
  betterStatus,
  isEnoughRight,
  SHOWN_ANSWER_HOURS,
  type SubtopicScore,
  subtopicScores,
} from '#domain/progress/progress.ts';
import type { Transaction } from '../../db/database.ts';
import type { Batch } from '../../db/named-statement.ts';
import { questions } from '../../db/schema/catalogue.ts';
import type { subtopicProgress } from '../../db/schema/learning.ts';
import { isReservedFrom } from '../../db/reserved-questions.ts';

type Score = Pick<SubtopicScore, 'subtopicId' | 'score' | 'maxScore' | 'status'>;

/** What a quiz says of each subtopic it asked about. */
export const scoresOf = (questions: readonly StoredQuestion[], answers: AnswerMap): Score[] =>
  subtopicScores(
    questions.map(({ subtopicId, subtopicName, correctIndex }, index) => ({
      subtopicId,
      subtopicName,
      isRight: answers[String(index)] === correctIndex,
    })),
  );

/**
 * Of these subtopics those of which a student has got enough questions right by now, in this quiz or another, of those
 * that practice asks them. Not with answers that Learn mode had just shown.
 */
async function listEnoughRight(
  tx: Transaction,
  userId: string,
  subtopicIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (subtopicIds.length === 0) return new Set();
  const past = sql`SELECT FROM question_history WHERE user_id = ${userId} AND question_id = ${questions.id} AND was_right
    AND (shown_at IS NULL OR answered_at < shown_at OR answered_at >= shown_at + make_interval(hours => ${SHOWN_ANSWER_HOURS}))`;
  const counts = await tx
    .select({
      subtopicId: questions.subtopicId,
      questions: sql<number>`count(*) FILTER (WHERE NOT ${isReservedFrom(userId)})::int`,
      right: sql<number>`count(*) FILTER (WHERE EXISTS (${past}))::int`,
    })
    .from(questions)
    .where(inArray(questions.subtopicId, [...subtopicIds]))
    .groupBy(questions.subtopicId);
  return new Set(counts.filter(isEnoughRight).map(({ subtopicId }) => subtopicId));
}

// In one order for all, so that two attempts closed at once wait for each other instead of blocking each other.
const BEGIN = `
  INSERT INTO subtopic_progress (user_id, subtopic_id, subject_id, course_id, status, updated_at)
  SELECT $1, id, subject_id, course_id, 'in_progress', $3 FROM subtopics WHERE id = ANY ($2::text[]) ORDER BY id
  ON CONFLICT DO NOTHING`;

const LOCK = `
  SELECT subtopic_id AS "subtopicId", status, quiz_score AS "quizScore", max_score AS "maxScore",
    completed_at AS "completedAt", checked_at AS "checkedAt"
  FROM subtopic_progress WHERE user_id = $1 AND subtopic_id = ANY ($2::text[])
  ORDER BY subtopic_id FOR UPDATE`;

const UPDATE = `
  UPDATE subtopic_progress progress SET status = scored.status, quiz_score = scored.quiz_score,
    max_score = scored.max_score, completed_at = scored.completed_at, checked_at = scored.checked_at, updated_at = $2
  FROM jsonb_to_recordset($3::jsonb) AS scored (id text, status text, quiz_score float8, max_score float8,
    completed_at timestamptz, checked_at timestamptz)
  WHERE progress.user_id = $1 AND progress.subtopic_id = scored.id`;

type ScoredRow = Pick<
  typeof subtopicProgress.$inferSelect,
  'subtopicId' | 'status' | 'quizScore' | 'maxScore' | 'completedAt' | 'checkedAt'
>;

/**
 * Writes what a practice quiz says of a student's subtopics: best score and best status count; completed is
 * never taken back. Subtopics that are gone are left out. Sends the batch, in which `question_history` gets this quiz, and adds to it again.
 * Resolves to the ids of those checked for the first time: that were completed by this quiz, with enough of their questions right by now.
 */
export async function recordScores(
  tx: Transaction,
  batch: Batch,
  { userId, scores, at }: { userId: string; scores: readonly Score[]; at: Date },
): Promise<string[]> {
  if (scores.length === 0) return [];
  const ids = scores.map(({ subtopicId }) => subtopicId);
  batch.add({ name: 'progress.begin-scored', text: BEGIN, values: [userId, ids, at] });
  const locked = batch.add<ScoredRow>({ name: 'progress.lock-scored', text: LOCK, values: [userId, ids] });
  await batch.send();
  const { rows } = locked;
  const completed = scores.filter(({ status }) => status === 'completed').map(({ subtopicId }) => subtopicId);
  const unchecked = rows.filter((row) => row.checkedAt === null).map(({ subtopicId }) => subtopicId);
  const enough = await listEnoughRight(
    tx,
    userId,
    completed.filter((subtopicId) => unchecked.includes(subtopicId)),
  );
  const scored = rows.flatMap((row) => {
    const given = scores.find(({ subtopicId }) => subtopicId === row.subtopicId);
    if (!given) return [];
    const status = betterStatus(row.status, given.status);
    const isBest =
      row.quizScore === null || !row.maxScore || given.score / given.maxScore > row.quizScore / row.maxScore;
    return {
      id: row.subtopicId,
      status,
      quiz_score: isBest ? given.score : row.quizScore,
      max_score: isBest ? given.maxScore : row.maxScore,
      completed_at: status === 'completed' ? (row.completedAt ?? at) : null,
      checked_at: row.checkedAt ?? (enough.has(row.subtopicId) ? at : null),
    };
  });
  if (scored.length > 0) {
    const values = [userId, at, JSON.stringify(scored)];
    batch.add({ name: 'progress.update-scored', text: UPDATE, values });
  }
  return [...enough];
}
