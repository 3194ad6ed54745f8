import { SUBMIT_GRACE_SECONDS } from '#domain/assessment/quiz-rules.ts';
import type { Database, Transaction } from './db/database.ts';
import { Batch, executeStatement, type NamedStatement } from './db/named-statement.ts';
import { recordShownStatement, type ShownAnswers } from './db/shown-answers.ts';
import { Problem } from './http/problem.ts';

/** A weekly quiz that still takes answers. */
interface RunningQuiz {
  id: string;
  subjectId: string | null;
  startedAt: Date;
  isRetake: boolean;
  questionIds: string[];
}

/** Whose answer key is withheld from one student, for now. */
export interface WithheldAnswers {
  /** False where nothing is withheld. */
  isAny: boolean;
  /** The counted quizzes that run. */
  quizzes: readonly RunningQuiz[];
  questionIds: ReadonlySet<string>;
  /** Ids of their subjects: what the tutor said in these may be the answer, whatever it was asked. */
  subjectIds: ReadonlySet<string>;
}

/** Stands where an answer is withheld. */
export const WITHHELD_TEXT = 'The answers are shown after your weekly quiz has ended.';

/** Attempts whose deadline lies before this moment take no more answers (R40). */
export const overdueBefore = (at: Date): Date => new Date(at.getTime() - SUBMIT_GRACE_SECONDS * 1000);

const RUNNING_WEEKLY = `
  SELECT id, subject_id AS "subjectId", started_at AS "startedAt", is_retake AS "isRetake",
    ARRAY(SELECT asked ->> 'questionId' FROM jsonb_array_elements(questions) asked) AS "questionIds"
  FROM quiz_attempts
  WHERE user_id = $1 AND kind = 'weekly' AND status = 'open' AND (deadline_at IS NULL OR deadline_at >= $2)`;

const runningWeeklyStatement = (userId: string, at: Date): NamedStatement => ({
  name: 'attempts.running-weekly',
  text: RUNNING_WEEKLY,
  values: [userId, overdueBefore(at)],
});

/** The questions whose answers a running weekly quiz withholds from a student, as SQL; one that is overdue still does. */
export const askedInRunningWeekly = (userId: string): string => `
  SELECT asked ->> 'questionId' FROM quiz_attempts a CROSS JOIN jsonb_array_elements(a.questions) asked
  WHERE a.user_id = ${userId} AND a.kind = 'weekly' AND a.status = 'open'`;

/**
 * The questions that open attempts of a student ask, as SQL: those of practice and retakes too, unlike what is withheld
 * here. What asks such a question again outside of its attempt, as a review card, waits for it (R37).
 */
export const askedInOpenAttempts = (userId: string): string => `
  SELECT asked ->> 'questionId' FROM quiz_attempts a CROSS JOIN jsonb_array_elements(a.questions) asked
  WHERE a.user_id = ${userId} AND a.status = 'open'`;

/** Those of them whose answer waits, as SQL: Learn mode shows the one of a question as soon as it is checked. */
export const unsettledInOpenAttempts = (userId: string): string => `
  SELECT asked.question ->> 'questionId'
  FROM quiz_attempts a CROSS JOIN LATERAL jsonb_array_elements(a.questions) WITH ORDINALITY AS asked (question, place)
  WHERE a.user_id = ${userId} AND a.status = 'open'
    AND NOT (a.mode = 'learn' AND a.checked ? (asked.place - 1)::text)`;

/**
 * Those of them that were not put to the student yet, as SQL: of the first quiz what has no answer, of a lesson's check
 * what comes after the question in front. Other attempts let the student go to each question.
 */
export const toComeInOpenAttempts = (userId: string): string => `
  SELECT asked.question ->> 'questionId'
  FROM quiz_attempts a CROSS JOIN jsonb_array_elements(a.questions) WITH ORDINALITY AS asked (question, place)
  WHERE a.user_id = ${userId} AND a.status = 'open' AND CASE
    WHEN a.kind = 'first-quiz' THEN NOT a.answers ? (asked.place - 1)::text
    WHEN a.kind = 'subtopic' AND a.mode = 'learn'
      THEN asked.place > 1 + (SELECT count(*) FROM jsonb_object_keys(a.checked))
    ELSE false END`;

/**
 * Whether a student was shown the answer of a question, as SQL: each attempt of theirs that asks it is graded, or has
 * settled it in Learn mode. One that is open and has not waits for it, whatever others have shown (R37). Of graded ones
 * those of a subject are looked through.
 */
export const wasAnswerShown = (userId: string, question: { id: string; subjectId: string }): string => `
  coalesce((
    SELECT bool_and(a.status = 'graded' OR (a.mode = 'learn' AND a.checked -> (asked.place - 1)::text IS NOT NULL))
    FROM quiz_attempts a CROSS JOIN jsonb_array_elements(a.questions) WITH ORDINALITY AS asked (question, place)
    WHERE a.user_id = ${userId} AND (a.status = 'open' OR a.subject_id = ${question.subjectId})
      AND asked.question ->> 'questionId' = ${question.id}), false)`;

