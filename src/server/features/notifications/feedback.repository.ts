import { type SQL, and, desc, eq, inArray, isNotNull, isNull, notInArray, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { executeStatement } from '../../db/named-statement.ts';
import { bugReports } from '../../db/schema/notes.ts';
import { isStillReserved } from '../../db/reserved-questions.ts';
import { lockStudent } from '../../db/student-lock.ts';
import { changeWithinBudget } from '../../storage-budget.ts';

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

/** A page of bug reports: at most so many, and with at most so many bytes of replays together. */
const BUG_REPORTS_PAGE = { reports: 30, bytes: 1024 * 1024 } as const;

interface BugReportsPage {
  reports: ListedBugReport[];
  /** Whether there are older ones. */
  hasOlder: boolean;
}

/** The report limit: bug reports kept of one student (R33). */
export const MAX_BUG_REPORTS = 20;
/** How many of them, the newest, keep their replay: each may take 800 KB of the disk. */
export const MAX_REPLAYS = 3;

// A question that was rewritten since is still found in the attempt that holds its copy. Graded ones are read for a
// question that the student has been asked alone: they may be hundreds.
const SAVE_QUESTION_REPORT = `
  INSERT INTO question_reports AS r (id, user_id, question_id, question_text, reason, created_at, updated_at)
  SELECT $1, $2, $3, known.text, $4, $5, $5
  FROM (
    SELECT q.text FROM questions q
    JOIN subtopics st ON st.id = q.subtopic_id
    JOIN enrollments e ON e.course_id = st.course_id AND e.user_id = $2
    WHERE q.id = $3 AND NOT st.is_draft AND NOT ${isStillReserved('q', '$2')}
    UNION ALL
    SELECT copy ->> 'question' FROM quiz_attempts a
    JOIN LATERAL jsonb_array_elements(a.questions) copy ON copy ->> 'questionId' = $3
    WHERE a.user_id = $2 AND (a.status = 'open'
      OR EXISTS (SELECT FROM question_history asked WHERE asked.user_id = $2 AND asked.question_id = $3))
    LIMIT 1
  ) known
  ON CONFLICT (user_id, question_id) WHERE resolved_at IS NULL
  DO UPDATE SET reason = excluded.reason, updated_at = excluded.updated_at
  RETURNING id`;

const listed = {
  id: bugReports.id,
  summary: bugReports.summary,
  replay: bugReports.replay,
  at: bugReports.createdAt,
  closedAt: bugReports.closedAt,
};

/** The newest of all students, or those older than `before`; null where there is no such report. */
async function listBugReports(
  db: Database,
  state: 'open' | 'closed',
  before?: string,
): Promise<BugReportsPage | null> {
  const { id, createdAt, closedAt, replay } = bugReports;
  const isOfState = state === 'open' ? isNull(closedAt) : isNotNull(closedAt);
  const [last] =
    before === undefined ? [] : await db.select({ id, createdAt }).from(bugReports).where(eq(id, before));
  if (before !== undefined && !last) return null;
  const isOlder =
    last && sql`(${createdAt}, ${id}) < (${last.createdAt.toISOString()}::timestamptz, ${last.id})`;
  // Their lengths are known without reading them.
  const found = await db
    .select({ id, bytes: sql<number>`coalesce(octet_length(${replay}), 0)` })
    .from(bugReports)
    .where(and(isOfState, isOlder))
    .orderBy(desc(createdAt), desc(id))
    .limit(BUG_REPORTS_PAGE.reports + 1);
  const ids = firstThatFit(found);
  const reports = await db
    .select(listed)
    .from(bugReports)
    .where(inArray(id, ids))
    .orderBy(desc(createdAt), desc(id));
  return { reports, hasOlder: ids.length < found.length };
}

/** User feedback, told to whoever runs the academy: bug reports and reported questions. */
export function createFeedbackRepository(db: Database) {
  return {
    /**
     * Keeps one open report per student and question, with the latest reason. False where the student cannot know the
     * question: it is in no quiz they took, and in no course of theirs, or kept for a weekly quiz that has not asked it.
     * Throws where it adds to a full account.
     */
    saveQuestionReport: ({ id, userId, questionId, reason, at }: QuestionComplaint): Promise<boolean> =>
      db.transaction(async (tx) => {
        await lockStudent(tx, userId);
        const saved = await changeWithinBudget(tx, userId, at, () =>
          executeStatement(tx, {
            name: 'feedback.save-question-report',
            text: SAVE_QUESTION_REPORT,
            values: [id, userId, questionId, reason, at],
          }),
        );
        return saved.length > 0;
      }),

    listBugReports: (state: 'open' | 'closed', before?: string) => listBugReports(db, state, before),

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

    /** Keeps the newest ones of a student, and the replays of fewer. */
    createBugReport: (report: Omit<BugReport, 'closedAt'>): Promise<void> =>
      db.transaction((tx) => addBugReport(tx, report)),
  };
}

/** One at least, however long its replay is. */
function firstThatFit(found: readonly { id: string; bytes: number }[]): string[] {
  let bytes = 0;
  const tooMany = found.slice(0, BUG_REPORTS_PAGE.reports).findIndex((report, index) => {
    bytes += report.bytes;
    return index > 0 && bytes > BUG_REPORTS_PAGE.bytes;
  });
  return found.slice(0, tooMany < 0 ? BUG_REPORTS_PAGE.reports : tooMany).map(({ id }) => id);
}

async function addBugReport(tx: Transaction, { at, ...report }: Omit<BugReport, 'closedAt'>): Promise<void> {
  const { userId } = report;
  await lockStudent(tx, userId);
  await tx.insert(bugReports).values({ ...report, createdAt: at });
  const isTheirs = eq(bugReports.userId, userId);
  const newestOf = (most: number, such?: SQL) =>
    tx
      .select({ id: bugReports.id })
      .from(bugReports)
      .where(and(isTheirs, such))
      .orderBy(desc(bugReports.createdAt), desc(bugReports.id))
      .limit(most);
  await tx.delete(bugReports).where(and(isTheirs, notInArray(bugReports.id, newestOf(MAX_BUG_REPORTS))));
  const hasReplay = isNotNull(bugReports.replay);
  const hasOldReplay = and(hasReplay, notInArray(bugReports.id, newestOf(MAX_REPLAYS, hasReplay)));
  await tx.update(bugReports).set({ replay: null }).where(and(isTheirs, hasOldReplay));
}
