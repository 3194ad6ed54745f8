import { and, eq, sql } from 'drizzle-orm';
import type { AttemptKind, OpenWeeklyQuiz, ProgressStatus } from '#contract/contract.ts';
import { startOfDayIn, studentDay } from '#domain/progress/calendar.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { executeRead } from '../../db/batched-reads.ts';
import { findWaitingLessons } from '../../db/lesson-rounds.ts';
import { executeStatement } from '../../db/named-statement.ts';
import { withValue } from '../../db/sql-text.ts';
import { zoneOf, zoneOfProfile } from '../../db/student-zone.ts';
import { studySessions, subtopicProgress } from '../../db/schema/learning.ts';
import { markActivity } from '../../awards/activity-days.ts';
import type { SubtopicState } from './progress-update.ts';
import { addToStudyDays } from './study-days.repository.ts';
import { countStudyTime } from './study-time.repository.ts';

export interface ProgressRow extends SubtopicState {
  subtopicId: string;
}

/** The subject a student chose to study, which counts as if they had worked in it at that time. */
export interface ChosenSubject {
  subjectId: string;
  chosenAt: Date;
}

/** An enrolled course and what was done in it. */
export interface EnrolledProgress<Row = ProgressRow> {
  courseId: string;
  rows: Row[];
}

/** As much of a row as says where a student goes on. */
export type BegunRow = Pick<
  ProgressRow,
  'subtopicId' | 'status' | 'quizScore' | 'timeSpentSeconds' | 'updatedAt'
>;

/** The quizzes of a student. */
export interface QuizSummary {
  /** Graded quizzes, the first one and retakes too; the questions at the end of a lesson are none. */
  quizzesTaken: number;
  openAttempt: OpenWeeklyAttempt | null;
  openWeeklyQuizzes: OpenWeeklyQuiz[];
}

/** A weekly quiz whose time is running. */
export interface OpenWeeklyAttempt {
  attemptId: string;
  assessmentId: string | null;
  kind: AttemptKind;
  title: string;
  courseId: string | null;
  subjectId: string | null;
  isRetake: boolean;
  startedAt: Date;
  deadlineAt: Date | null;
}

export interface SubtopicPlace {
  userId: string;
  subtopicId: string;
  subjectId: string;
  courseId: string;
}

interface JoinedRow {
  courseId: string;
  subtopicId: string | null;
  status: ProgressStatus | null;
  quizScore: number | null;
  maxScore: number | null;
  timeSpentSeconds: number | null;
  completedAt: Date | null;
  updatedAt: Date | null;
}

interface QuizSummaryRow {
  quizzesTaken: number;
  openWeeklyQuizzes: OpenWeeklyQuiz[];
  attemptId: string | null;
  assessmentId: string | null;
  kind: AttemptKind | null;
  title: string | null;
  courseId: string | null;
  subjectId: string | null;
  isRetake: boolean | null;
  startedAt: Date | null;
  deadlineAt: Date | null;
}

const PROGRESS_COLUMNS = `
  p.subtopic_id AS "subtopicId", p.status, p.quiz_score AS "quizScore", p.max_score AS "maxScore",
  p.time_spent_seconds AS "timeSpentSeconds", p.completed_at AS "completedAt", p.updated_at AS "updatedAt"`;

const IN_COURSE = `
  SELECT ${PROGRESS_COLUMNS} FROM subtopic_progress p WHERE p.user_id = $1 AND p.course_id = $2`;

const ENROLLED = `
  SELECT e.course_id AS "courseId", ${PROGRESS_COLUMNS}
  FROM enrollments e
  LEFT JOIN subtopic_progress p ON p.user_id = e.user_id AND p.course_id = e.course_id
  WHERE e.user_id = $1
  ORDER BY e.enrolled_at DESC, e.course_id`;

/** Rows that were only prepared say nothing of where a student is: most rows of a new course are such. */
const BEGUN = `
  SELECT e.course_id AS "courseId", p.subtopic_id AS "subtopicId", p.status, p.quiz_score AS "quizScore",
    p.time_spent_seconds AS "timeSpentSeconds", p.updated_at AS "updatedAt"
  FROM enrollments e
  LEFT JOIN subtopic_progress p
    ON p.user_id = e.user_id AND p.course_id = e.course_id AND p.status <> 'incomplete'
  WHERE e.user_id = $1
  ORDER BY e.enrolled_at DESC, e.course_id`;

