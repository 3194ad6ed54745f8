import { and, desc, eq, isNotNull, isNull, notInArray, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
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
  /** Null while it is open. */
  closedAt: Date | null;
}

/** As an admin reads it: without whose it is. */
type ListedBugReport = Omit<BugReport, 'userId'>;

/** Bug reports that an admin sees at once. */
const LISTED_BUG_REPORTS = 30;

/** The report limit: bug reports kept of one student (R33). */
export const MAX_BUG_REPORTS = 20;

// A question that was rewritten since is still found in the attempt that holds its copy. Graded ones are read for a
// question that the student has been asked alone: they may be hundreds.
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
    WHERE a.user_id = $2 AND (a.status = 'open'
      OR EXISTS (SELECT FROM question_history asked WHERE asked.user_id = $2 AND asked.question_id = $3))
    LIMIT 1
  ) known
  ON CONFLICT (user_id, question_id) WHERE resolved_at IS NULL
  DO UPDATE SET reason = excluded.reason, updated_at = excluded.updated_at`;

const listed = {
  id: bugReports.id,
  summary: bugReports.summary,
  replay: bugReports.replay,
  at: bugReports.createdAt,
  closedAt: bugReports.closedAt,
};

/** User feedback, told to whoever runs the academy: bug reports and reported questions. */
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

    /** The newest of all students, or those older than `before`; null where there is no such report. */
    async listBugReports(state: 'open' | 'closed', before?: string): Promise<ListedBugReport[] | null> {
      const { id, createdAt, closedAt } = bugReports;
      const isOfState = state === 'open' ? isNull(closedAt) : isNotNull(closedAt);
      const [last] = before === undefined ? [] : await db.select().from(bugReports).where(eq(id, before));
      if (before !== undefined && !last) return null;
      const isOlder =
        last && sql`(${createdAt}, ${id}) < (${last.createdAt.toISOString()}::timestamptz, ${last.id})`;
      return db
        .select(listed)
        .from(bugReports)
        .where(and(isOfState, isOlder))
        .orderBy(desc(bugReports.createdAt), desc(bugReports.id))
        .limit(LISTED_BUG_REPORTS);
    },

    /** The report as it is then; one that is closed keeps when. Null where there is none. */
    async closeBugReport(
      id: string,
      { closed, at }: { closed: boolean; at: Date },
    ): Promise<ListedBugReport | null> {
      const closedAt = closed
        ? sql`coalesce(${bugReports.closedAt}, ${at.toISOString()}::timestamptz)`
        : null;
      const [report] = await db
        .update(bugReports)
        .set({ closedAt })
        .where(eq(bugReports.id, id))
        .returning(listed);
      return report ?? null;
    },

    /** Keeps the newest ones of a student. */
    createBugReport: (report: Omit<BugReport, 'closedAt'>): Promise<void> =>
      db.transaction((tx) => addBugReport(tx, report)),
  };
}

async function addBugReport(tx: Transaction, { at, ...report }: Omit<BugReport, 'closedAt'>): Promise<void> {
  const { userId } = report;
  await lockStudent(tx, userId);
  await tx.insert(bugReports).values({ ...report, createdAt: at });
  const newest = tx
    .select({ id: bugReports.id })
    .from(bugReports)
    .where(eq(bugReports.userId, userId))
    .orderBy(desc(bugReports.createdAt), desc(bugReports.id))
    .limit(MAX_BUG_REPORTS);
  await tx.delete(bugReports).where(and(eq(bugReports.userId, userId), notInArray(bugReports.id, newest)));
}
