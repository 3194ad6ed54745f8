import { and, eq, inArray } from 'drizzle-orm';
import type { AnswerMap } from '#contract/contract.ts';
import type { StoredQuestion } from '#domain/assessment/grading.ts';
import { betterStatus, type SubtopicScore, subtopicScores } from '#domain/progress/progress.ts';
import type { Transaction } from '../../db/database.ts';
import { subtopics } from '../../db/schema/catalogue.ts';
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

/**
 * Writes what a practice quiz says of a student's subtopics: best score and best status count; completed is
 * never taken back. Subtopics that are gone are left out. Resolves to the ids of those checked for the first time.
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
  const checked: string[] = [];
  for (const row of rows) {
    const given = scores.find(({ subtopicId }) => subtopicId === row.subtopicId);
    if (!given) continue;
    if (row.checkedAt === null && given.status === 'completed') checked.push(row.subtopicId);
    const status = betterStatus(row.status, given.status);
    const isBest =
      row.quizScore === null || !row.maxScore || given.score / given.maxScore > row.quizScore / row.maxScore;
    await tx
      .update(subtopicProgress)
      .set({
        status,
        ...(isBest && { quizScore: given.score, maxScore: given.maxScore }),
        completedAt: status === 'completed' ? (row.completedAt ?? at) : null,
        checkedAt: row.checkedAt ?? (given.status === 'completed' ? at : null),
        updatedAt: at,
      })
      .where(and(eq(subtopicProgress.userId, userId), eq(subtopicProgress.subtopicId, row.subtopicId)));
  }
  return checked;
}
