import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { AttemptMode, AttemptSummary, HeldCards } from '#contract/contract.ts';
import type { StoredQuestion } from '#domain/assessment/grading.ts';
import { askedInOpenAttempts } from '../../answer-visibility.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { CARD_DELAY_HOURS } from '#domain/progress/review-deck.ts';
import { executeStatement, type NamedStatement } from '../../db/named-statement.ts';
import { hindiQuestion, type HindiQuestionText } from '../../db/hindi-question.ts';
import { questions, subtopics } from '../../db/schema/catalogue.ts';
import { reviewCards } from '../../db/schema/library.ts';
import { withValue } from '../../db/sql-text.ts';
import { studentZone, zoneOf } from '../../db/student-zone.ts';
import type { CardMemory } from './review-schedule.ts';

/** A card with its question as the bank has it now. */
export interface CardRow extends CardMemory {
  id: string;
  question: string;
  options: string[];
  /** From 0. */
  correctIndex: number;
  explanation: string;
  passage: string;
  hasFixedOrder: boolean;
  hindi: HindiQuestionText | null;
}

/** A card that is locked to be answered. */
interface LockedCard extends CardRow {
  questionId: string;
  /** An open attempt of theirs asks its question (R37). */
  isAsked: boolean;
  /** Of its student. */
  timeZone: string;
}

/** A student's day, and how many cards it takes. */
export interface ReviewDay {
  today: Date;
  tomorrow: Date;
  mostADay: number;
}

const {
  userId: _userId,
  questionId: _questionId,
  createdAt: _createdAt,
  ...memory
} = getTableColumns(reviewCards);
const cardColumns = {
  ...memory,
  question: questions.text,
  options: questions.options,
  correctIndex: questions.correctIndex,
  explanation: questions.explanation,
  passage: questions.passage,
  hasFixedOrder: questions.hasFixedOrder,
  hindi: hindiQuestion,
};

/** Stores the review cards (flashcards) of a student, with the due cards of a day. */
export function createReviewRepository(db: Database | Transaction) {
  return {
    /**
     * Those due first; without cards whose question an open attempt of theirs asks (R37). What is due beyond the day's
     * share is due tomorrow; a card once asked today comes again as often as it is due.
     */
    list: (userId: string, { limit, ...day }: ReviewDay & { limit: number }): Promise<CardRow[]> => {
      const dueAt = sql<Date>`${dueWithin(userId, day)}`.mapWith(reviewCards.dueAt);
      return db
        .select({ ...cardColumns, dueAt: dueAt.as('due') })
        .from(reviewCards)
        .innerJoin(questions, eq(questions.id, reviewCards.questionId))
        .innerJoin(subtopics, eq(subtopics.id, questions.subtopicId))
        .where(and(eq(reviewCards.userId, userId), sql`NOT ${isAsked(userId)}`))
        .orderBy(sql`due`, reviewCards.dueAt, reviewCards.id)
        .limit(limit);
    },
    /** Cards that `list` leaves out, with the open attempt that asks their questions and was begun last; null where there are none. */
    async findHeld(userId: string): Promise<HeldCards | null> {
      const rows = await executeStatement<HeldRow>(db, { name: 'review.held', text: HELD, values: [userId] });
      const [held] = rows;
      return held ? toHeldCards(held) : null;
    },
    /** Locked until the transaction ends. */
    async findForUpdate(cardId: string, userId: string): Promise<LockedCard | null> {
      const [card] = await db
        .select({
          ...cardColumns,
          questionId: reviewCards.questionId,
          isAsked: isAsked(userId),
          timeZone: studentZone(userId),
        })
        .from(reviewCards)
        .innerJoin(questions, eq(questions.id, reviewCards.questionId))
        .innerJoin(subtopics, eq(subtopics.id, questions.subtopicId))
        .where(and(eq(reviewCards.id, cardId), eq(reviewCards.userId, userId)))
        .for('update', { of: reviewCards });
      return card ?? null;
    },
    /** Whether the answer of a question was shown to a student so lately that their card of it pays nothing. */
    async wasJustShown(userId: string, questionId: string, at: Date): Promise<boolean> {
      const shown = { name: 'review.just-shown', text: JUST_SHOWN, values: [userId, questionId, at] };
      return (await executeStatement(db, shown)).length > 0;
    },
    async updateMemory(cardId: string, next: CardMemory): Promise<void> {
      await db.update(reviewCards).set(next).where(eq(reviewCards.id, cardId));
    },
  };
}

function toHeldCards(held: HeldRow): HeldCards {
  const { cards, scope, mode, startedAt, deadlineAt, ...attempt } = held;
  return {
    cards,
    ...(attempt.kind === 'subtopic' && { subtopicId: scope }),
    attempt: {
      ...attempt,
      ...(mode && { mode }),
      ...(attempt.kind === 'topic' && { topicId: scope }),
      status: 'started',
      startedAt: startedAt.toISOString(),
      finishedAt: null,
      deadlineAt: deadlineAt?.toISOString() ?? null,
      percentage: null,
    },
  };
}

