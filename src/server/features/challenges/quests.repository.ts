import { sql } from 'drizzle-orm';
import type { Quest, QuestFacts } from '#domain/community/quests.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { executeStatement, type NamedStatement } from '../../db/named-statement.ts';
import { weeklyQuests } from '../../db/schema/community.ts';

/** A quest of one student's week, as it was set. */
export interface QuestRow extends Quest {
  monday: string;
  slot: number;
  /** Null until it is done. */
  completedAt: Date | null;
  /** Null until nothing can change any more: it is done, or its week is over. */
  closedAt: Date | null;
  /** Of a quest about a subject. */
  subjectName: string | null;
  courseId: string | null;
}

/** A week in the learner's zone: calendar days with both ends inside, moments with the last one outside. */
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

export type CourseFacts = Pick<QuestFacts, 'subtopicsLeft'> & { lastSubjectId: string | null };

export interface QuestResult {
  isDone: boolean;
  at: Date;
}

/** What a look at a student's quests needs before it: nothing is locked. */
export interface QuestOutlook {
  timeZone: string | null;
  /** Mondays of weeks that have quests, none older than was asked for. */
  mondays: string[];
  /** Of any week, those that may still be completed or closed. */
  open: Pick<QuestRow, 'monday' | 'kind' | 'goal' | 'subjectId'>[];
}

const OUTLOOK = `
  SELECT
    (SELECT time_zone FROM profiles WHERE user_id = $1) AS "timeZone",
    ARRAY(SELECT DISTINCT monday::text FROM weekly_quests WHERE user_id = $1 AND monday >= $2::date) AS mondays,
    (SELECT coalesce(json_agg(json_build_object(
        'monday', monday, 'kind', kind, 'goal', goal, 'subjectId', subject_id)), '[]')
      FROM weekly_quests WHERE user_id = $1 AND closed_at IS NULL) AS open`;

export async function findQuestOutlook(
  db: Database,
  userId: string,
  { since }: { since: string },
): Promise<QuestOutlook> {
  const statement = { name: 'quests.outlook', text: OUTLOOK, values: [userId, since] };
  const [outlook] = await executeStatement<QuestOutlook>(db, statement);
  if (!outlook) throw new Error('A row always comes.');
  return outlook;
}

const listed = (where: string): string => `
  SELECT q.monday::text, q.slot, q.kind, q.goal, q.subject_id AS "subjectId", q.completed_at AS "completedAt",
    q.closed_at AS "closedAt", s.name AS "subjectName", s.course_id AS "courseId"
  FROM weekly_quests q LEFT JOIN subjects s ON s.id = q.subject_id
  WHERE q.user_id = $1 AND ${where}
  ORDER BY q.monday, q.slot`;
const WEEK = listed('q.monday = $2::date');
const LOCK_OPEN = `${listed('q.closed_at IS NULL')} FOR UPDATE OF q`;

/** Of any week, those that may still be completed or closed; nobody else closes them before the transaction ends. */
export const lockOpenStatement = (userId: string): NamedStatement => ({
  name: 'quests.lock-open',
  text: LOCK_OPEN,
  values: [userId],
});

/** Of a quest that the transaction has locked. */
export const closeStatement = (
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

export function createQuestsRepository(db: Database | Transaction) {
  return {
    /** In the order in which they were set. */
    listWeek: (userId: string, monday: string): Promise<QuestRow[]> =>
      executeStatement<QuestRow>(db, { name: 'quests.week', text: WEEK, values: [userId, monday] }),
    lockOpen: (userId: string): Promise<QuestRow[]> =>
      executeStatement<QuestRow>(db, lockOpenStatement(userId)),
    /** Keeps what another request has set for this week. */
    async create(userId: string, monday: string, quests: readonly Quest[]): Promise<void> {
      const rows = quests.map((quest, index) => ({ ...quest, userId, monday, slot: index + 1 }));
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
          (SELECT subject_id FROM subtopic_progress WHERE user_id = ${userId} AND status = 'completed'
            ORDER BY completed_at DESC, subtopic_id LIMIT 1) AS "lastSubjectId"`);
      const [facts] = rows;
      if (!facts) throw new Error('A row of counts always comes.');
      return facts;
    },
  };
}

export type QuestsRepository = ReturnType<typeof createQuestsRepository>;
