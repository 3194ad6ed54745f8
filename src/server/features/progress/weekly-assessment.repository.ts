import { and, asc, eq, gt, or, sql } from 'drizzle-orm';
import {
  type WeekRange,
  type WeeklyAttempt,
  selectForWeek,
  weekClosesAt,
  weeklyAssessmentId,
} from '#domain/assessment/weekly-assessment.ts';
import type { WeeklyQuestion } from '#domain/assessment/weekly-order.ts';
import { studentDay } from '#domain/progress/calendar.ts';
import { SHOWN_ANSWER_HOURS } from '#domain/progress/progress.ts';
import { MISSED_COUNTS_AFTER_DAYS } from '#domain/progress/xp.ts';
import type { Database } from '../../db/database.ts';
import { profiles } from '../../db/schema/accounts.ts';
import { chapters, questions, subjects, subtopics, topics } from '../../db/schema/catalogue.ts';
import { subtopicProgress } from '../../db/schema/learning.ts';
import { quizAttempts } from '../../db/schema/quizzes.ts';
import { studentZone } from '../../db/student-zone.ts';
import { isReservedFrom } from '../../db/reserved-questions.ts';

/** A subtopic this week's quiz asks about. */
export interface PooledSubtopic {
  id: string;
  name: string;
  topicName: string;
  completedAt: Date;
  questions: WeeklyQuestion[];
}

/** The question pool of a week: what this week's quiz of a subject is drawn from, for one student. */
export interface WeeklyPool {
  /** Also the `scope` of the attempts; the week's that was begun last where that has not ended there, whatever the zone now. */
  assessmentId: string;
  /** When the next one begins. */
  endsAt: Date;
  courseId: string;
  subjectName: string;
  /** The learner's. */
  timeZone: string;
  range: WeekRange;
  /** In the order of the subject. */
  subtopics: PooledSubtopic[];
  /** Of all these subtopics, in their order. */
  questions: WeeklyQuestion[];
  questionIds: string[];
}

interface PooledQuestion {
  id: string;
  isReserved: boolean;
  /** The weekly quiz that was the first to find it right. */
  foundRightIn: string | null;
  /** When a weekly quiz last missed it; JSON knows no dates. */
  missedAt: string | null;
  /** When its answer was last shown because it was missed, in practice too. */
  shownAt: string | null;
}

/** A week whose counted attempt has begun; JSON knows no dates. */
interface BegunWeek {
  assessmentId: string;
  startedAt: string;
  endsAt: string;
}

/** Reads only, so it works inside a transaction too. */
type Reader = Pick<Database, 'select'>;

interface WeekOfStudent {
  userId: string;
  subjectId: string;
  now: Date;
}

/** The completed lessons of a subject with their questions, in its order; one row without a lesson where there are none. */
const listCompleted = (db: Reader, { userId, subjectId, now }: WeekOfStudent) =>
  db
    .select({
      courseId: subjects.courseId,
      subjectName: subjects.name,
      timeZone: studentZone(userId),
      joinedAt: profiles.createdAt,
      begun: sql<BegunWeek | null>`(
        SELECT json_build_object('assessmentId', scope, 'startedAt', started_at, 'endsAt', week_ends_at) FROM ${quizAttempts}
        WHERE user_id = ${userId} AND subject_id = ${subjects.id} AND kind = 'weekly' AND NOT is_retake
          AND week_ends_at > ${now.toISOString()}::timestamptz
        ORDER BY week_ends_at DESC LIMIT 1)`,
      subtopicId: subtopics.id,
      subtopicName: subtopics.name,
      topicName: topics.name,
      completedAt: subtopicProgress.completedAt,
      questions: sql<PooledQuestion[]>`(
        SELECT coalesce(json_agg(json_build_object('id', ${questions.id}, 'isReserved', ${isReservedFrom(userId)},
          'foundRightIn', past.weekly_right_in, 'missedAt', past.weekly_missed_at, 'shownAt', past.shown_at)
          ORDER BY ${questions.serialNo}), '[]')
        FROM ${questions}
        LEFT JOIN question_history past ON past.user_id = ${userId} AND past.question_id = ${questions.id}
        WHERE ${questions.subtopicId} = ${subtopics.id})`,
    })
    .from(subjects)
    .leftJoin(profiles, eq(profiles.userId, userId))
    .leftJoin(
      subtopicProgress,
      and(
        eq(subtopicProgress.userId, userId),
        eq(subtopicProgress.subjectId, subjects.id),
        eq(subtopicProgress.status, 'completed'),
      ),
    )
    .leftJoin(subtopics, eq(subtopics.id, subtopicProgress.subtopicId))
    .leftJoin(topics, eq(topics.id, subtopics.topicId))
    .leftJoin(chapters, eq(chapters.id, topics.chapterId))
    .where(eq(subjects.id, subjectId))
    .orderBy(asc(chapters.serialNo), asc(topics.serialNo), asc(subtopics.serialNo));

