import { sql } from 'drizzle-orm';
import { addDays, type StudentDay } from '#domain/progress/calendar.ts';
import { askedInOpenAttempts } from '../../answer-visibility.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { executeStatement } from '../../db/named-statement.ts';
import { wasReservedAsked } from '../../db/reserved-questions.ts';
import { studyDays } from '../../db/schema/learning.ts';
import type { CountedTime } from './study-time.repository.ts';

export interface StudyDayRow {
  date: string;
  subjectId: string;
  timeSpent: number;
}

/** An enrolled course as its goal has it. */
export interface GoalRow {
  courseId: string;
  enrolledAt: Date;
  dailyGoalMinutes: number;
}

/** The last answers of a student to the questions of a lesson. */
export interface AnswersRow {
  subtopicId: string;
  answered: number;
  right: number;
  /** Of the reserved questions those that a quiz asked, also where they were left blank. */
  askedIds: string[];
}

export interface DueRow {
  subtopicId: string;
  dueCards: number;
}

const DAYS = `
  SELECT to_char(day, 'YYYY-MM-DD') AS date, subject_id AS "subjectId", seconds AS "timeSpent"
  FROM study_days WHERE user_id = $1 AND day BETWEEN $2 AND $3`;

const GOALS = `
  SELECT e.course_id AS "courseId", e.enrolled_at AS "enrolledAt", coalesce(s.daily_goal_minutes, 0) AS "dailyGoalMinutes"
  FROM enrollments e
  LEFT JOIN course_settings s ON s.user_id = e.user_id AND s.course_id = e.course_id
  WHERE e.user_id = $1`;

const ANSWERS = `
  SELECT q.subtopic_id AS "subtopicId",
    count(h.was_right) FILTER (WHERE h.question_id <> ALL($2))::int AS answered,
    count(*) FILTER (WHERE h.was_right AND h.question_id <> ALL($2))::int AS "right",
    coalesce(array_agg(h.question_id) FILTER (WHERE ${wasReservedAsked('h')}), '{}') AS "askedIds"
  FROM question_history h JOIN questions q ON q.id = h.question_id
  WHERE h.user_id = $1
  GROUP BY q.subtopic_id`;

const DUE = `
  SELECT q.subtopic_id AS "subtopicId", count(*)::int AS "dueCards"
  FROM review_cards c JOIN questions q ON q.id = c.question_id
  WHERE c.user_id = $1 AND c.due_at <= $2 AND c.question_id NOT IN (${askedInOpenAttempts('$1')})
  GROUP BY q.subtopic_id ORDER BY count(*) DESC, q.subtopic_id`;

/** The study statistics query: study time by day, goals, answers and due cards. */
export function createStudyDaysRepository(db: Database) {
  async function list<Row extends object>(name: string, text: string, values: unknown[]): Promise<Row[]> {
    return executeStatement<Row>(db, { name: `study-days.${name}`, text, values });
  }
  return {
    listDays: (userId: string, { from, to }: { from: string; to: string }): Promise<StudyDayRow[]> =>
      list<StudyDayRow>('days', DAYS, [userId, from, to]),
    listGoals: (userId: string): Promise<GoalRow[]> => list<GoalRow>('goals', GOALS, [userId]),
    /** Without the answers to some questions. */
    listAnswers: (userId: string, withheld: ReadonlySet<string>): Promise<AnswersRow[]> =>
      list<AnswersRow>('answers', ANSWERS, [userId, [...withheld]]),
    /** Cards due at `now` by lesson, without those an open attempt asks (R37); most cards first. */
    listDue: (userId: string, now: Date): Promise<DueRow[]> => list<DueRow>('due', DUE, [userId, now]),
  };
}

/** Writes counted time to today and, where it began before midnight, to the day before. */
export async function addToStudyDays(
  tx: Transaction,
  { userId, subjectId, courseId }: { userId: string; subjectId: string; courseId: string },
  { day, counted: { seconds, today } }: { day: StudentDay; counted: CountedTime },
): Promise<void> {
  const rows = [
    { day: addDays(day, -1), seconds: seconds - today },
    { day: String(day), seconds: today },
  ].filter((row) => row.seconds > 0);
  if (rows.length === 0) return;
  await tx
    .insert(studyDays)
    .values(rows.map((row) => ({ userId, subjectId, courseId, ...row })))
    .onConflictDoUpdate({
      target: [studyDays.userId, studyDays.day, studyDays.subjectId],
      set: { seconds: sql`${studyDays.seconds} + excluded.seconds` },
    });
}
