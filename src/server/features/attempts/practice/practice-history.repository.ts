import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/database.ts';

/** What a student has had to do with a question so far. */
export interface QuestionPast {
  /** When it was last asked. */
  askedAt: Date;
  /** Of the last graded attempt that answered it; null where none did. */
  wasRight: boolean | null;
}

export interface PracticeHistoryRepository {
  /** By question id; of a subject, and of the first quiz, which belongs to none. */
  listPast(userId: string, subjectId: string): Promise<ReadonlyMap<string, QuestionPast>>;
  /** Ids of the questions that a running weekly quiz which counts asks: their key must stay hidden (R37). */
  listInRunningWeekly(userId: string): Promise<ReadonlySet<string>>;
}

export function createPracticeHistoryRepository(db: Database | Transaction): PracticeHistoryRepository {
  return {
    async listPast(userId, subjectId) {
      const { rows } = await db.execute<{ id: string; asked_at: string; was_right: boolean | null }>(sql`
        SELECT asked.question ->> 'questionId' AS id,
          max(a.started_at) AS asked_at,
          (array_agg(a.answers -> asked.index = asked.question -> 'correctIndex' ORDER BY a.finished_at DESC)
            FILTER (WHERE a.status = 'graded' AND a.answers ? asked.index))[1] AS was_right
        FROM quiz_attempts a
        CROSS JOIN LATERAL (
          SELECT question, (place - 1)::text AS index
          FROM jsonb_array_elements(a.questions) WITH ORDINALITY list (question, place)
        ) asked
        WHERE a.user_id = ${userId} AND (a.subject_id = ${subjectId} OR a.subject_id IS NULL)
        GROUP BY 1`);
      return new Map(
        rows.map(({ id, asked_at: askedAt, was_right: wasRight }) => [
          id,
          { askedAt: new Date(askedAt), wasRight },
        ]),
      );
    },
    async listInRunningWeekly(userId) {
      const { rows } = await db.execute<{ id: string }>(sql`
        SELECT DISTINCT question ->> 'questionId' AS id
        FROM quiz_attempts a CROSS JOIN jsonb_array_elements(a.questions) question
        WHERE a.user_id = ${userId} AND a.status = 'open' AND a.kind = 'weekly' AND NOT a.is_retake`);
      return new Set(rows.map(({ id }) => id));
    },
  };
}
