import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { TutorCitation, TutorHintLevel, TutorStep, UserQuery } from '#contract/contract.ts';
import type { StoredQuestion } from '#domain/assessment/grading.ts';
import { DAILY_TIME_ZONE } from '#domain/community/daily-question.ts';
import { dayIn } from '#domain/progress/calendar.ts';
import { SHOWN_ANSWER_HOURS } from '#domain/progress/progress.ts';
import { toComeInOpenAttempts, unsettledInOpenAttempts, wasAnswerShown } from '../../answer-visibility.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { executeStatement } from '../../db/named-statement.ts';
import { profiles } from '../../db/schema/accounts.ts';
import { subtopicProgress } from '../../db/schema/learning.ts';
import { userQueries } from '../../db/schema/notes.ts';
import { hindiOf } from '../../db/hindi-question.ts';
import { isStillReserved } from '../../db/reserved-questions.ts';
import { anyOf } from '../library/full-text-query.ts';
import { hindiQueryOf } from '../library/hindi/hindi-query.ts';
import { lessonWordsOf } from '../../words/word-forms.ts';
import { toUserQuery } from '../queries/queries.repository.ts';
import type { QuotedLanguage } from './passages.ts';
import type { LessonTexts, QuestionTexts } from './quoted-language.ts';
import { truncateQuery } from './search/query-truncation.ts';

/** What the lessons of a subject have to say to a question. */
export interface Looked {
  /** With their Hindi where wanted: the lesson asked about, then its neighbours, those with words of the question before others. */
  lessons: LessonTexts[];
  /** Stems of the question's words; none where it has stop words only. */
  stems: string[];
}

/** A question of the bank in front of a student. */
export interface OpenQuestion {
  id: string;
  /** In English. */
  text: string;
  subtopicId: string;
  topicId: string;
  /** The notes of its lesson, in English. */
  lesson: string;
  /** As an attempt of theirs asks it, its options in the order they see; null where none does. */
  paper: StoredQuestion | null;
  /** The place of the option that they chose in that attempt; null where they chose none. */
  chosen: number | null;
  /** Whether its answer was shown to them, and nothing of theirs still asks for it. */
  isShown: boolean;
}

/** What a student asked, and what was said. */
export interface AskedBefore {
  queryId: string;
  query: string;
  steps: readonly TutorStep[];
  citations: readonly TutorCitation[];
  at: Date;
}

/** One hint level more for a turn that stands on `from`. */
export interface NextHint {
  userId: string;
  queryId: string;
  from: TutorHintLevel;
  step: TutorStep;
  citations: TutorCitation[];
  at: Date;
}

/** More than a subject of the shipped courses has: a misspelt word is found by no index. */
const MOST_LESSONS = 60;

/** Of what was said longer ago, anything may be said again. */
const MOST_SAID = 20;

const LOOK_UP = `
  WITH asked AS MATERIALIZED (
    SELECT ${anyOf('english')} AS query, tsvector_to_array(to_tsvector('english', searchable($1))) AS stems)
  SELECT id, name, notes, stems, CASE WHEN $4 THEN ${hindiOf('subtopics', 'subtopics')} END AS hindi FROM asked, subtopics
  WHERE subject_id = $2 AND NOT is_draft
  ORDER BY (id = $3) DESC, (search @@ query) DESC, ts_rank(search, query) DESC, id LIMIT ${MOST_LESSONS}`;

/**
 * Each is looked up in all lessons: a question of 570 words kept the database at work for seconds. Counted as its reader
 * parts them, by the database in English and by us in Hindi: spaces are not all that does.
 */
const MOST_WORDS = 30;

// Words that few lessons have weigh more, by their inverse document frequency.
const LIKELY_SUBJECTS = `
  WITH asked AS MATERIALIZED (
    SELECT stem, plainto_tsquery('simple', stem) AS query
    FROM (
      SELECT lexeme FROM unnest(to_tsvector('english', searchable($1))) WHERE positions[1] <= ${MOST_WORDS}
      UNION SELECT lexeme FROM unnest(to_tsvector('simple', $2))
    ) AS words (stem)
  ), has AS MATERIALIZED (
    SELECT id, subject_id, stem FROM asked JOIN subtopics
      ON NOT is_draft AND (search @@ query OR hindi_search @@ query)
  ), weights AS (
    SELECT stem, ln(1 + (SELECT count(*) FROM subtopics) / count(*)::float) AS weight FROM has GROUP BY stem
  ), own AS (
    SELECT s.id FROM subjects s JOIN courses c ON c.id = s.course_id
    WHERE s.id <> $3 AND (
      NOT c.is_hidden
        AND c.track = (SELECT o.track FROM subjects f JOIN courses o ON o.id = f.course_id WHERE f.id = $3)
      OR EXISTS (SELECT FROM enrollments e WHERE e.user_id = $5 AND e.course_id = c.id))
  ), scores AS (
    SELECT subject_id, sum(weight) AS score FROM has JOIN weights USING (stem) JOIN own ON own.id = subject_id
    GROUP BY has.id, subject_id)
  SELECT subject_id AS "subjectId" FROM scores GROUP BY subject_id ORDER BY max(score) DESC, count(*) DESC, subject_id LIMIT $4`;

