import type { SQL } from 'drizzle-orm';
import { FREE_QUESTIONS, RESERVED_QUESTIONS } from '#domain/assessment/reserved-questions.ts';
import { withValue } from './sql-text.ts';

/**
 * Whether a row of `questions` is reserved for the weekly quiz, as SQL: the same for all students. What all of them are
 * asked alike, as the question of the day, asks here.
 */
export const isReserved = (question: string): string => `(
  SELECT count(*) FILTER (WHERE (beside.serial_no, beside.id) < (${question}.serial_no, ${question}.id)) >= ${FREE_QUESTIONS}
    AND count(*) FILTER (WHERE (beside.serial_no, beside.id) > (${question}.serial_no, ${question}.id)) < ${RESERVED_QUESTIONS}
  FROM questions beside WHERE beside.subtopic_id = ${question}.subtopic_id)`;

/** Of the ids of all questions of a lesson, in the order of their `serial_no` and `id`, those that are reserved, as SQL. */
export const reservedAmong = (ids: string): string =>
  `${ids}[greatest(${FREE_QUESTIONS + 1}, cardinality(${ids}) - ${RESERVED_QUESTIONS - 1}):]`;

/**
 * Whether a submitted attempt asked it, as SQL about a row of `question_history` that is of a reserved question: weekly
 * quizzes alone ask these, and one that left it blank missed it. Other rows only say that its answer was shown.
 */
export const wasReservedAsked = (past: string): string =>
  `(${past}.answered_at IS NOT NULL OR ${past}.weekly_missed_at IS NOT NULL)`;

/**
 * Whether it is still reserved from one student, as SQL: until they have submitted a quiz that asked it. Nothing else
 * asks it before, so this is a weekly quiz that counts. Whatever shows questions to a student, or counts them, asks here.
 */
export const isStillReserved = (question: string, userId: string): string => `(
  ${isReserved(question)} AND NOT EXISTS (
    SELECT FROM question_history seen WHERE seen.user_id = ${userId} AND seen.question_id = ${question}.id
      AND ${wasReservedAsked('seen')}))`;

/** `isStillReserved` of the rows of `questions` in a Drizzle query. */
export const isReservedFrom = (userId: string): SQL =>
  withValue((user) => isStillReserved('questions', user), userId);
