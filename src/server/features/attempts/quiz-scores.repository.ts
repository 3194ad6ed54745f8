import { and, eq, inArray, sql } from 'drizzle-orm';
import type { AnswerMap } from '#contract/contract.ts';
import type { StoredQuestion } from '#domain/assessment/grading.ts';
import {
  betterStatus,
  isEnoughRight,
  type SubtopicScore,
  subtopicScores,
} from '#domain/progress/progress.ts';
import type { Transaction } from '../../db/database.ts';
import { questions, subtopics } from '../../db/schema/catalogue.ts';
import { subtopicProgress } from '../../db/schema/learning.ts';

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

/** Of these subtopics those of which a student has got enough questions right by now, in this quiz or another. */
async function listEnoughRight(
  tx: Transaction,
  userId: string,
  subtopicIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (subtopicIds.length === 0) return new Set();
  const past = sql`SELECT FROM question_history WHERE user_id = ${userId} AND question_id = ${questions.id} AND was_right`;
  const counts = await tx
    .select({
      subtopicId: questions.subtopicId,
      questions: sql<number>`count(*)::int`,
      right: sql<number>`count(*) FILTER (WHERE EXISTS (${past}))::int`,
    })
    .from(questions)
    .where(inArray(questions.subtopicId, [...subtopicIds]))
    .groupBy(questions.subtopicId);
  return new Set(counts.filter(isEnoughRight).map(({ subtopicId }) => subtopicId));
}

/**
 * Writes what a practice quiz says of a student's subtopics: best score and best status count; completed is
 * never taken back. Subtopics that are gone are left out. Resolves to the ids of those checked for the first time: that
 * were completed by this quiz, with enough of their questions right by now (`question_history` has this quiz already).
 */
export async function recordScores(
  tx: Transaction,
  { userId, scores, at }: { userId: string; scores: readonly Score[]; at: Date },
): Promise<string[]> {
  if (scores.length === 0) return [];
  const ids = scores.map(({ subtopicId }) => subtopicId);
  const { id, subjectId, courseId } = subtopics;
  const places = await tx
    .select({ id, subjectId, courseId })
    .from(subtopics)
    .where(inArray(subtopics.id, ids));
  if (places.length === 0) return [];
  await tx
    .insert(subtopicProgress)
    .values(
      places.map((place) => ({
        userId,
        subtopicId: place.id,
        subjectId: place.subjectId,
        courseId: place.courseId,
        status: 'in_progress' as const,
        updatedAt: at,
      })),
    )
    .onConflictDoNothing();
  const own = and(eq(subtopicProgress.userId, userId), inArray(subtopicProgress.subtopicId, ids));
  const rows = await tx
    .select()
    .from(subtopicProgress)
    .where(own)
    .orderBy(subtopicProgress.subtopicId)
    .for('update');
  const completed = scores.filter(({ status }) => status === 'completed').map(({ subtopicId }) => subtopicId);
  const unchecked = rows.filter((row) => row.checkedAt === null).map(({ subtopicId }) => subtopicId);
  const enough = await listEnoughRight(
    tx,
    userId,
    completed.filter((subtopicId) => unchecked.includes(subtopicId)),
  );
  for (const row of rows) {
    const given = scores.find(({ subtopicId }) => subtopicId === row.subtopicId);
    if (!given) continue;
    const status = betterStatus(row.status, given.status);
    const isBest =
      row.quizScore === null || !row.maxScore || given.score / given.maxScore > row.quizScore / row.maxScore;
    await tx
      .update(subtopicProgress)
      .set({
        status,
        ...(isBest && { quizScore: given.score, maxScore: given.maxScore }),
        completedAt: status === 'completed' ? (row.completedAt ?? at) : null,
        checkedAt: row.checkedAt ?? (enough.has(row.subtopicId) ? at : null),
        updatedAt: at,
      })
      .where(and(eq(subtopicProgress.userId, userId), eq(subtopicProgress.subtopicId, row.subtopicId)));
  }
  return [...enough];
}