/** Questions of the day that a student can answer still, as SQL: one a day, whichever track it is of. */
const openDailyQuestions = (userId: string, today: string): string => `
  SELECT question_id AS id, track FROM daily_questions d WHERE day >= ${today}::date
    AND NOT EXISTS (SELECT FROM daily_answers a WHERE a.user_id = ${userId} AND a.day = d.day)`;

// What is held back is found once: a student has few open attempts, a subject many questions. Practice that was given up
// has asked what no graded attempt has, and would be begun again with the answers.
const QUESTIONS = `
  WITH answered (id) AS MATERIALIZED (
    SELECT asked ->> 'questionId'
    FROM quiz_attempts a CROSS JOIN LATERAL jsonb_array_elements(a.questions) asked
    WHERE a.user_id = $2 AND (a.subject_id = $1 OR a.kind = 'first-quiz') AND a.status = 'graded'
  ), of_day (id, is_put) AS MATERIALIZED (
    SELECT id, track = (SELECT track FROM profiles WHERE user_id = $2) FROM (${openDailyQuestions('$2', '$3')}) open
  ), in_work (id) AS MATERIALIZED (
    ${unsettledInOpenAttempts('$2')}
    UNION
    SELECT question_id FROM question_history WHERE user_id = $2 AND answered_at IS NULL AND shown_at IS NULL
      AND asked_at > $4::timestamptz - make_interval(hours => ${SHOWN_ANSWER_HOURS})
      AND question_id NOT IN (SELECT id FROM answered)
  ), to_come (id) AS MATERIALIZED (
    ${toComeInOpenAttempts('$2')}
    UNION SELECT id FROM of_day WHERE is_put IS NOT TRUE AND id NOT IN (SELECT id FROM in_work))
  SELECT q.id, q.subtopic_id AS "subtopicId", s.topic_id AS "topicId", q.text, q.options, q.correct_index AS "correctIndex", q.explanation, q.passage, ${hindiOf('q', 's')} AS hindi,
    EXISTS (SELECT FROM in_work w WHERE w.id = q.id) OR EXISTS (SELECT FROM of_day d WHERE d.id = q.id) AS "isHeldBack",
    EXISTS (SELECT FROM of_day d WHERE d.id = q.id) AND NOT EXISTS (SELECT FROM in_work w WHERE w.id = q.id) AS "isOfDay",
    EXISTS (SELECT FROM to_come t WHERE t.id = q.id) AS "isToCome",
    EXISTS (SELECT FROM answered d WHERE d.id = q.id) AS "isAnswered",
    ${isStillReserved('q', '$2')} AS "isReserved"
  FROM questions q JOIN subtopics s ON s.id = q.subtopic_id
  WHERE s.subject_id = $1 AND NOT s.is_draft ORDER BY q.subtopic_id, q.serial_no`;

const OPEN_QUESTION = `
  SELECT q.id, q.text, q.subtopic_id AS "subtopicId", s.topic_id AS "topicId", s.notes AS lesson,
    asked.paper, asked.chosen,
    ${wasAnswerShown('$2', { id: 'q.id', subjectId: '$3' })}
      AND q.id NOT IN (SELECT id FROM (${openDailyQuestions('$2', '$4')}) open) AS "isShown"
  FROM questions q JOIN subtopics s ON s.id = q.subtopic_id
  LEFT JOIN LATERAL (
    SELECT asked.paper, coalesce(a.checked -> (asked.place - 1)::text, a.answers -> (asked.place - 1)::text) AS chosen
    FROM quiz_attempts a CROSS JOIN jsonb_array_elements(a.questions) WITH ORDINALITY AS asked (paper, place)
    WHERE a.user_id = $2 AND (a.status = 'open' OR a.subject_id = $3) AND asked.paper ->> 'questionId' = q.id
    ORDER BY a.status = 'open' DESC, a.started_at DESC LIMIT 1) asked ON true
  WHERE q.id = $1 AND s.subject_id = $3 AND NOT s.is_draft`;

/** What a student asked the tutor in a lesson; questions saved by hand have no hint level. */
const isTurnIn = (userId: string, subtopicId: string) =>
  and(
    eq(userQueries.userId, userId),
    eq(userQueries.subtopicId, subtopicId),
    isNotNull(userQueries.hintLevel),
  );
const latestFirst = [desc(userQueries.createdAt), desc(userQueries.id)];

