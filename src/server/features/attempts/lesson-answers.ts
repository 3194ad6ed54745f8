import type { LessonAnswers } from '#contract/contract.ts';
import type { AppDeps } from '../../app-deps.ts';
import { executeStatement } from '../../db/named-statement.ts';
import { findWithheldAnswers } from '../../answer-visibility.ts';

interface AnswerRow {
  questionId: string;
  question: string;
  isRight: boolean;
  answeredAt: Date;
}

const LESSON_ANSWERS = `
  SELECT h.question_id AS "questionId", q.text AS question, h.was_right AS "isRight", h.answered_at AS "answeredAt"
  FROM questions q JOIN question_history h ON h.question_id = q.id
  WHERE h.user_id = $1 AND q.subtopic_id = $2 AND h.was_right IS NOT NULL
  ORDER BY h.answered_at DESC, q.serial_no`;

/** The answers that a lesson's mastery counts. Whether one was right is withheld while a counted weekly quiz asks it (R37). */
export async function findLessonAnswers(
  { db, now }: Pick<AppDeps, 'db' | 'now'>,
  userId: string,
  subtopicId: string,
): Promise<LessonAnswers> {
  const [answers, withheld] = await Promise.all([
    executeStatement<AnswerRow>(db, {
      name: 'attempts.lesson-answers',
      text: LESSON_ANSWERS,
      values: [userId, subtopicId],
    }),
    findWithheldAnswers(db, userId, now()),
  ]);
  return {
    subtopicId,
    answers: answers.map(({ questionId, question, isRight, answeredAt }) => ({
      questionId,
      question,
      isRight: withheld.questionIds.has(questionId) ? null : isRight,
      answeredAt: answeredAt.toISOString(),
    })),
  };
}
