import { sql } from 'drizzle-orm';
import type { Quest, QuestFacts } from '#domain/community/quests.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { executeStatement, type NamedStatement } from '../../db/named-statement.ts';
import { zoneOf } from '../../db/student-zone.ts';
import { weeklyQuests } from '../../db/schema/community.ts';

/** A quest of one student's week, as it was set. */
export interface QuestRow extends Quest {
  monday: string;
  slot: number;
  /** Of its week where it was set; null for those of before this was kept. */
  beginsAt: Date | null;
  endsAt: Date | null;
  /** Null until it is done. */
  completedAt: Date | null;
  /** Null until nothing can change any more: it is done, or its week is over. */
  closedAt: Date | null;
  /** Of a quest about a subject. */
  subjectName: string | null;
  courseId: string | null;
  /** Whether its weekly quiz can be opened: enrolled in the course, a lesson of the subject completed. */
  isQuizOpen: boolean;
}

/** When the quests of a Monday count, as kept with them. */
export type KeptWeek = Pick<QuestRow, 'monday' | 'beginsAt' | 'endsAt'>;

/** A week where its quests were set: calendar days with both ends inside, moments with the last one outside. */
export interface QuestWeek {
  monday: string;
  sunday: string;
  from: Date;
  to: Date;
}

/** What was done in a week. */
export interface WeekWork {
  /** Completed by a quiz that the server graded. */
  subtopics: number;
  /** Days on which something was answered. */
  activeDays: string[];
  answeredDays: string[];
  enrolledCourses: number;
  /** Of counted weekly quizzes with at least one answer. */
  quizSubjectIds: string[];
}

export type CourseFacts = Pick<QuestFacts, 'subtopicsLeft'> & {
  /** Of the courses enrolled in, those with a completed lesson: their weekly quiz is open. The one learned in last first. */
  begunSubjectIds: string[];
};

export interface QuestResult {
  isDone: boolean;
  at: Date;
}

/** What a look at a student's quests needs before it: nothing is locked. */
export interface QuestOutlook {
  timeZone: string;
  /** Weeks that have quests, none older than was asked for. */
  weeks: KeptWeek[];
  /** Of any week, those that may still be completed or closed. */
  open: (KeptWeek & Pick<QuestRow, 'kind' | 'goal' | 'subjectId'>)[];
}

const OUTLOOK = `
  SELECT
    ${zoneOf('$1')} AS "timeZone",
    (SELECT coalesce(json_agg(w), '[]') FROM (
      SELECT DISTINCT monday, begins_at AS "beginsAt", ends_at AS "endsAt"
      FROM weekly_quests WHERE user_id = $1 AND monday >= $2::date) w) AS weeks,
    (SELECT coalesce(json_agg(json_build_object('monday', monday, 'beginsAt', begins_at, 'endsAt', ends_at,
        'kind', kind, 'goal', goal, 'subjectId', subject_id)), '[]')
      FROM weekly_quests WHERE user_id = $1 AND closed_at IS NULL) AS open`;

/** JSON brings moments as text. */
type AsJson<Row extends KeptWeek> = Omit<Row, 'beginsAt' | 'endsAt'> &
  Record<'beginsAt' | 'endsAt', string | null>;
type OutlookRow = Pick<QuestOutlook, 'timeZone'> & {
  weeks: AsJson<KeptWeek>[];
  open: AsJson<QuestOutlook['open'][number]>[];
};
const readWeek = <Row extends AsJson<KeptWeek>>(row: Row): Omit<Row, 'beginsAt' | 'endsAt'> & KeptWeek => ({
  ...row,
  beginsAt: row.beginsAt === null ? null : new Date(row.beginsAt),
  endsAt: row.endsAt === null ? null : new Date(row.endsAt),
});

export async function findQuestOutlook(
  db: Database,
  userId: string,
  { since }: { since: string },
): Promise<QuestOutlook> {
  const statement = { name: 'quests.outlook', text: OUTLOOK, values: [userId, since] };
  const [row] = await executeStatement<OutlookRow>(db, statement);
  if (!row) throw new Error('A row always comes.');
  return { ...row, weeks: row.weeks.map(readWeek), open: row.open.map(readWeek) };
}

const listed = (where: string): string => `
  SELECT q.monday::text, q.slot, q.kind, q.goal, q.subject_id AS "subjectId", q.begins_at AS "beginsAt",
    q.ends_at AS "endsAt", q.completed_at AS "completedAt", q.closed_at AS "closedAt",
    s.name AS "subjectName", s.course_id AS "courseId",
    EXISTS (SELECT FROM subtopic_progress p JOIN subtopics st ON st.id = p.subtopic_id AND NOT st.is_draft
      JOIN enrollments e ON e.user_id = p.user_id AND e.course_id = st.course_id
      WHERE p.user_id = q.user_id AND st.subject_id = q.subject_id AND p.status = 'completed') AS "isQuizOpen"
  FROM weekly_quests q LEFT JOIN subjects s ON s.id = q.subject_id
  WHERE q.user_id = $1 AND ${where}
  ORDER BY q.monday, q.slot`;