/** What the tutor reads: lessons, questions, the chat history. */
export function createTutorRepository(db: Database) {
  return {
    async lookUp(
      question: string,
      { subjectId, subtopicId, wanted }: { subjectId: string; subtopicId: string; wanted: QuotedLanguage },
    ): Promise<Looked> {
      const rows = await executeStatement<LessonTexts & { stems: string[] }>(db, {
        name: 'tutor.look-up',
        text: LOOK_UP,
        values: [question, subjectId, subtopicId, wanted === 'Hindi'],
      });
      return { lessons: rows, stems: rows[0]?.stems ?? [] };
    },
    /** The other subjects whose lessons have most of a question's words, as written. */
    async listLikelySubjects(
      question: string,
      { userId, subjectId, most }: { userId: string; subjectId: string; most: number },
    ): Promise<string[]> {
      const words = lessonWordsOf(question).slice(0, MOST_WORDS).join(' ');
      const rows = await executeStatement<{ subjectId: string }>(db, {
        name: 'tutor.likely-subjects',
        text: LIKELY_SUBJECTS,
        values: [question, hindiQueryOf(words, '')?.ways.join(' ') ?? '', subjectId, most, userId],
      });
      return rows.map((row) => row.subjectId);
    },
    /** The questions of a subject in their order, as one student may see them. */
    listQuestions(subjectId: string, userId: string, at: Date): Promise<QuestionTexts[]> {
      return executeStatement<QuestionTexts>(db, {
        name: 'tutor.questions',
        text: QUESTIONS,
        values: [subjectId, userId, dayIn(DAILY_TIME_ZONE, at), at],
      });
    },
    /** A question of a subject as a student has it in front of them; undefined where the subject has none of that id. */
    async findOpenQuestion(
      questionId: string,
      { userId, subjectId, at }: { userId: string; subjectId: string; at: Date },
    ): Promise<OpenQuestion | undefined> {
      const [row] = await executeStatement<OpenQuestion>(db, {
        name: 'tutor.open-question',
        text: OPEN_QUESTION,
        values: [questionId, userId, subjectId, dayIn(DAILY_TIME_ZONE, at)],
      });
      return row;
    },
    /** What the tutor said to a student in a lesson, the latest first. */
    async listSaid(userId: string, subtopicId: string): Promise<string[]> {
      const { queryResponse, citations } = userQueries;
      const rows = await db
        .select({ queryResponse, citations })
        .from(userQueries)
        .where(isTurnIn(userId, subtopicId))
        .orderBy(...latestFirst)
        .limit(MOST_SAID);
      return rows.map((row) => [row.queryResponse, row.citations[0]?.passage ?? ''].join('\n\n'));
    },
    /** The turns of a student in a lesson, the latest first. */
    async listTurns(userId: string, subtopicId: string): Promise<AskedBefore[]> {
      const { id, query, steps, citations, createdAt } = userQueries;
      const rows = await db
        .select({ queryId: id, query, steps, citations, at: createdAt })
        .from(userQueries)
        .where(isTurnIn(userId, subtopicId))
        .orderBy(...latestFirst)
        .limit(MOST_SAID);
      return rows.map(({ steps: said, query: whole, ...turn }) => ({
        ...turn,
        query: truncateQuery(whole),
        steps: said ?? [],
      }));
    },
    /** A student's own turn; null for what is not theirs, or was saved by hand. */
    async findTurn(userId: string, queryId: string): Promise<UserQuery | null> {
      const [row] = await db
        .select()
        .from(userQueries)
        .where(and(eq(userQueries.id, queryId), eq(userQueries.userId, userId)));
      return row && row.hintLevel !== null ? toUserQuery(row) : null;
    },
    /** The lessons that a student has completed. */
    async listCompleted(userId: string): Promise<string[]> {
      const { subtopicId, completedAt } = subtopicProgress;
      const rows = await db
        .select({ subtopicId })
        .from(subtopicProgress)
        .where(and(eq(subtopicProgress.userId, userId), isNotNull(completedAt)));
      return rows.map((row) => row.subtopicId);
    },
    /** First and last name, empty without a profile. */
    async findFullName(userId: string): Promise<string> {
      const { firstName, lastName } = profiles;
      const [row] = await db
        .select({ firstName, lastName })
        .from(profiles)
        .where(eq(profiles.userId, userId));
      return row ? `${row.firstName} ${row.lastName}`.trim() : '';
    },
  };
}

export type TutorRepository = ReturnType<typeof createTutorRepository>;

/** Null where the turn does not stand on that hint level any more: of two at once, one is stored. */
export async function storeNextHint(
  db: Database | Transaction,
  { userId, queryId, from, step, citations, at }: NextHint,
): Promise<UserQuery | null> {
  const [row] = await db
    .update(userQueries)
    .set({
      hintLevel: step.hintLevel,
      steps: sql`${userQueries.steps} || ${JSON.stringify([step])}::jsonb`,
      queryResponse: step.text,
      source: step.source,
      citations,
      updatedAt: at,
    })
    .where(and(eq(userQueries.id, queryId), eq(userQueries.userId, userId), eq(userQueries.hintLevel, from)))
    .returning();
  return row ? toUserQuery(row) : null;
}
