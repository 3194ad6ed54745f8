import type { AnswerCounts, HindiLesson, Lesson, ProgressStatus } from '#contract/contract.ts';
import { eq, sql } from 'drizzle-orm';
import { askedInRunningWeekly } from '../../answer-visibility.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { enrollments } from '../../db/schema/learning.ts';
import { COMPLETION_SHARE, lessonRound } from '#domain/progress/progress.ts';
import { findLessonLacks, findWaitingLessons, unfinishedRoundOf } from '../../db/lesson-rounds.ts';
import { reservedAmong, wasReservedAsked } from '../../db/reserved-questions.ts';
import { type CourseOutline, type StudentPlace, reservedIdsOf } from './course-outline.ts';

/** How many are enrolled in a course, and how many of them came lately. */
export interface CourseCount {
  courseId: string;
  enrolledCount: number;
  recentCount: number;
}

export interface CourseStudents {
  courseId: string;
  userIds: string[];
}

/** The enrollment status: a student's place in a course. */
export interface Enrollment extends StudentPlace {
  enrolled: boolean;
}

interface EnrollmentPlace {
  enrolled: boolean;
  statuses: Record<string, ProgressStatus>;
  askedIds: string[];
}

export interface EnrollmentRow {
  courseId: string;
  enrolledAt: Date;
  completedSubtopics: number;
}

// Hindi counts while no author has edited the tree, or the lesson, that it translates.
// Topics and chapters without a subtopic stay out of the tree: a renamed topic leaves an empty one behind, and authors
// begin with empty ones.
const COURSES = `
  SELECT c.id AS "_id", c.name, c.description AS "courseDescription", c.category, c.is_hidden AS "isHidden",
    c.dean_name AS "deanName", c.dean_tag AS "deanTag", c.dean_image AS "deanImage",
    coalesce((
      SELECT jsonb_agg(jsonb_build_object(
        '_id', s.id, 'name', s.name, 'description', s.description, 'courseId', s.course_id,
        'professor', (
          SELECT jsonb_strip_nulls(jsonb_build_object(
            'name', p.name, 'category', p.category, 'image', p.image, 'tagline', p.tagline,
            'hindiName', CASE WHEN s.edited_at IS NULL THEN p.hindi->>'name' END,
            'hindiTagline', CASE WHEN s.edited_at IS NULL THEN p.hindi->>'tagline' END,
            'courseId', c.id, 'courseName', c.name, 'subjectId', s.id, 'subjectName', s.name))
          FROM professors p WHERE p.subject_id = s.id),
        'chapters', coalesce((
          SELECT jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
            '_id', ch.id, 'name', ch.name, 'serialNo', ch.serial_no, 'topics', t.list,
            'hindiName', CASE WHEN s.edited_at IS NULL THEN ch.hindi_name END)) ORDER BY ch.serial_no)
          FROM chapters ch
          JOIN LATERAL (
            SELECT jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
              '_id', t.id, 'name', t.name, 'serialNo', t.serial_no, 'subtopics', st.list,
              'hindiName', CASE WHEN s.edited_at IS NULL THEN t.hindi_name END)) ORDER BY t.serial_no) AS list
            FROM topics t
            JOIN LATERAL (
              SELECT jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
                '_id', st.id, 'name', st.name, 'serialNo', st.serial_no, 'minutes', st.minutes,
                'hindiName', CASE WHEN coalesce(s.edited_at, st.edited_at) IS NULL THEN st.hindi->>'name' END,
                'questionCount', cardinality(bank.ids),
                'reservedIds', ${reservedAmong('bank.ids')}
              )) ORDER BY st.serial_no) AS list
              FROM subtopics st
              CROSS JOIN LATERAL (
                SELECT ARRAY(
                  SELECT q.id FROM questions q WHERE q.subtopic_id = st.id ORDER BY q.serial_no, q.id) AS ids
              ) bank
              WHERE st.topic_id = t.id AND NOT st.is_draft
              HAVING count(*) > 0
            ) st ON true
            WHERE t.chapter_id = ch.id
            HAVING count(*) > 0
          ) t ON true
          WHERE ch.subject_id = s.id), '[]')
      ) || jsonb_strip_nulls(jsonb_build_object(
        'hindiName', CASE WHEN s.edited_at IS NULL THEN s.hindi->>'name' END,
        'hindiDescription', CASE WHEN s.edited_at IS NULL THEN s.hindi->>'description' END)) ORDER BY s.serial_no)
      FROM subjects s WHERE s.course_id = c.id), '[]') AS subjects
  FROM courses c
  ORDER BY c.serial_no, c.id`;

const COURSE_COUNTS = `
  SELECT course_id AS "courseId", count(*)::int AS "enrolledCount",
    (count(*) FILTER (WHERE enrolled_at >= $1))::int AS "recentCount"
  FROM enrollments GROUP BY course_id`;

const COURSE_STUDENTS = `
  SELECT course_id AS "courseId", array_agg(user_id) AS "userIds" FROM enrollments GROUP BY course_id`;

const ENROLLMENT = `
  SELECT
    EXISTS (SELECT FROM enrollments WHERE user_id = $1 AND course_id = $2) AS enrolled,
    coalesce((
      SELECT jsonb_object_agg(subtopic_id, status)
      FROM subtopic_progress WHERE user_id = $1 AND course_id = $2), '{}') AS statuses,
    ARRAY(
      SELECT h.question_id FROM question_history h
      WHERE h.user_id = $1 AND h.question_id = ANY($3) AND ${wasReservedAsked('h')}) AS "askedIds"`;

type LessonRow = Omit<Lesson, 'hindi' | 'round' | 'questionsLeft' | 'answers'> & {
  hindi: HindiLesson | null;
  questionsLeft: number | null;
  answers: AnswerCounts | null;
};

