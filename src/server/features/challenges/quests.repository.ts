import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Quest, QuestFacts } from '#domain/community/quests.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { subjects } from '../../db/schema/catalogue.ts';
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

export function createQuestsRepository(db: Database | Transaction) {
  const listed = () =>
    db
      .select({
        monday: weeklyQuests.monday,
        slot: weeklyQuests.slot,
        kind: weeklyQuests.kind,
        goal: weeklyQuests.goal,
        subjectId: weeklyQuests.subjectId,
        completedAt: weeklyQuests.completedAt,
        closedAt: weeklyQuests.closedAt,
        subjectName: subjects.name,
        courseId: subjects.courseId,
      })
      .from(weeklyQuests)
      .leftJoin(subjects, eq(subjects.id, weeklyQuests.subjectId));
  const inOrder = [asc(weeklyQuests.monday), asc(weeklyQuests.slot)];
  return {
    /** In the order in which they were set. */
    listWeek: async (userId: string, monday: string): Promise<QuestRow[]> =>
      listed()
        .where(and(eq(weeklyQuests.userId, userId), eq(weeklyQuests.monday, monday)))
        .orderBy(...inOrder),
    /** Of any week, those that may still be completed or closed; nobody else closes them before the transaction ends. */
    lockOpen: async (userId: string): Promise<QuestRow[]> =>
      listed()
        .where(and(eq(weeklyQuests.userId, userId), isNull(weeklyQuests.closedAt)))
        .orderBy(...inOrder)
        .for('update', { of: weeklyQuests }),
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
      const { rows } = await db.execute<{ [Name in keyof WeekWork]: WeekWork[Name] }>(sql`
        SELECT
          (SELECT count(*)::int FROM subtopic_progress WHERE user_id = ${userId}
            AND checked_at >= ${from.toISOString()} AND checked_at < ${to.toISOString()}) AS subtopics,
          ARRAY(SELECT day::text FROM activity_days
            WHERE user_id = ${userId} AND day BETWEEN ${monday} AND ${sunday} AND answered) AS "activeDays",
          ARRAY(SELECT day::text FROM daily_answers
            WHERE user_id = ${userId} AND day BETWEEN ${monday} AND ${sunday}) AS "answeredDays",
          (SELECT count(*)::int FROM enrollments WHERE user_id = ${userId}) AS "enrolledCourses",
          ARRAY(SELECT subject_id FROM quiz_attempts
            WHERE user_id = ${userId} AND kind = 'weekly' AND NOT is_retake AND status = 'graded'
              AND scope = ${`${weekId}-`} || subject_id AND answers <> '{}') AS "quizSubjectIds"`);
      const [work] = rows;
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
    /** False where it had been closed before. */
    async close(
      userId: string,
      { monday, slot }: Pick<QuestRow, 'monday' | 'slot'>,
      { isDone, at }: QuestResult,
    ): Promise<boolean> {
      const { rowCount } = await db
        .update(weeklyQuests)
        .set({ closedAt: at, completedAt: isDone ? at : null })
        .where(
          and(
            eq(weeklyQuests.userId, userId),
            eq(weeklyQuests.monday, monday),
            eq(weeklyQuests.slot, slot),
            isNull(weeklyQuests.closedAt),
          ),
        );
      return rowCount === 1;
    },
  };
}

export type QuestsRepository = ReturnType<typeof createQuestsRepository>;
