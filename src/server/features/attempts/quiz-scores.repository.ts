import { and, eq, inArray } from 'drizzle-orm';
import type { AnswerMap, ProgressStatus } from '#contract/contract.ts';
import type { StoredQuestion } from '#domain/grading.ts';
import { betterStatus, statusOfScore } from '#domain/progress.ts';
import type { Transaction } from '../../db/database.ts';
import { subtopics } from '../../db/schema/catalogue.ts';
import { subtopicProgress } from '../../db/schema/learning.ts';

/** How a practice quiz went in one subtopic. */
export interface SubtopicScore {
  subtopicId: string;
  score: number;
  maxScore: number;
  status: ProgressStatus;
}

/** Writes what a practice quiz says about a student's subtopics, in the caller's transaction. */
export type RecordScores = (
  tx: Transaction,
  result: { userId: string; scores: readonly SubtopicScore[]; at: Date },
) => Promise<void>;

/**
 * One score for each subtopic asked. A subtopic is completed by 80 % of its own questions, where the quiz as a whole
 * reached 80 % too: one lucky question of a long quiz completes nothing (spec §4).
 */
export function scoresOf(questions: readonly StoredQuestion[], answers: AnswerMap): SubtopicScore[] {
  const right = questions.filter((question, index) => answers[String(index)] === question.correctIndex);
  const ofWhole = statusOfScore(right.length, questions.length);
  return [...new Set(questions.map(({ subtopicId }) => subtopicId))].map((subtopicId) => {
    const score = right.filter((question) => question.subtopicId === subtopicId).length;
    const maxScore = questions.filter((question) => question.subtopicId === subtopicId).length;
    const own = statusOfScore(score, maxScore);
    return { subtopicId, score, maxScore, status: ofWhole === 'completed' ? own : 'in_progress' };
  });
}

/** Best score and best status count; completed is never taken back. Subtopics that are gone are left out. */
export const recordScores: RecordScores = async (tx, { userId, scores, at }) => {
  const ids = scores.map(({ subtopicId }) => subtopicId);
  const { id, subjectId, courseId } = subtopics;
  const places = await tx
    .select({ id, subjectId, courseId })
    .from(subtopics)
    .where(inArray(subtopics.id, ids));
  if (places.length === 0) return;
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
        updatedAt: at,
      })
      .where(and(eq(subtopicProgress.userId, userId), eq(subtopicProgress.subtopicId, row.subtopicId)));
  }
};
