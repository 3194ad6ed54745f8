import { and, asc, desc, eq, getTableColumns, lt, notInArray } from 'drizzle-orm';
import type { AnswerMap, AttemptKind } from '#contract/contract.ts';
import type { StoredQuestion } from '#domain/assessment/grading.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { executeStatement, type NamedStatement } from '../../db/named-statement.ts';
import { quizAttempts } from '../../db/schema/quizzes.ts';

export type AttemptRow = typeof quizAttempts.$inferSelect;
export type NewAttempt = typeof quizAttempts.$inferInsert;

export const idsOf = ({ questions }: Pick<AttemptRow, 'questions'>): string[] =>
  questions.map(({ questionId }) => questionId);

export interface AttemptScope {
  userId: string;
  kind: AttemptKind;
  scope: string;
}

export interface Grade {
  /** Where fewer were asked than were on offer. */
  questions?: StoredQuestion[];
  answers: AnswerMap;
  finishedAt: Date;
  closedBy: 'student' | 'deadline';
  correctAnswers: number;
  percentage: number;
  timeTakenSeconds: number;
  xpAwarded: number;
}

export type SummaryRow = Pick<
  AttemptRow,
  | 'id'
  | 'assessmentId'
  | 'kind'
  | 'mode'
  | 'scope'
  | 'title'
  | 'courseId'
  | 'subjectId'
  | 'status'
  | 'isRetake'
  | 'startedAt'
  | 'finishedAt'
  | 'deadlineAt'
  | 'percentage'
>;

const COLUMNS = Object.entries(getTableColumns(quizAttempts))
  .map(([field, { name }]) => `${name} AS "${field}"`)
  .join(', ');
const FIND_OWN = `SELECT ${COLUMNS} FROM quiz_attempts WHERE id = $1 AND user_id = $2`;
const OWN = { name: 'attempts.find', text: FIND_OWN };
const OWN_FOR_UPDATE = { name: 'attempts.find-for-update', text: `${FIND_OWN} FOR UPDATE` };

/** Locked until the transaction ends. */
export const findForUpdateStatement = (attemptId: string, userId: string): NamedStatement => ({
  ...OWN_FOR_UPDATE,
  values: [attemptId, userId],
});

const GRADE = `
  UPDATE quiz_attempts SET status = 'graded', writer_id = NULL, questions = coalesce($2::jsonb, questions),
    answers = $3::jsonb, finished_at = $4, closed_by = $5, correct_answers = $6, percentage = $7,
    time_taken_seconds = $8, xp_awarded = $9
  WHERE id = $1`;

export const gradedAs = (attempt: AttemptRow, grade: Grade): AttemptRow => ({
  ...attempt,
  ...grade,
  status: 'graded',
  writerId: null,
});

/** Of an attempt that the transaction has locked. */
export function gradeStatement(attemptId: string, grade: Grade): NamedStatement {
  const { questions, answers, finishedAt, closedBy, correctAnswers, percentage } = grade;
  const { timeTakenSeconds, xpAwarded } = grade;
  const texts = [questions ? JSON.stringify(questions) : null, JSON.stringify(answers)];
  const figures = [correctAnswers, percentage, timeTakenSeconds, xpAwarded];
  return {
    name: 'attempts.grade',
    text: GRADE,
    values: [attemptId, ...texts, finishedAt, closedBy, ...figures],
  };
}

/** Of a graded attempt, where what it brought is not what it was worth, or there is a reason to tell. */
export const correctXpStatement = (
  attemptId: string,
  { xpAwarded, noXp }: Pick<AttemptRow, 'xpAwarded' | 'noXp'>,
): NamedStatement => ({
  name: 'attempts.correct-xp',
  text: 'UPDATE quiz_attempts SET xp_awarded = $2, no_xp = $3::jsonb WHERE id = $1',
  values: [attemptId, xpAwarded, noXp && JSON.stringify(noXp)],
});

type Db = Database | Transaction;

const gradedIn = ({ userId, kind, scope }: AttemptScope) =>
  and(
    eq(quizAttempts.userId, userId),
    eq(quizAttempts.kind, kind),
    eq(quizAttempts.scope, scope),
    eq(quizAttempts.status, 'graded'),
  );