/** At most one a subject: an index sees to it. */
export const listRunningWeekly = (
  db: Database | Transaction,
  userId: string,
  at: Date,
): Promise<RunningQuiz[]> => executeStatement<RunningQuiz>(db, runningWeeklyStatement(userId, at));

/**
 * Decides when a correct answer is shown, and what else a student may be shown of a question: while a weekly quiz that
 * counts asks it, nothing that tells its answer (R37). Whatever shows keys, explanations or results asks here.
 */
export async function findWithheldAnswers(
  db: Database | Transaction,
  userId: string,
  at: Date,
): Promise<WithheldAnswers> {
  return withheldBy(await listRunningWeekly(db, userId, at));
}

function withheldBy(running: readonly RunningQuiz[]): WithheldAnswers {
  const quizzes = running.filter(({ isRetake }) => !isRetake);
  return {
    isAny: quizzes.length > 0,
    quizzes,
    questionIds: new Set(quizzes.flatMap(({ questionIds }) => questionIds)),
    subjectIds: new Set(quizzes.flatMap(({ subjectId }) => subjectId ?? [])),
  };
}

/** `findWithheldAnswers` in a batch; the function it returns tells them, once the batch is sent. */
export function addWithheldAnswers(batch: Batch, userId: string, at: Date): () => WithheldAnswers {
  const running = batch.add<RunningQuiz>(runningWeeklyStatement(userId, at));
  return () => withheldBy(running.rows);
}

/** Throws `locked-during-quiz` where the answer of one of these questions is withheld: so is the tutor locked during a quiz that counts. */
export async function refuseWithheld(
  db: Database | Transaction,
  { userId, at, questionIds }: { userId: string; at: Date; questionIds: readonly string[] },
): Promise<void> {
  refuseQuestionsIn(await findWithheldAnswers(db, userId, at), questionIds);
}

/** The lock under which answers are shown to a student, and their weekly quiz begins. */
const shownLockStatement = (userId: string): NamedStatement => ({
  name: 'attempts.lock-shown',
  text: `SELECT pg_advisory_xact_lock(hashtextextended('shown ' || $1, 0))`,
  values: [userId],
});

/** Begins a weekly quiz before or after practice shows answers, never at once: it would know nothing of them, nor they of it. */
export const lockShownAnswers = async (tx: Transaction, userId: string): Promise<void> =>
  void (await executeStatement(tx, shownLockStatement(userId)));

/** `listRunningWeekly` of a student whose weekly quizzes wait: none begins before the transaction ends. */
export async function lockRunningWeekly(tx: Transaction, userId: string, at: Date): Promise<RunningQuiz[]> {
  const batch = new Batch(tx);
  batch.add(shownLockStatement(userId));
  const running = batch.add<RunningQuiz>(runningWeeklyStatement(userId, at));
  await batch.send();
  return running.rows;
}

/** `refuseWithheld` for what shows these answers: no weekly quiz begins before the transaction ends. */
export async function refuseWithheldToShow(
  tx: Transaction,
  { userId, at, questionIds }: { userId: string; at: Date; questionIds: readonly string[] },
): Promise<void> {
  const batch = new Batch(tx);
  batch.add(shownLockStatement(userId));
  const withheldOf = addWithheldAnswers(batch, userId, at);
  await batch.send();
  refuseQuestionsIn(withheldOf(), questionIds);
}

/**
 * `refuseWithheldToShow` for answers that no result of an attempt shows: keeps that they were shown, with what shows them,
 * so that they count for nothing in a while, wherever they are answered.
 */
export async function recordShownAnswers(tx: Transaction, shown: ShownAnswers): Promise<void> {
  if (shown.questionIds.length === 0) return;
  const batch = new Batch(tx);
  batch.add(shownLockStatement(shown.userId));
  const withheldOf = addWithheldAnswers(batch, shown.userId, shown.at);
  batch.add(recordShownStatement(shown));
  await batch.send();
  refuseQuestionsIn(withheldOf(), shown.questionIds);
}

export function refuseQuestionsIn(withheld: WithheldAnswers, questionIds: readonly string[]): void {
  if (questionIds.some((id) => withheld.questionIds.has(id))) throw withheldProblem();
}

/**
 * Throws `locked-during-quiz` for an answer that was given before a counted quiz began and is asked for again in it. The
 * start of that quiz may be repeated: it names the attempt.
 */
export async function refuseWithheldRepeat(
  db: Database | Transaction,
  { userId, at, answer }: { userId: string; at: Date; answer: { body: unknown; askedAt: Date } },
): Promise<void> {
  const { quizzes } = await findWithheldAnswers(db, userId, at);
  const later = quizzes.filter(({ startedAt }) => startedAt >= answer.askedAt);
  if (later.length === 0) return;
  const body = JSON.stringify(answer.body);
  if (!later.some(({ id }) => body.includes(id))) throw withheldProblem();
}

export const withheldProblem = (): Problem => new Problem('locked-during-quiz', { message: WITHHELD_TEXT });

export const isWithheldProblem = (thrown: unknown): boolean =>
  thrown instanceof Problem && thrown.code === 'locked-during-quiz';
