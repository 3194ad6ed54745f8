import { and, desc, eq, notInArray } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { bugReports } from '../../db/schema/notes.ts';
import { lockStudent } from '../../db/student-lock.ts';

export interface QuestionComplaint {
  id: string;
  userId: string;
  questionId: string;
  reason: string;
  at: Date;
}

export interface BugReport {
  id: string;
  userId: string;
  summary: string;
  replay: string | null;
  at: Date;
}

/** Bug reports that an admin sees at once. */
const LISTED_BUG_REPORTS = 30;

/** Bug reports kept of one student (R33). */
export const MOST_BUG_REPORTS = 20;

// A question that was rewritten since is still found in the attempt that holds its copy.
const SAVE_QUESTION_REPORT = `
  INSERT INTO question_reports AS r (id, user_id, question_id, question_text, reason, created_at, updated_at)
  SELECT $1, $2, $3, known.text, $4, $5, $5
  FROM (
    SELECT q.text FROM questions q
    JOIN subtopics st ON st.id = q.subtopic_id
    JOIN enrollments e ON e.course_id = st.course_id AND e.user_id = $2
    WHERE q.id = $3 AND NOT st.is_draft
    UNION ALL
    SELECT copy ->> 'question' FROM quiz_attempts a
    JOIN LATERAL jsonb_array_elements(a.questions) copy ON copy ->> 'questionId' = $3
    WHERE a.user_id = $2
    LIMIT 1
  ) known
  ON CONFLICT (user_id, question_id) WHERE resolved_at IS NULL
  DO UPDATE SET reason = excluded.reason, updated_at = excluded.updated_at`;

/** What students tell whoever runs the academy. */
export function createFeedbackRepository(db: Database) {
  return {
    /**
     * Keeps one open report per student and question, with the latest reason. False where the student cannot know the
     * question: it is in no course of theirs and in no quiz they took.
     */
    async saveQuestionReport({ id, userId, questionId, reason, at }: QuestionComplaint): Promise<boolean> {
      const { rowCount } = await db.$client.query({
        name: 'feedback.save-question-report',
        text: SAVE_QUESTION_REPORT,
        values: [id, userId, questionId, reason, at],
      });
      return rowCount === 1;
    },

    /** The newest of all students, without whose they are. */
    async listBugReports(): Promise<Omit<BugReport, 'userId'>[]> {
      const { id, summary, replay, createdAt: at } = bugReports;
      return db
        .select({ id, summary, replay, at })
        .from(bugReports)
        .orderBy(desc(bugReports.createdAt), desc(bugReports.id))
        .limit(LISTED_BUG_REPORTS);
    },

    /** Keeps the newest ones of a student. */
    createBugReport: ({ at, ...report }: BugReport): Promise<void> =>
      db.transaction(async (tx) => {
        const { userId } = report;
        await lockStudent(tx, userId);
        await tx.insert(bugReports).values({ ...report, createdAt: at });
        const newest = tx
          .select({ id: bugReports.id })
          .from(bugReports)
          .where(eq(bugReports.userId, userId))
          .orderBy(desc(bugReports.createdAt), desc(bugReports.id))
          .limit(MOST_BUG_REPORTS);
        await tx
          .delete(bugReports)
          .where(and(eq(bugReports.userId, userId), notInArray(bugReports.id, newest)));
      }),
  };
}
