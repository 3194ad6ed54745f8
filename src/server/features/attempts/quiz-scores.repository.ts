import type { AnswerMap, AttemptKind } from '#contract/contract.ts';
import type { StoredQuestion } from '#domain/assessment/grading.ts';
import { NOTHING_PAID, type PaidForLesson } from '#domain/progress/lesson-xp.ts';
import {
  betterStatus,
  isEnoughRight,
  isMostlyRight,
  type LacksOfLesson,
  type SubtopicScore,
  subtopicScores,
} from '#domain/progress/progress.ts';
import { type PaidForLessonRow, paidForLessonsStatement } from '../../awards/xp-ledger.repository.ts';
import {
  type LacksRow,
  lessonLacksStatement,
  type ShownRow,
  shownLatelyStatement,
  toLessonLacks,
  toShownLately,
} from '../../db/lesson-rounds.ts';
import type { Batch } from '../../db/named-statement.ts';
import type { subtopicProgress } from '../../db/schema/learning.ts';

// In one order for all, so that two attempts closed at once wait for each other instead of blocking each other.
const BEGIN = `
  INSERT INTO subtopic_progress (user_id, subtopic_id, subject_id, course_id, status, updated_at)
  SELECT $1, id, subject_id, course_id, 'in_progress', $3 FROM subtopics WHERE id = ANY ($2::text[]) ORDER BY id
  ON CONFLICT DO NOTHING`;

const LOCK = `
  SELECT subtopic_id AS "subtopicId", status, quiz_score AS "quizScore", max_score AS "maxScore",
    completed_at AS "completedAt", checked_at AS "checkedAt"
  FROM subtopic_progress WHERE user_id = $1 AND subtopic_id = ANY ($2::text[])
  ORDER BY subtopic_id FOR UPDATE`;

const UPDATE = `
  UPDATE subtopic_progress progress SET status = scored.status, quiz_score = scored.quiz_score,
    max_score = scored.max_score, completed_at = scored.completed_at, checked_at = scored.checked_at, updated_at = $2
  FROM jsonb_to_recordset($3::jsonb) AS scored (id text, status text, quiz_score float8, max_score float8,
    completed_at timestamptz, checked_at timestamptz)
  WHERE progress.user_id = $1 AND progress.subtopic_id = scored.id`;

type ScoredRow = Pick<
  typeof subtopicProgress.$inferSelect,
  'subtopicId' | 'status' | 'quizScore' | 'maxScore' | 'completedAt' | 'checkedAt'
>;

/** What a quiz says of a subtopic. */
export interface LessonOutcome extends SubtopicScore {
  /** Another quiz had checked it before. */
  wasChecked: boolean;
  /**
   * This is the first one to check it, with enough of its questions right by now: practice that completed it, or a weekly
   * quiz that had one of them right.
   */
  isChecked: boolean;
  /** This quiz completes it, or checks it. */
  isNew: boolean;
  /** Enough was right, were it not for answers that had been shown lately. */
  isHeldByShown: boolean;
  lacks: LacksOfLesson;
  /** One of its questions was right, with an answer that counts. */
  isOneRight: boolean;
  paid: PaidForLesson;
}

export interface PracticeOutcome {
  lessons: LessonOutcome[];
  /** Of the right answers those that count for nothing yet, by question id, with when they would. */
  shown: ReadonlyMap<string, Date>;
}

const NO_OUTCOME: PracticeOutcome = { lessons: [], shown: new Map() };
const NO_QUESTIONS: LacksOfLesson = {
  isChecked: false,
  questions: 0,
  right: 0,
  known: [],
  lacking: [],
};

interface AskedOfLesson {
  score: SubtopicScore;
  row: ScoredRow;
  lacks: LacksOfLesson;
  paid: PaidForLesson;
  /** How many of its questions were right in this quiz, and of these how many count for nothing yet. */
  right: number;
  shownRight: number;
  isWeekly: boolean;
  /** The status it would have if answers that were shown lately counted. */
  statusWithShown: SubtopicScore['status'] | undefined;
}

/** What a quiz says of one lesson, and what is new in it. */
function toLessonOutcome(asked: AskedOfLesson): LessonOutcome {
  const { score, row, lacks, paid, right, shownRight, isWeekly, statusWithShown } = asked;
  const wasChecked = row.checkedAt !== null;
  const isOneRight = right > shownRight;
  const isMost = isMostlyRight(score);
  // What was right in earlier quizzes counts in this one, whichever practice it is.
  const isEnough = !isWeekly && isOneRight && isMost && lacks.questions > 0 && isEnoughRight(lacks);
  const status = isEnough ? 'completed' : score.status;
  const isEnoughWithShown =
    statusWithShown === 'completed' ||
    (shownRight > 0 && isMost && isEnoughRight({ ...lacks, right: lacks.right + shownRight }));
  const isPassed = isWeekly ? isOneRight : status === 'completed';
  const isChecked = !wasChecked && isPassed && isEnoughRight(lacks);
  return {
    ...score,
    status,
    wasChecked,
    isChecked,
    isNew: isChecked || (status === 'completed' && row.status !== 'completed'),
    isHeldByShown: status !== 'completed' && isEnoughWithShown,
    lacks: { ...lacks, isChecked: wasChecked || isChecked },
    isOneRight,
    paid,
  };
}

