import { isCounted } from './lesson-rounds.ts';
import type { NamedStatement } from './named-statement.ts';

/** What of an earlier answer is left, as SQL: a copied one would pass for known before, once what is right is shown after it. */
export const RIGHT_ONCE_SHOWN = `CASE WHEN past.was_right THEN ${isCounted('past')} ELSE past.was_right END`;

/** Questions whose answer a student is shown. */
export interface ShownAnswers {
  userId: string;
  questionIds: readonly string[];
  /** When they were asked; when they are shown by default. */
  askedAt?: Date;
  at: Date;
  /** Because the student missed them: whoever is only told the answer of a question that they had right learns nothing new. */
  isMissed: boolean;
}

// In one order for all, so that two that show answers wait for each other instead of blocking each other.
const RECORD_SHOWN = `
  INSERT INTO question_history AS past (user_id, question_id, asked_at, shown_at)
  SELECT $1, shown.id, $3::timestamptz, $4::timestamptz FROM unnest($2::text[]) AS shown (id) ORDER BY shown.id
  ON CONFLICT (user_id, question_id) DO UPDATE SET
    asked_at = greatest(past.asked_at, excluded.asked_at), shown_at = greatest(past.shown_at, excluded.shown_at),
    was_right = ${RIGHT_ONCE_SHOWN}
  WHERE $5 OR NOT ${isCounted('past')}`;

/**
 * Records that an answer was shown: a student saw what is right of questions, and for a while their answers to these
 * count for nothing.
 */
export const recordShownStatement = ({
  userId,
  questionIds,
  at,
  askedAt = at,
  isMissed,
}: ShownAnswers): NamedStatement => ({
  name: 'questions.record-shown',
  text: RECORD_SHOWN,
  values: [userId, [...new Set(questionIds)], askedAt, at, isMissed],
});
