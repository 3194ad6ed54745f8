import { and, eq, gte, isNull, or } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { profiles } from '../../db/schema/accounts.ts';
import { quizAttempts } from '../../db/schema/quizzes.ts';
import { anyOf } from '../library/any-of.ts';
import type { LessonNotes } from './passages.ts';

/** What the lessons of a subject have to say to a question. */
export interface Looked {
  /** The lesson asked about first, then its neighbours with any of the words, best first. */
  lessons: LessonNotes[];
  /** Stems of the question's words; none where it has stop words only. */
  stems: string[];
}

export interface TutorRepository {
  lookUp(question: string, place: { subjectId: string; subtopicId: string }): Promise<Looked>;
  /** Whether a weekly quiz of the subject is open whose deadline is not before `lastDeadline`. */
  isExamined(userId: string, subjectId: string, lastDeadline: Date): Promise<boolean>;
  /** First and last name, empty without a profile. */
  findFullName(userId: string): Promise<string>;
}

const MOST_LESSONS = 8;

const LOOK_UP = `
  WITH asked AS MATERIALIZED (
    SELECT ${anyOf('english')} AS query, tsvector_to_array(to_tsvector('english', $1)) AS stems)
  SELECT id, name, notes, stems FROM asked, subtopics
  WHERE subject_id = $2 AND (id = $3 OR search @@ query)
  ORDER BY (id = $3) DESC, ts_rank(search, query) DESC, id LIMIT ${MOST_LESSONS}`;

export function createTutorRepository(db: Database): TutorRepository {
  return {
    async lookUp(question, { subjectId, subtopicId }) {
      const { rows } = await db.$client.query<LessonNotes & { stems: string[] }>({
        name: 'tutor.look-up',
        text: LOOK_UP,
        values: [question, subjectId, subtopicId],
      });
      return { lessons: rows, stems: rows[0]?.stems ?? [] };
    },
    async isExamined(userId, subjectId, lastDeadline) {
      const [row] = await db
        .select({ id: quizAttempts.id })
        .from(quizAttempts)
        .where(
          and(
            eq(quizAttempts.userId, userId),
            eq(quizAttempts.kind, 'weekly'),
            eq(quizAttempts.status, 'open'),
            eq(quizAttempts.subjectId, subjectId),
            or(isNull(quizAttempts.deadlineAt), gte(quizAttempts.deadlineAt, lastDeadline)),
          ),
        )
        .limit(1);
      return row !== undefined;
    },
    async findFullName(userId) {
      const { firstName, lastName } = profiles;
      const [row] = await db
        .select({ firstName, lastName })
        .from(profiles)
        .where(eq(profiles.userId, userId));
      return row ? `${row.firstName} ${row.lastName}`.trim() : '';
    },
  };
}