const LESSON = `
  SELECT st.id AS "_id", st.name, st.subject_id AS "subjectId", st.course_id AS "courseId",
    ch.name AS "chapterName", t.id AS "topicId", t.name AS "topicName", st.notes, st.minutes,
    CASE WHEN st.edited_at IS NULL THEN st.hindi END AS hindi,
    coalesce(p.status, 'incomplete') AS status,
    coalesce(p.status = 'completed' AND p.checked_at IS NULL
      AND (p.quiz_score IS NULL OR p.quiz_score < ${COMPLETION_SHARE} * p.max_score), false) AS "isClaimed",
    (${unfinishedRoundOf('st.id')}) AS "questionsLeft",
    (SELECT json_build_object('right', count(*) FILTER (WHERE h.was_right), 'answered', count(*))
      FROM questions q JOIN question_history h ON h.question_id = q.id AND h.user_id = $1
      WHERE q.subtopic_id = st.id AND h.was_right IS NOT NULL
        AND h.question_id NOT IN (${askedInRunningWeekly('$1')})
      HAVING count(*) > 0) AS answers
  FROM subtopics st
  JOIN topics t ON t.id = st.topic_id
  JOIN chapters ch ON ch.id = t.chapter_id
  LEFT JOIN subtopic_progress p ON p.subtopic_id = st.id AND p.user_id = $1
  WHERE st.id = $2 AND NOT st.is_draft`;

const COMPLETED_OF_ENROLLMENT = `
  (SELECT count(*) FROM subtopic_progress p
   WHERE p.user_id = e.user_id AND p.course_id = e.course_id AND p.status = 'completed')::int AS "completedSubtopics"`;

const ENROLLMENTS = `
  SELECT e.course_id AS "courseId", e.enrolled_at AS "enrolledAt", ${COMPLETED_OF_ENROLLMENT}
  FROM enrollments e WHERE e.user_id = $1
  ORDER BY e.enrolled_at DESC, e.course_id`;

/**
 * The course enrollment of a student: enrolling again changes nothing and answers with the first time, and `isNew` is
 * false; `enrolledCount` is how many are in the course now.
 */
export async function createEnrollment(
  tx: Transaction,
  { userId, courseId, at }: { userId: string; courseId: string; at: Date },
): Promise<EnrollmentRow & { enrolledCount: number; isNew: boolean }> {
  // The update that changes nothing makes the row that was there come back; only such a row has an xmax.
  const { rows } = await tx.execute<{ enrolledAt: string; isNew: boolean; completedSubtopics: number }>(sql`
    INSERT INTO enrollments AS e (user_id, course_id, enrolled_at) VALUES (${userId}, ${courseId}, ${at})
    ON CONFLICT (user_id, course_id) DO UPDATE SET enrolled_at = e.enrolled_at
    RETURNING e.enrolled_at AS "enrolledAt", e.xmax = 0 AS "isNew", ${sql.raw(COMPLETED_OF_ENROLLMENT)}`);
  const enrolledCount = await tx.$count(enrollments, eq(enrollments.courseId, courseId));
  const [row] = rows;
  return {
    courseId,
    enrolledAt: row ? new Date(row.enrolledAt) : at,
    completedSubtopics: row?.completedSubtopics ?? 0,
    enrolledCount,
    isNew: row?.isNew ?? false,
  };
}

export function createCatalogueRepository(db: Database) {
  async function list<Row extends object>(name: string, text: string, values: unknown[]): Promise<Row[]> {
    return (await db.$client.query<Row>({ name: `catalogue.${name}`, text, values })).rows;
  }

  return {
    /** Every course with its subjects, professors and trees, in one statement. */
    listCourses: (): Promise<CourseOutline[]> => list<CourseOutline>('courses', COURSES, []),

    /** Courses without students are absent. */
    listCourseCounts: (recentSince: Date): Promise<CourseCount[]> =>
      list<CourseCount>('course-counts', COURSE_COUNTS, [recentSince]),

    /** Everybody: for what names each student. */
    listCourseStudents: (): Promise<CourseStudents[]> =>
      list<CourseStudents>('course-students', COURSE_STUDENTS, []),

    async findEnrollment(
      userId: string,
      course: Pick<CourseOutline, '_id' | 'subjects'>,
    ): Promise<Enrollment> {
      const values = [userId, course._id, reservedIdsOf(course)];
      const [row] = await list<EnrollmentPlace>('enrollment', ENROLLMENT, values);
      const { enrolled = false, statuses = {}, askedIds = [] } = row ?? {};
      return { enrolled, statuses: new Map(Object.entries(statuses)), askedIds: new Set(askedIds) };
    },

    listWaiting: (userId: string, at: Date): Promise<ReadonlyMap<string, string>> =>
      findWaitingLessons(db, userId, at),

    async findLesson(userId: string, subtopicId: string, at: Date): Promise<Lesson | null> {
      const [[row], lacks] = await Promise.all([
        list<LessonRow>('lesson', LESSON, [userId, subtopicId]),
        findLessonLacks(db, userId, [subtopicId]),
      ]);
      if (!row) return null;
      const { hindi, questionsLeft, answers, ...lesson } = row;
      const lacking = lacks.get(subtopicId);
      return {
        ...lesson,
        ...(hindi && { hindi }),
        ...(questionsLeft !== null && { questionsLeft }),
        ...(answers && { answers }),
        round: lacking ? lessonRound(lacking, at) : null,
      };
    },

    /** Newest first. */
    listEnrollments: (userId: string): Promise<EnrollmentRow[]> =>
      list<EnrollmentRow>('enrollments', ENROLLMENTS, [userId]),
  };
}

export type CatalogueRepository = ReturnType<typeof createCatalogueRepository>;