/** A week is the one a counted quiz remembers, or else that of the student's zone, as in `findWeeklyPool`. */
const OPEN_WEEKLY_QUIZZES = `
  SELECT coalesce(json_agg(json_build_object('courseId', w.course_id, 'subjectId', w.id, 'subject', w.name)
    ORDER BY w.is_running DESC, w.latest DESC, w.id), '[]')
  FROM (
    SELECT s.id, s.course_id, s.name, max(done.completed_at) AS latest,
      coalesce(bool_or(counted.is_running), false) AS is_running
    FROM enrollments e
    JOIN subtopic_progress done ON done.user_id = e.user_id AND done.course_id = e.course_id
    JOIN subjects s ON s.id = done.subject_id
    LEFT JOIN profiles p ON p.user_id = e.user_id
    LEFT JOIN LATERAL (
      SELECT status = 'open' AND (deadline_at IS NULL OR deadline_at > $2) AS is_running
      FROM quiz_attempts
      WHERE user_id = $1 AND subject_id = s.id AND kind = 'weekly' AND NOT is_retake
        AND (week_ends_at > $2 OR scope =
          to_char($2::timestamptz AT TIME ZONE ${zoneOfProfile('p', 'e.user_id')}, 'IYYY-"W"IW-') || s.id)
      ORDER BY week_ends_at DESC NULLS LAST LIMIT 1
    ) counted ON true
    WHERE e.user_id = $1 AND done.status = 'completed'
      AND EXISTS (SELECT FROM questions WHERE subtopic_id = done.subtopic_id)
      AND counted.is_running IS DISTINCT FROM false
    GROUP BY s.id
  ) w`;

const QUIZ_SUMMARY = `
  SELECT q.*, a.*, (${OPEN_WEEKLY_QUIZZES}) AS "openWeeklyQuizzes"
  FROM (
    SELECT count(*)::int + coalesce((SELECT deleted_attempts FROM learner_records WHERE user_id = $1), 0) AS "quizzesTaken"
    FROM quiz_attempts
    WHERE user_id = $1 AND status = 'graded' AND kind <> 'subtopic'
  ) q
  LEFT JOIN LATERAL (
    SELECT id AS "attemptId", assessment_id AS "assessmentId", kind, title, course_id AS "courseId",
      subject_id AS "subjectId", is_retake AS "isRetake", started_at AS "startedAt", deadline_at AS "deadlineAt"
    FROM quiz_attempts
    WHERE user_id = $1 AND status = 'open' AND kind = 'weekly' AND (deadline_at IS NULL OR deadline_at > $2)
    ORDER BY started_at DESC LIMIT 1
  ) a ON true`;

const PREPARE = `
  INSERT INTO subtopic_progress (user_id, subtopic_id, subject_id, course_id, status, updated_at)
  SELECT $1, st.id, st.subject_id, st.course_id, 'incomplete', $2 FROM subtopics st`;

const CREATE_MISSING = `${PREPARE} WHERE st.subject_id = ANY ($3) AND NOT st.is_draft ON CONFLICT DO NOTHING`;

const CREATE_MISSING_OF_ENROLLED = `
  WITH enrolled AS (SELECT course_id FROM enrollments WHERE user_id = $1),
  prepared AS (
    ${PREPARE} JOIN enrolled e ON e.course_id = st.course_id WHERE NOT st.is_draft ON CONFLICT DO NOTHING RETURNING course_id)
  SELECT (SELECT count(*) FROM enrolled)::int AS checked,
    (SELECT count(DISTINCT course_id) FROM prepared)::int AS fixed`;

/** Only the latest one decides anything. */
const MOST_SESSIONS = 20;
const DROP_OLD_SESSIONS = `
  DELETE FROM study_sessions WHERE id IN (
    SELECT id FROM study_sessions WHERE user_id = $1 AND course_id = $2
    ORDER BY started_at DESC, id DESC OFFSET $3)`;

type Advance = (before: SubtopicState, sessionAt: Date | null) => SubtopicState;

async function changeSubtopic(
  tx: Transaction,
  place: SubtopicPlace,
  now: Date,
  advance: Advance,
): Promise<SubtopicState> {
  const { userId, subtopicId, courseId } = place;
  const isRow = and(eq(subtopicProgress.userId, userId), eq(subtopicProgress.subtopicId, subtopicId));
  await tx
    .insert(subtopicProgress)
    .values({ ...place, status: 'incomplete', updatedAt: now })
    .onConflictDoNothing();
  const [found] = await tx
    .select({
      before: subtopicProgress,
      timeZone: withValue<string>(zoneOf, userId),
      sessionAt: sql<Date | null>`(
        SELECT max(started_at) FROM study_sessions WHERE user_id = ${userId} AND course_id = ${courseId})`.mapWith(
        subtopicProgress.updatedAt,
      ),
    })
    .from(subtopicProgress)
    .where(isRow)
    .for('update');
  if (!found) throw new Error('The progress row went away while it was changed.');
  const claimed = advance(found.before, found.sessionAt);
  const { timeSpentSeconds: before } = found.before;
  const day = studentDay(found, now);
  const midnight = startOfDayIn(found.timeZone, day);
  const counted = await countStudyTime(tx, userId, {
    seconds: claimed.timeSpentSeconds - before,
    now,
    midnight,
  });
  await addToStudyDays(tx, place, { day, counted });
  const after = { ...claimed, timeSpentSeconds: before + counted.seconds };
  await tx.update(subtopicProgress).set(after).where(isRow);
  const learned = { at: now, answered: false, begins: after.status === 'completed' };
  await markActivity(tx, { userId, timeZone: found.timeZone }, learned);
  return after;
}