const MISSED_LATELY_MS = MISSED_COUNTS_AFTER_DAYS * 86_400_000;
const SHOWN_LATELY_MS = SHOWN_ANSWER_HOURS * 3_600_000;

/** Null where there is no such subject; without a completed subtopic the pool is empty. */
export async function findWeeklyPool(
  db: Reader,
  { userId, subjectId, now }: WeekOfStudent,
): Promise<WeeklyPool | null> {
  const rows = await listCompleted(db, { userId, subjectId, now });
  const [first] = rows;
  if (!first) return null;
  const { courseId, subjectName, timeZone, joinedAt, begun } = first;
  const assessmentId = begun?.assessmentId ?? weeklyAssessmentId(studentDay({ timeZone }, now), subjectId);
  const completed = rows.flatMap(({ subtopicId: id, subtopicName: name, topicName, completedAt, ...own }) =>
    id !== null && name !== null && topicName !== null && completedAt !== null
      ? [{ id, name, topicName, completedAt, questions: own.questions.map(toQuestion) }]
      : [],
  );
  const counts = (subtopic: PooledSubtopic) => subtopic.questions.some(({ foundRight }) => !foundRight);
  const { range, subtopics: picked } = selectForWeek(completed, { timeZone, at: now, joinedAt, counts });
  const asked = picked.flatMap((subtopic) => subtopic.questions);
  return {
    assessmentId,
    endsAt: begun ? new Date(begun.endsAt) : weekClosesAt(timeZone, now),
    courseId,
    subjectName,
    timeZone,
    range,
    subtopics: picked,
    questions: asked,
    questionIds: asked.map(({ id }) => id),
  };

  // What this week's quiz itself has found right brought something: so its page and a retake stay of the same lessons.
  function toQuestion({ id, isReserved, foundRightIn, missedAt, shownAt }: PooledQuestion): WeeklyQuestion {
    const foundRight = foundRightIn !== null && foundRightIn !== assessmentId;
    const missedMs = msBefore(missedAt);
    const missed = missedMs !== null && (missedMs < MISSED_LATELY_MS ? 'lately' : 'before');
    const shownMs = msBefore(shownAt);
    const shownLately = shownMs !== null && shownMs < SHOWN_LATELY_MS;
    return { id, isReserved, foundRight, ...(missed && { missed }), ...(shownLately && { shownLately }) };
  }

  /** How long before this week's quiz; null of what has been since it began. */
  function msBefore(moment: string | null): number | null {
    if (moment === null || (begun && new Date(moment) >= new Date(begun.startedAt))) return null;
    return new Date(begun?.startedAt ?? now).getTime() - new Date(moment).getTime();
  }
}

/** A student's attempts of one weekly assessment, newest first; with the one of another week that still runs. */
export const listWeeklyAttempts = (
  db: Reader,
  {
    userId,
    subjectId,
    assessmentId,
    now,
  }: { userId: string; subjectId: string; assessmentId: string; now: Date },
): Promise<WeeklyAttempt[]> =>
  db
    .select({
      id: quizAttempts.id,
      isRetake: quizAttempts.isRetake,
      status: quizAttempts.status,
      deadlineAt: quizAttempts.deadlineAt,
    })
    .from(quizAttempts)
    .where(
      and(
        eq(quizAttempts.userId, userId),
        eq(quizAttempts.subjectId, subjectId),
        eq(quizAttempts.kind, 'weekly'),
        or(
          eq(quizAttempts.scope, assessmentId),
          and(eq(quizAttempts.status, 'open'), gt(quizAttempts.deadlineAt, now)),
        ),
      ),
    )
    .orderBy(sql`${quizAttempts.startedAt} DESC`);
