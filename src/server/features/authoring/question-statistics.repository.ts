import { sql } from 'drizzle-orm';
import type { SubjectPlace } from '#contract/contract.ts';
import type { Database } from '../../db/database.ts';

/** How many students chose an option of a question as their first answer to it. */
export interface ChosenOption {
  option: string;
  isRight: boolean;
  students: number;
}

/** What students made of a published question as it reads now. */
export interface QuestionRecord {
  questionId: string;
  subtopicId: string;
  subtopicName: string;
  question: string;
  chosen: ChosenOption[];
  openReports: number;
  /** How many of them say why. */
  explainedReports: number;
}

const MOST_ATTEMPTS = 2_000;

/** A subject, where it is, and every published question of it in its order; null where there is no such subject. */
export async function findQuestionRecords(
  db: Database,
  subjectId: string,
): Promise<{ subject: SubjectPlace; records: QuestionRecord[] } | null> {
  const { rows } = await db.execute<{ subject: SubjectPlace; records: QuestionRecord[] }>(sql`
    WITH bank AS MATERIALIZED (
      SELECT q.id, q.text, to_jsonb(q.options) AS options, q.options[q.correct_index + 1] AS right_option,
        st.id AS subtopic_id, st.name AS subtopic_name,
        row_number() OVER (ORDER BY ch.serial_no, ch.id, t.serial_no, t.id, st.serial_no, st.id, q.serial_no, q.id) AS place
      FROM questions q
      JOIN subtopics st ON st.id = q.subtopic_id AND NOT st.is_draft
      JOIN topics t ON t.id = st.topic_id
      JOIN chapters ch ON ch.id = t.chapter_id
      WHERE st.subject_id = ${subjectId}),
    recent AS MATERIALIZED (
      SELECT id, user_id, questions, answers, finished_at FROM quiz_attempts
      WHERE subject_id = ${subjectId} AND status = 'graded'
      ORDER BY finished_at DESC LIMIT ${MOST_ATTEMPTS}),
    firsts AS (
      SELECT DISTINCT ON (b.id, r.user_id) b.id, b.right_option,
        asked.copy -> 'options' ->> (r.answers ->> (asked.number - 1)::text)::int AS option
      FROM recent r
      CROSS JOIN LATERAL jsonb_array_elements(r.questions) WITH ORDINALITY AS asked (copy, number)
      JOIN bank b ON b.id = asked.copy ->> 'questionId' AND b.text = asked.copy ->> 'question'
        AND asked.copy -> 'options' @> b.options AND b.options @> (asked.copy -> 'options')
        AND asked.copy -> 'options' ->> (asked.copy ->> 'correctIndex')::int = b.right_option
      WHERE r.answers ->> (asked.number - 1)::text IS NOT NULL
      ORDER BY b.id, r.user_id, r.finished_at, r.id),
    counts AS (
      SELECT id, option, option = right_option AS is_right, count(*) AS students
      FROM firsts WHERE option IS NOT NULL GROUP BY 1, 2, 3)
    SELECT jsonb_build_object('_id', s.id, 'name', s.name, 'courseId', c.id, 'courseName', c.name) AS subject, coalesce((
      SELECT jsonb_agg(jsonb_build_object(
        'questionId', b.id, 'subtopicId', b.subtopic_id, 'subtopicName', b.subtopic_name, 'question', b.text,
        'openReports', reports.total, 'explainedReports', reports.explained,
        'chosen', coalesce((
          SELECT jsonb_agg(jsonb_build_object('option', c.option, 'isRight', c.is_right, 'students', c.students)
            ORDER BY c.students DESC, c.option)
          FROM counts c WHERE c.id = b.id), '[]')
      ) ORDER BY b.place)
      FROM bank b CROSS JOIN LATERAL (
        SELECT count(*) AS total, count(*) FILTER (WHERE r.reason ~ '[^[:space:][:punct:]]') AS explained
        FROM question_reports r WHERE r.question_id = b.id AND r.resolved_at IS NULL) reports), '[]') AS records
    FROM subjects s JOIN courses c ON c.id = s.course_id WHERE s.id = ${subjectId}`);
  return rows[0] ?? null;
}