const CHOSEN_SUBJECT = `
  SELECT study_subject_id AS "subjectId", study_subject_chosen_at AS "chosenAt"
  FROM profiles WHERE user_id = $1 AND study_subject_id IS NOT NULL AND study_subject_chosen_at IS NOT NULL`;

interface NewStudySession {
  id: string;
  userId: string;
  courseId: string;
  startedAt: Date;
}

/** Keeps the newest 20 of a student and course. */
async function createStudySession(db: Database, session: NewStudySession): Promise<void> {
  await db.insert(studySessions).values(session);
  const values = [session.userId, session.courseId, MOST_SESSIONS];
  await executeStatement(db, { name: 'progress.drop-old-sessions', text: DROP_OLD_SESSIONS, values });
}

/** Stores lesson progress, the status of each subtopic, and study sessions. */
export function createProgressRepository(db: Database) {
  async function list<Row extends object>(name: string, text: string, values: unknown[]): Promise<Row[]> {
    return executeStatement<Row>(db, { name: `progress.${name}`, text, values });
  }
  const read = <Row extends object>(name: string, text: string, values: unknown[]): Promise<Row[]> =>
    executeRead<Row>(db, { name: `progress.${name}`, text, values });

  return {
    listInCourse: (userId: string, courseId: string): Promise<ProgressRow[]> =>
      list<ProgressRow>('in-course', IN_COURSE, [userId, courseId]),

    listWaiting: (userId: string, at: Date): Promise<ReadonlyMap<string, string>> =>
      findWaitingLessons(db, userId, at),

    /** Newest enrollment first; a course without work has no rows. */
    listEnrolled: async (userId: string): Promise<EnrolledProgress[]> =>
      byCourse(await read<JoinedRow>('enrolled', ENROLLED, [userId]), isProgress),

    /** The same with what was begun alone. */
    listBegun: async (userId: string): Promise<EnrolledProgress<BegunRow>[]> =>
      byCourse(await read<JoinedBegunRow>('begun', BEGUN, [userId]), isBegun),

    /** The subject they chose to go on with; null where they chose none. */
    async findChosenSubject(userId: string): Promise<ChosenSubject | null> {
      const [row] = await read<ChosenSubject>('chosen-subject', CHOSEN_SUBJECT, [userId]);
      return row ?? null;
    },

    async findQuizSummary(userId: string, now: Date): Promise<QuizSummary> {
      const [row] = await list<QuizSummaryRow>('quiz-summary', QUIZ_SUMMARY, [userId, now]);
      if (!row) throw new Error('A count always returns its row.');
      const { quizzesTaken, openWeeklyQuizzes, ...attempt } = row;
      return { quizzesTaken, openWeeklyQuizzes, openAttempt: isAttempt(attempt) ? attempt : null };
    },

    /** Prepares rows for the subtopics of these subjects that have none. */
    async createMissing(userId: string, subjectIds: readonly string[], now: Date): Promise<void> {
      await list('create-missing', CREATE_MISSING, [userId, now, subjectIds]);
    },

    /** Prepares rows for all enrolled courses; counts courses. */
    async createMissingOfEnrolled(userId: string, now: Date): Promise<{ checked: number; fixed: number }> {
      const [counts] = await list<{ checked: number; fixed: number }>(
        'create-missing-of-enrolled',
        CREATE_MISSING_OF_ENROLLED,
        [userId, now],
      );
      return counts ?? { checked: 0, fixed: 0 };
    },

    createStudySession: (session: NewStudySession): Promise<void> => createStudySession(db, session),

    /** Changes one row, nobody else's change in between, and marks the learner's day as active. */
    updateSubtopic: (place: SubtopicPlace, now: Date, advance: Advance): Promise<SubtopicState> =>
      db.transaction((tx) => changeSubtopic(tx, place, now, advance)),
  };
}

export type ProgressRepository = ReturnType<typeof createProgressRepository>;

type JoinedBegunRow = Pick<JoinedRow, 'courseId' | keyof BegunRow>;

const isBegun = (row: Omit<JoinedBegunRow, 'courseId'>): row is BegunRow => row.subtopicId !== null;

function byCourse<Joined extends { courseId: string }, Row extends object>(
  joined: readonly Joined[],
  isRow: (row: Omit<Joined, 'courseId'>) => row is Omit<Joined, 'courseId'> & Row,
): EnrolledProgress<Row>[] {
  const courses = new Map<string, Row[]>();
  for (const { courseId, ...row } of joined) {
    const rows = courses.get(courseId) ?? [];
    courses.set(courseId, rows);
    if (isRow(row)) rows.push(row);
  }
  return [...courses].map(([courseId, rows]) => ({ courseId, rows }));
}

const isProgress = (row: Omit<JoinedRow, 'courseId'>): row is ProgressRow => row.subtopicId !== null;

const isAttempt = (
  row: Omit<QuizSummaryRow, 'quizzesTaken' | 'openWeeklyQuizzes'>,
): row is OpenWeeklyAttempt => row.attemptId !== null;