function dueWithin(userId: string, { today, tomorrow, mostADay }: ReviewDay): SQL {
  const [from, to] = [today.toISOString(), tomorrow.toISOString()];
  const isSeen = sql`coalesce(${reviewCards.lastReviewAt} >= ${from}, false)`;
  const place = sql`row_number() OVER (PARTITION BY ${isSeen} ORDER BY ${reviewCards.dueAt}, ${reviewCards.id})`;
  const seen = sql`(SELECT count(*) FROM review_cards seen WHERE seen.user_id = ${userId} AND seen.last_review_at >= ${from})`;
  return sql`CASE WHEN NOT ${isSeen} AND ${place} > ${mostADay} - ${seen} THEN greatest(${reviewCards.dueAt}, ${to}) ELSE ${reviewCards.dueAt} END`;
}

const isAsked = (userId: string): SQL<boolean> =>
  sql<boolean>`(${reviewCards.questionId} IN (${withValue(askedInOpenAttempts, userId)}))`;

type HeldRow = Pick<
  AttemptSummary,
  'attemptId' | 'assessmentId' | 'kind' | 'title' | 'courseId' | 'subjectId' | 'isRetake'
> & {
  cards: number;
  mode: AttemptMode | null;
  scope: string;
  startedAt: Date;
  deadlineAt: Date | null;
};

// The questions of each attempt are unpacked once: for each card anew it would take seconds of a student with many of both.
const HELD = `
  WITH asked AS MATERIALIZED (
    SELECT attempt.id, attempt.started_at, question ->> 'questionId' AS question_id
    FROM quiz_attempts attempt CROSS JOIN jsonb_array_elements(attempt.questions) question
    WHERE attempt.user_id = $1 AND attempt.status = 'open'
  )
  SELECT held.cards, a.id AS "attemptId", a.assessment_id AS "assessmentId", a.kind, a.mode,
    a.title, a.course_id AS "courseId", a.subject_id AS "subjectId", a.is_retake AS "isRetake",
    a.scope, a.started_at AS "startedAt", a.deadline_at AS "deadlineAt"
  FROM (
    SELECT count(DISTINCT card.id)::int AS cards,
      (array_agg(asked.id ORDER BY asked.started_at DESC, asked.id))[1] AS attempt_id
    FROM asked
    JOIN review_cards card ON card.user_id = $1 AND card.question_id = asked.question_id
    JOIN questions q ON q.id = card.question_id
  ) held
  JOIN quiz_attempts a ON a.id = held.attempt_id`;

const JUST_SHOWN = `
  SELECT FROM question_history WHERE user_id = $1 AND question_id = $2
    AND shown_at > $3::timestamptz - interval '${CARD_DELAY_HOURS} hours'`;

/** What a graded attempt got wrong. */
interface WrongAnswers {
  userId: string;
  wrong: readonly StoredQuestion[];
  /** When it ended. */
  at: Date;
  /** When its result can be read first: later where its time ran out and the server closed it late. */
  shownAt: Date;
  newId: () => string;
}

/**
 * Makes a card of each question a student got wrong, in the transaction that grades them. It is due on their next day,
 * six hours after its answer is shown at the earliest: asked again within minutes it says nothing of what is
 * remembered. A card that is there already waits as long. Questions that have left the bank are passed over.
 */
export const seedCardsStatement = ({ userId, wrong, at, shownAt, newId }: WrongAnswers): NamedStatement => ({
  name: 'review.seed-cards',
  text: SEED,
  values: [
    userId,
    at,
    JSON.stringify(wrong.map(({ questionId }) => ({ id: newId(), question_id: questionId }))),
    shownAt,
  ],
});

// In one order for all, so that two attempts closed at once wait for each other instead of blocking each other.
const SEED = `
  WITH student AS (
    SELECT ${zoneOf('$1')} AS zone
  )
  INSERT INTO review_cards (id, user_id, question_id, due_at, created_at)
  SELECT card.id, $1, q.id,
    greatest(
      (date_trunc('day', $2::timestamptz AT TIME ZONE student.zone) + interval '1 day') AT TIME ZONE student.zone,
      $4::timestamptz + interval '${CARD_DELAY_HOURS} hours'),
    $2::timestamptz
  FROM student, jsonb_to_recordset($3::jsonb) AS card (id text, question_id text)
  JOIN questions q ON q.id = card.question_id
  ORDER BY q.id
  FOR KEY SHARE OF q
  ON CONFLICT (user_id, question_id) DO UPDATE SET due_at = excluded.due_at`;