/** A person sees only their own attempts: every finder takes the user. */
const findersIn = (db: Db) => ({
  async find(attemptId: string, userId: string): Promise<AttemptRow | null> {
    const [row] = await executeStatement<AttemptRow>(db, { ...OWN, values: [attemptId, userId] });
    return row ?? null;
  },
  /** Locked until the transaction ends. */
  async findForUpdate(attemptId: string, userId: string): Promise<AttemptRow | null> {
    const [row] = await executeStatement<AttemptRow>(db, findForUpdateStatement(attemptId, userId));
    return row ?? null;
  },
  /** Of a weekly quiz the one of the subject, whatever its week. */
  async findOpen({
    userId,
    kind,
    scope,
    subjectId,
  }: AttemptScope & { subjectId: string | null }): Promise<AttemptRow | null> {
    const [row] = await db
      .select()
      .from(quizAttempts)
      .where(
        and(
          eq(quizAttempts.userId, userId),
          eq(quizAttempts.kind, kind),
          kind === 'weekly' && subjectId !== null
            ? eq(quizAttempts.subjectId, subjectId)
            : eq(quizAttempts.scope, scope),
          eq(quizAttempts.status, 'open'),
        ),
      );
    return row ?? null;
  },
  async hasGraded(scope: AttemptScope): Promise<boolean> {
    const [row] = await db.select({ id: quizAttempts.id }).from(quizAttempts).where(gradedIn(scope)).limit(1);
    return row !== undefined;
  },
  /** The one submitted first; null before. */
  async findGraded(scope: AttemptScope): Promise<AttemptRow | null> {
    const [row] = await db
      .select()
      .from(quizAttempts)
      .where(gradedIn(scope))
      .orderBy(asc(quizAttempts.finishedAt), asc(quizAttempts.id))
      .limit(1);
    return row ?? null;
  },
});

const writesIn = (db: Db) => ({
  /** Null where the scope, of a weekly quiz its subject, has an open attempt already, or the scope a counted one. */
  async create(attempt: NewAttempt): Promise<AttemptRow | null> {
    const [row] = await db.insert(quizAttempts).values(attempt).onConflictDoNothing().returning();
    return row ?? null;
  },
  async saveAnswers(
    attemptId: string,
    save: { answers: AnswerMap; currentIndex?: number; rev: number; writerSeenAt: Date },
  ): Promise<void> {
    await db.update(quizAttempts).set(save).where(eq(quizAttempts.id, attemptId));
  },
  /** Answers that stand from now on, the last one among them. */
  async saveChecked(
    attemptId: string,
    save: { answers: AnswerMap; checked: Record<string, number>; writerSeenAt: Date },
  ): Promise<void> {
    await db.update(quizAttempts).set(save).where(eq(quizAttempts.id, attemptId));
  },
  async delete(attemptId: string): Promise<void> {
    await db.delete(quizAttempts).where(eq(quizAttempts.id, attemptId));
  },
  async updateWriter(
    attemptId: string,
    writer: { writerId: string | null; writerSeenAt: Date; epoch: number },
  ): Promise<void> {
    await db.update(quizAttempts).set(writer).where(eq(quizAttempts.id, attemptId));
  },
});

const summariesIn = (db: Db) => ({
  /** Newest first. */
  async listSummaries(
    userId: string,
    { kind, subjectId }: { kind?: AttemptKind | undefined; subjectId?: string | undefined },
    limit: number,
  ): Promise<SummaryRow[]> {
    const { id, assessmentId, title, courseId, status, isRetake } = quizAttempts;
    const { startedAt, finishedAt, deadlineAt, percentage } = quizAttempts;
    return db
      .select({
        id,
        assessmentId,
        kind: quizAttempts.kind,
        mode: quizAttempts.mode,
        scope: quizAttempts.scope,
        title,
        courseId,
        subjectId: quizAttempts.subjectId,
        status,
        isRetake,
        startedAt,
        finishedAt,
        deadlineAt,
        percentage,
      })
      .from(quizAttempts)
      .where(
        and(
          eq(quizAttempts.userId, userId),
          kind === undefined ? undefined : eq(quizAttempts.kind, kind),
          subjectId === undefined ? undefined : eq(quizAttempts.subjectId, subjectId),
        ),
      )
      .orderBy(desc(startedAt), desc(id))
      .limit(limit);
  },
});

const isOverdue = (before: Date) => and(eq(quizAttempts.status, 'open'), lt(quizAttempts.deadlineAt, before));

/** For whoever closes the attempts past their deadline. */
const overdueIn = (db: Db) => ({
  /** Ids of open attempts whose deadline lies before a moment, most overdue first; of one user or of all. */
  async listOverdue(
    before: Date,
    { userId, except = [], limit }: { userId?: string; except?: string[]; limit: number },
  ): Promise<string[]> {
    const rows = await db
      .select({ id: quizAttempts.id })
      .from(quizAttempts)
      .where(
        and(
          isOverdue(before),
          userId === undefined ? undefined : eq(quizAttempts.userId, userId),
          except.length === 0 ? undefined : notInArray(quizAttempts.id, except),
        ),
      )
      .orderBy(asc(quizAttempts.deadlineAt))
      .limit(limit);
    return rows.map(({ id }) => id);
  },
  /** An open attempt that is overdue and that nobody else is closing, locked; null otherwise. */
  async takeOverdue(attemptId: string, before: Date): Promise<AttemptRow | null> {
    const [row] = await db
      .select()
      .from(quizAttempts)
      .where(and(eq(quizAttempts.id, attemptId), isOverdue(before)))
      .for('update', { skipLocked: true });
    return row ?? null;
  },
});

/** The attempt history and the running attempt of a student: create attempts, find, grade and list them. */
export const createAttemptsRepository = (db: Db) => ({
  ...findersIn(db),
  ...writesIn(db),
  ...summariesIn(db),
  ...overdueIn(db),
});
