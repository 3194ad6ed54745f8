import { asc, eq, sql } from 'drizzle-orm';
import { HOUSES } from '#domain/account/houses.ts';
import type { AnswerMap } from '#contract/contract.ts';
import type { Database } from '#server/db/database.ts';
import { chapters, houses, questions, subtopics, topics } from '#server/db/schema/catalogue.ts';
import { subtopicProgress } from '#server/db/schema/learning.ts';
import { reviewCards } from '#server/db/schema/library.ts';
import { quizAttempts } from '#server/db/schema/quizzes.ts';
import { isReserved } from '#server/db/reserved-questions.ts';
import { PYTHON, PYTHON_COURSE } from './course-ids.ts';
import { SATURDAY } from './learning-fixtures.ts';

type AttemptRow = typeof quizAttempts.$inferInsert;
let rows = 0;
/** Ids that no world counts up to. */
const nextId = (): string => `ee${String((rows += 1)).padStart(22, '0')}`;

/** A bare row, without questions: the weekly quiz of Python that a student began on the Saturday. */
export const buildWeeklyAttempt = (userId: string, part: Partial<AttemptRow> = {}): AttemptRow => ({
  id: nextId(),
  userId,
  kind: 'weekly',
  title: 'Weekly Quiz: Python Programming',
  scope: `2026-W47-${PYTHON}`,
  assessmentId: `2026-W47-${PYTHON}`,
  courseId: PYTHON_COURSE,
  subjectId: PYTHON,
  questions: [],
  startedAt: SATURDAY,
  deadlineAt: new Date(SATURDAY.getTime() + 1_800_000),
  ...part,
});

/** Marks the first subtopics of a subject as completed; those that are stay as they are. `checked` by a graded quiz. */
export async function completeSubtopics(
  db: Database,
  {
    userId,
    subjectId,
    count,
    at,
    checked = false,
  }: { userId: string; subjectId: string; count: number; at: Date; checked?: boolean },
): Promise<string[]> {
  const rows = await db
    .select({ id: subtopics.id, courseId: subtopics.courseId })
    .from(subtopics)
    .innerJoin(topics, eq(topics.id, subtopics.topicId))
    .innerJoin(chapters, eq(chapters.id, topics.chapterId))
    .where(eq(subtopics.subjectId, subjectId))
    .orderBy(asc(chapters.serialNo), asc(topics.serialNo), asc(subtopics.serialNo))
    .limit(count);
  await db
    .insert(subtopicProgress)
    .values(
      rows.map(({ id, courseId }) => ({
        userId,
        subtopicId: id,
        subjectId,
        courseId,
        status: 'completed' as const,
        completedAt: at,
        checkedAt: checked ? at : null,
        updatedAt: at,
      })),
    )
    .onConflictDoNothing();
  return rows.map(({ id }) => id);
}

/** Answers to an attempt, the first `right` of them correct, the rest wrong; read from the stored key. */
export async function answersTo(db: Database, attemptId: string, right: number): Promise<AnswerMap> {
  const [attempt] = await db.select().from(quizAttempts).where(eq(quizAttempts.id, attemptId));
  const questions = attempt?.questions ?? [];
  return Object.fromEntries(
    questions.map(({ correctIndex, options }, index) => [
      String(index),
      index < right ? correctIndex : (correctIndex + 1) % options.length,
    ]),
  );
}

/** The four houses, where the database has none. */
export async function insertHouses(db: Database): Promise<void> {
  const rows = HOUSES.map((house, serialNo) => ({ ...house, serialNo }));
  await db.insert(houses).values(rows).onConflictDoNothing();
}

/** Review cards of further questions, one due at each time; their ids. */
export async function insertReviewCards(
  db: Database,
  userId: string,
  times: readonly Date[],
): Promise<string[]> {
  const held = await db.$count(reviewCards, eq(reviewCards.userId, userId));
  const bank = await db.select({ id: questions.id }).from(questions).orderBy(questions.id).offset(held);
  const cards = times.map((dueAt, index) => {
    const questionId = bank[index]?.id ?? '';
    return { id: nextId(), userId, questionId, dueAt, createdAt: SATURDAY };
  });
  await db.insert(reviewCards).values(cards);
  return cards.map(({ id }) => id);
}

/** As if weekly quizzes of all subjects had asked a student what is reserved for them, who knew it. */
export async function askAllReserved(db: Database, userId: string, at: Date): Promise<void> {
  await db.execute(sql`
    INSERT INTO question_history (user_id, question_id, asked_at, answered_at, was_right)
    SELECT ${userId}, q.id, ${at.toISOString()}::timestamptz, ${at.toISOString()}::timestamptz, true
    FROM questions q WHERE ${sql.raw(isReserved('q'))}`);
}

/** As if a running attempt had begun two minutes earlier: long enough to be work. */
export async function beginEarlier(db: Database, attemptId: string): Promise<void> {
  await db
    .update(quizAttempts)
    .set({ startedAt: sql`${quizAttempts.startedAt} - interval '2 minutes'` })
    .where(eq(quizAttempts.id, attemptId));
}