/**
 * Writes what practice or a weekly quiz says of a student's subtopics: of practice the best score and the best status
 * count; completed is never taken back, and a weekly quiz writes only what it checks. Subtopics that are
 * gone are left out. Sends the batch, in which `question_history` gets this quiz, and adds to it again.
 */
export async function recordScores(
  batch: Batch,
  quiz: {
    kind: AttemptKind;
    userId: string;
    questions: readonly StoredQuestion[];
    answers: AnswerMap;
    at: Date;
  },
): Promise<PracticeOutcome> {
  const { kind, userId, questions, at } = quiz;
  if (questions.length === 0) return NO_OUTCOME;
  const isWeekly = kind === 'weekly';
  const ids = [...new Set(questions.map(({ subtopicId }) => subtopicId))];
  if (!isWeekly) batch.add({ name: 'progress.begin-scored', text: BEGIN, values: [userId, ids, at] });
  const locked = batch.add<ScoredRow>({ name: 'progress.lock-scored', text: LOCK, values: [userId, ids] });
  const right = questions.filter(({ correctIndex }, index) => quiz.answers[String(index)] === correctIndex);
  const questionIds = right.map(({ questionId }) => questionId);
  const lacking = batch.add<LacksRow>(lessonLacksStatement(userId, ids));
  const lately = batch.add<ShownRow>(shownLatelyStatement(userId, { questionIds, before: at, at }));
  const paid = batch.add<PaidForLessonRow>(paidForLessonsStatement(userId, ids));
  await batch.send();
  const shown = toShownLately(lately.rows);
  const asked = questions.map((question, index) => ({
    ...question,
    isRight: right.includes(question),
    isBlank: (quiz.answers[String(index)] ?? null) === null,
  }));
  const isLessonRound = kind === 'subtopic';
  // As it would be if answers that were shown lately counted.
  const statusWithShown = new Map(
    subtopicScores(asked, { isLessonRound }).map(({ subtopicId, status }) => [subtopicId, status]),
  );
  const counted = asked.map((each) => ({ ...each, isShown: shown.has(each.questionId) }));
  const scores = subtopicScores(counted, { isLessonRound });
  const lacksOf = toLessonLacks(lacking.rows);
  const lessons = scores.flatMap((score): LessonOutcome[] => {
    const row = locked.rows.find(({ subtopicId }) => subtopicId === score.subtopicId);
    if (!row) return [];
    const ofLessonRight = right.filter(({ subtopicId }) => subtopicId === score.subtopicId);
    const shownRight = ofLessonRight.filter(({ questionId }) => shown.has(questionId)).length;
    return [
      toLessonOutcome({
        score,
        row,
        lacks: lacksOf.get(score.subtopicId) ?? NO_QUESTIONS,
        paid: paid.rows.find(({ subtopicId }) => subtopicId === score.subtopicId) ?? NOTHING_PAID,
        right: ofLessonRight.length,
        shownRight,
        isWeekly,
        statusWithShown: statusWithShown.get(score.subtopicId),
      }),
    ];
  });
  const scored = rowsToUpdate(locked.rows, lessons, { isWeekly, at });
  if (scored.length > 0) {
    const values = [userId, at, JSON.stringify(scored)];
    batch.add({ name: 'progress.update-scored', text: UPDATE, values });
  }
  return { lessons, shown };
}

/** The changed rows of lessons; a weekly quiz changes those alone which it checks. */
const rowsToUpdate = (
  rows: readonly ScoredRow[],
  lessons: readonly LessonOutcome[],
  { isWeekly, at }: { isWeekly: boolean; at: Date },
) =>
  lessons.flatMap((lesson) => {
    if (isWeekly && !lesson.isChecked) return [];
    const row = rows.find(({ subtopicId }) => subtopicId === lesson.subtopicId);
    if (!row) return [];
    return isWeekly ? checkedRow(row, at) : scoredRow(row, lesson, at);
  });

/** A weekly quiz leaves the score of a lesson as practice made it. */
const checkedRow = (row: ScoredRow, at: Date) => ({
  id: row.subtopicId,
  status: 'completed',
  quiz_score: row.quizScore,
  max_score: row.maxScore,
  completed_at: row.completedAt ?? at,
  checked_at: at,
});

function scoredRow(row: ScoredRow, { score, maxScore, status: given, isChecked }: LessonOutcome, at: Date) {
  const status = betterStatus(row.status, given);
  const isBest = row.quizScore === null || !row.maxScore || score / maxScore > row.quizScore / row.maxScore;
  return {
    id: row.subtopicId,
    status,
    quiz_score: isBest ? score : row.quizScore,
    max_score: isBest ? maxScore : row.maxScore,
    completed_at: status === 'completed' ? (row.completedAt ?? at) : null,
    checked_at: row.checkedAt ?? (isChecked ? at : null),
  };
}
