import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { AuthoringSubtopic, NewQuestion, SubtopicContent } from '#contract/contract.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { chapters, courses, questions, subjects, subtopics, topics } from '../../db/schema/catalogue.ts';
import { questionReports } from '../../db/schema/notes.ts';

export type QuestionRow = typeof questions.$inferSelect;

/** A subtopic with its questions in their order. */
export type StoredLesson = Omit<AuthoringSubtopic, 'version' | 'questions' | 'editedAt'> & {
  editedAt: Date | null;
  questions: QuestionRow[];
};

/** What an author says of a question. */
export type QuestionTexts = Required<NewQuestion>;

/** So few that putting them into words keeps nobody waiting. */
const ROWS_A_STATEMENT = 100;

type Db = Database | Transaction;
type NewQuestionRow = QuestionTexts & { id: string; subtopicId: string };

/**
 * Stores lessons and their questions, to update lessons and add, update or retire questions. Everything that writes
 * needs a transaction, begun with raiseCatalogueVersion.
 */
export function createLessonsRepository(db: Db) {
  const markEdited = (subtopicIds: readonly string[], editedAt: Date) =>
    db
      .update(subtopics)
      .set({ editedAt })
      .where(inArray(subtopics.id, [...new Set(subtopicIds)]));
  const closeReports = ({ id }: QuestionRow, resolvedAt: Date) =>
    db
      .update(questionReports)
      .set({ resolvedAt })
      .where(and(eq(questionReports.questionId, id), sql`${questionReports.resolvedAt} IS NULL`));

  return {
    find: (subtopicId: string) => findLesson(db, subtopicId),
    /** The subtopic that a question belongs to. */
    async findOfQuestion(questionId: string): Promise<StoredLesson | null> {
      const [row] = await db
        .select({ subtopicId: questions.subtopicId })
        .from(questions)
        .where(eq(questions.id, questionId));
      return row ? findLesson(db, row.subtopicId) : null;
    },
    isAsked: (subjectId: string, question: string, exceptId = '') =>
      isAsked(db, { subjectId, question, exceptId }),
    async save(
      subtopicId: string,
      { draft, ...content }: Omit<SubtopicContent, 'version'>,
      editedAt: Date,
    ): Promise<void> {
      await db
        .update(subtopics)
        .set({ ...content, isDraft: draft, editedAt })
        .where(eq(subtopics.id, subtopicId));
    },
    /** Each at the end of its subtopic, in the order given; at least one. */
    async addQuestions(added: readonly NewQuestionRow[], at: Date): Promise<void> {
      await insertQuestions(db, added);
      await markEdited(
        added.map(({ subtopicId }) => subtopicId),
        at,
      );
    },
    /** Open reports of the question are closed: it is not what they are about any more. */
    async saveQuestion(question: QuestionRow, texts: QuestionTexts, at: Date): Promise<void> {
      await db.update(questions).set(columnsOf(texts)).where(eq(questions.id, question.id));
      await closeReports(question, at);
      await markEdited([question.subtopicId], at);
    },
    async deleteQuestion(question: QuestionRow, at: Date): Promise<void> {
      await db.delete(questions).where(eq(questions.id, question.id));
      await closeReports(question, at);
      await markEdited([question.subtopicId], at);
    },
  };
}

export type LessonsRepository = ReturnType<typeof createLessonsRepository>;

async function findLesson(db: Db, subtopicId: string): Promise<StoredLesson | null> {
  const [lesson] = await db
    .select({
      _id: subtopics.id,
      courseId: courses.id,
      courseName: courses.name,
      subjectId: subjects.id,
      subjectName: subjects.name,
      chapterName: chapters.name,
      topicName: topics.name,
      name: subtopics.name,
      minutes: subtopics.minutes,
      notes: subtopics.notes,
      draft: subtopics.isDraft,
      editedAt: subtopics.editedAt,
    })
    .from(subtopics)
    .innerJoin(topics, eq(topics.id, subtopics.topicId))
    .innerJoin(chapters, eq(chapters.id, topics.chapterId))
    .innerJoin(subjects, eq(subjects.id, subtopics.subjectId))
    .innerJoin(courses, eq(courses.id, subtopics.courseId))
    .where(eq(subtopics.id, subtopicId));
  if (!lesson) return null;
  const rows = await db
    .select()
    .from(questions)
    .where(eq(questions.subtopicId, subtopicId))
    .orderBy(asc(questions.serialNo), asc(questions.id));
  return { ...lesson, questions: rows };
}

/** Whether another question of the subject asks the same; spaces do not matter. */
async function isAsked(
  db: Db,
  { subjectId, question, exceptId }: { subjectId: string; question: string; exceptId: string },
): Promise<boolean> {
  const one = (text: unknown) => sql`btrim(regexp_replace(${text}, '\\s+', ' ', 'g'))`;
  const [row] = await db
    .select({ id: questions.id })
    .from(questions)
    .innerJoin(subtopics, eq(subtopics.id, questions.subtopicId))
    .where(
      and(
        eq(subtopics.subjectId, subjectId),
        ne(questions.id, exceptId),
        sql`${one(questions.text)} = ${one(question)}`,
      ),
    )
    .limit(1);
  return row !== undefined;
}

async function insertQuestions(db: Db, added: readonly NewQuestionRow[]): Promise<void> {
  for (let from = 0; from < added.length; from += ROWS_A_STATEMENT) {
    // Their places in the list given keep the order; gaps between two say nothing.
    const rows = added
      .slice(from, from + ROWS_A_STATEMENT)
      .map(({ subtopicId, question, correctAnswer, hasFixedOrder, ...row }, index) => ({
        ...row,
        subtopic_id: subtopicId,
        text: question,
        correct_index: correctAnswer,
        has_fixed_order: hasFixedOrder,
        place: index + 1,
      }));
    await db.execute(sql`
      INSERT INTO questions (id, subtopic_id, text, options, correct_index, explanation, passage, difficulty,
        has_fixed_order, serial_no)
      SELECT id, subtopic_id, text, options, correct_index, explanation, passage, difficulty, has_fixed_order, place + (
        SELECT coalesce(max(known.serial_no), 0) FROM questions known WHERE known.subtopic_id = added.subtopic_id)
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS added (
        id text, subtopic_id text, text text, options text[], correct_index integer, explanation text, passage text,
        difficulty integer, has_fixed_order boolean, place integer)`);
  }
}

const columnsOf = ({ question: text, correctAnswer: correctIndex, ...texts }: QuestionTexts) => ({
  text,
  correctIndex,
  ...texts,
});