const SINCE = listed('q.monday >= $2::date');
const LOCK_OPEN = `${listed('q.closed_at IS NULL')} FOR UPDATE OF q`;

/** Of any week, those that may still be completed or closed; nobody else closes them before the transaction ends. */
export const lockOpenStatement = (userId: string): NamedStatement => ({
  name: 'quests.lock-open',
  text: LOCK_OPEN,
  values: [userId],
});

/** Of a quest that the transaction has locked. */
export const closeQuestStatement = (
  userId: string,
  { monday, slot }: Pick<QuestRow, 'monday' | 'slot'>,
  { isDone, at }: QuestResult,
): NamedStatement => ({
  name: 'quests.close',
  text: 'UPDATE weekly_quests SET closed_at = $4, completed_at = $5 WHERE user_id = $1 AND monday = $2 AND slot = $3',
  values: [userId, monday, slot, at, isDone ? at : null],
});

const WORK = `
  SELECT
    (SELECT count(*)::int FROM subtopic_progress WHERE user_id = $1
      AND checked_at >= $2::timestamptz AND checked_at < $3::timestamptz) AS subtopics,
    ARRAY(SELECT day::text FROM activity_days
      WHERE user_id = $1 AND day BETWEEN $4::date AND $5::date AND answered) AS "activeDays",
    ARRAY(SELECT day::text FROM daily_answers
      WHERE user_id = $1 AND day BETWEEN $4::date AND $5::date) AS "answeredDays",
    (SELECT count(*)::int FROM enrollments WHERE user_id = $1) AS "enrolledCourses",
    ARRAY(SELECT subject_id FROM quiz_attempts
      WHERE user_id = $1 AND kind = 'weekly' AND NOT is_retake AND status = 'graded'
        AND scope = $6 || subject_id AND answers <> '{}') AS "quizSubjectIds"`;

/** Stores weekly quests and reads quest progress: what a student has done toward them. */
export function createQuestsRepository(db: Database | Transaction) {
  return {
    /** Of the week with this Monday and all later ones, in the order in which they were set. */
    listSince: (userId: string, monday: string): Promise<QuestRow[]> =>
      executeStatement<QuestRow>(db, { name: 'quests.since', text: SINCE, values: [userId, monday] }),
    lockOpen: (userId: string): Promise<QuestRow[]> =>
      executeStatement<QuestRow>(db, lockOpenStatement(userId)),
    /** Keeps what another request has set for this week. */
    async create(userId: string, week: QuestWeek, quests: readonly Quest[]): Promise<void> {
      const kept = { userId, monday: week.monday, beginsAt: week.from, endsAt: week.to };
      const rows = quests.map((quest, index) => ({ ...quest, ...kept, slot: index + 1 }));
      await db.insert(weeklyQuests).values(rows).onConflictDoNothing();
    },
    async findWork(
      userId: string,
      { monday, sunday, from, to }: QuestWeek,
      weekId: string,
    ): Promise<WeekWork> {
      const values = [userId, from, to, monday, sunday, `${weekId}-`];
      const [work] = await executeStatement<WeekWork>(db, { name: 'quests.work', text: WORK, values });
      if (!work) throw new Error('A row of counts always comes.');
      return work;
    },
    async findCourseFacts(userId: string): Promise<CourseFacts> {
      const { rows } = await db.execute<{ [Name in keyof CourseFacts]: CourseFacts[Name] }>(sql`
        SELECT
          (SELECT count(*)::int FROM enrollments e
            JOIN subjects s ON s.course_id = e.course_id
            JOIN subtopics st ON st.subject_id = s.id AND NOT st.is_draft
            WHERE e.user_id = ${userId} AND NOT EXISTS (
              SELECT FROM subtopic_progress p
              WHERE p.user_id = e.user_id AND p.subtopic_id = st.id AND p.checked_at IS NOT NULL)) AS "subtopicsLeft",
          ARRAY(SELECT st.subject_id FROM subtopic_progress p
            JOIN subtopics st ON st.id = p.subtopic_id AND NOT st.is_draft
            JOIN enrollments e ON e.course_id = st.course_id AND e.user_id = p.user_id
            WHERE p.user_id = ${userId} AND p.status = 'completed'
            GROUP BY st.subject_id ORDER BY max(p.completed_at) DESC, min(st.id)) AS "begunSubjectIds"`);
      const [facts] = rows;
      if (!facts) throw new Error('A row of counts always comes.');
      return facts;
    },
  };
}

export type QuestsRepository = ReturnType<typeof createQuestsRepository>;
