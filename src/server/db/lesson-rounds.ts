import {
  type LacksOfLesson,
  lessonRound,
  READ_SECONDS,
  SHOWN_ANSWER_HOURS,
} from '#domain/progress/progress.ts';
import { executeRead } from './batched-reads.ts';
import type { Database, Transaction } from './database.ts';
import { executeStatement, type NamedStatement } from './named-statement.ts';
import { isStillReserved } from './reserved-questions.ts';

/** When an answer that was shown counts again, as SQL about a row of `question_history`. */
export const countsFromOf = (past: string): string =>
  `${past}.shown_at + make_interval(hours => ${SHOWN_ANSWER_HOURS})`;

/** Whether the last answer to a question is one that counts: right, and not shown just before. */
export const isCounted = (past: string): string => `coalesce(${past}.was_right AND (
  ${past}.shown_at IS NULL OR ${past}.answered_at < ${past}.shown_at OR ${past}.answered_at >= ${countsFromOf(past)}), false)`;

export type LacksRow = Omit<LacksOfLesson, 'lacking'> & {
  [column: string]: unknown;
  subtopicId: string;
  lacking: { id: string; countsFrom: string | null }[];
};

/** `lessons`: the ids of the subtopics, as SQL that `= ANY` takes. */
const lacksOf = (lessons: string): string => `
  SELECT q.subtopic_id AS "subtopicId",
    EXISTS (SELECT FROM subtopic_progress p
      WHERE p.user_id = $1 AND p.subtopic_id = q.subtopic_id AND p.checked_at IS NOT NULL) AS "isChecked",
    (count(*) FILTER (WHERE q.is_free))::int AS questions,
    (count(*) FILTER (WHERE ${isCounted('h')}))::int AS "right",
    coalesce(json_agg(json_build_object('id', q.id, 'countsFrom', ${countsFromOf('h')}))
      FILTER (WHERE q.is_free AND NOT ${isCounted('h')}), '[]') AS lacking,
    coalesce(json_agg(q.id) FILTER (WHERE q.is_free AND ${isCounted('h')}), '[]') AS known
  FROM (
    SELECT questions.id, questions.subtopic_id, NOT ${isStillReserved('questions', '$1')} AS is_free
    FROM questions WHERE questions.subtopic_id = ANY (${lessons})
  ) q
  LEFT JOIN question_history h ON h.user_id = $1 AND h.question_id = q.id
  GROUP BY q.subtopic_id`;

const LACKS = lacksOf('$2::text[]');

/** A round of a lesson's questions that was left with some of them answered, and some not, as SQL. */
export const unfinishedRoundOf = (subtopicId: string): string => `
  SELECT jsonb_array_length(a.questions) - (SELECT count(*) FROM jsonb_object_keys(a.checked))::int AS "left"
  FROM quiz_attempts a
  WHERE a.user_id = $1 AND a.kind = 'subtopic' AND a.scope = ${subtopicId} AND a.status = 'open'
    AND a.mode = 'learn' AND a.checked <> '{}'`;

/**
 * Of all lessons with an answer that was shown lately, and that their own student has worked in: one that only practice of
 * its topic has asked about is there to be read, whatever its questions wait for. Nor does one wait whose round goes on.
 */
const LACKS_OF_SHOWN = lacksOf(`ARRAY(
  SELECT asked.subtopic_id FROM question_history shown JOIN questions asked ON asked.id = shown.question_id
  WHERE shown.user_id = $1 AND ${countsFromOf('shown')} > $2::timestamptz
    AND NOT EXISTS (${unfinishedRoundOf('asked.subtopic_id')}) AND (
    EXISTS (SELECT FROM quiz_attempts a WHERE a.user_id = $1 AND a.kind = 'subtopic'
      AND a.scope = asked.subtopic_id AND a.status IN ('open', 'graded'))
    OR EXISTS (SELECT FROM subtopic_progress p WHERE p.user_id = $1 AND p.subtopic_id = asked.subtopic_id
      AND p.time_spent_seconds >= ${READ_SECONDS})))`);

export const lessonLacksStatement = (userId: string, subtopicIds: readonly string[]): NamedStatement => ({
  name: 'lessons.lacks',
  text: LACKS,
  values: [userId, subtopicIds],
});

/** What lessons lack still, by the id of the subtopic; those without questions are absent. */
export async function findLessonLacks(
  db: Database | Transaction,
  userId: string,
  subtopicIds: readonly string[],
): Promise<ReadonlyMap<string, LacksOfLesson>> {
  return toLessonLacks(await executeStatement<LacksRow>(db, lessonLacksStatement(userId, subtopicIds)));
}

/** The lessons whose questions complete nothing yet, with when they do, as their own pages say it: by id. */
export async function findWaitingLessons(
  db: Database,
  userId: string,
  at: Date,
): Promise<ReadonlyMap<string, string>> {
  const statement = { name: 'lessons.waiting', text: LACKS_OF_SHOWN, values: [userId, at] };
  const lacks = toLessonLacks(await executeRead<LacksRow>(db, statement));
  // Loops: most lessons do not wait.
  const waiting = new Map<string, string>();
  for (const [id, lacking] of lacks) {
    const { countsFrom = null } = lessonRound(lacking, at) ?? {};
    if (countsFrom !== null) waiting.set(id, countsFrom);
  }
  return waiting;
}

export const toLessonLacks = (rows: readonly LacksRow[]): ReadonlyMap<string, LacksOfLesson> =>
  new Map(
    rows.map(({ subtopicId, isChecked, questions, right, known, lacking }) => [
      subtopicId,
      {
        isChecked,
        questions,
        right,
        known,
        lacking: lacking.map(({ id, countsFrom }) => ({
          id,
          countsFrom: countsFrom === null ? null : new Date(countsFrom),
        })),
      },
    ]),
  );

export type ShownRow = { [column: string]: unknown; id: string; countsFrom: string };

/** Of these questions those whose answer was shown before `before` and counts for nothing at `at` yet. */
export async function findShownLately(
  db: Database | Transaction,
  userId: string,
  { questionIds, before, at }: { questionIds: readonly string[]; before: Date; at: Date },
): Promise<ReadonlyMap<string, Date>> {
  const rows = await executeStatement<ShownRow>(
    db,
    shownLatelyStatement(userId, { questionIds, before, at }),
  );
  return toShownLately(rows);
}

export const toShownLately = (rows: readonly ShownRow[]): ReadonlyMap<string, Date> =>
  new Map(rows.map(({ id, countsFrom }) => [id, new Date(countsFrom)]));

export const shownLatelyStatement = (
  userId: string,
  { questionIds, before, at }: { questionIds: readonly string[]; before: Date; at: Date },
): NamedStatement => ({
  name: 'lessons.shown-lately',
  text: `
    SELECT h.question_id AS id, ${countsFromOf('h')} AS "countsFrom" FROM question_history h
    WHERE h.user_id = $1 AND h.question_id = ANY ($2::text[])
      AND h.shown_at <= $3::timestamptz AND ${countsFromOf('h')} > $4::timestamptz`,
  values: [userId, questionIds, before, at],
});
