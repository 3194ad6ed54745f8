import type { EarnedBadge, StudyToday } from '#contract/contract.ts';
import { DAILY_TIME_ZONE, FIRST_TRACK } from '#domain/community/daily-question.ts';
import { addDays, dayIn, startOfDayIn, studentDay } from '#domain/progress/calendar.ts';
import { lessonXp, NOTHING_PAID } from '#domain/progress/lesson-xp.ts';
import { lessonRound } from '#domain/progress/progress.ts';
import { MAX_CARDS_PER_DAY } from '#domain/progress/review-deck.ts';
import { XP_RULES } from '#domain/progress/xp.ts';
import type { Database } from '../../db/database.ts';
import { executeStatement } from '../../db/named-statement.ts';
import { countsFromOf, findLessonLacks, isCounted } from '../../db/lesson-rounds.ts';
import { toEarnedBadges } from '../../awards/badges.repository.ts';
import { type PaidForLessonRow, paidForLessonsStatement } from '../../awards/xp-ledger.repository.ts';

type Counted = Omit<StudyToday, 'day' | 'dailyQuestion' | 'lessonToAnswer'> & {
  lessonToAnswer: Omit<LessonToAnswer, 'xp'> | null;
  isAnswered: boolean;
  isAsked: boolean;
  cardsTomorrow: number;
  awards: { badge: string; awardedAt: string }[];
};

type LessonToAnswer = NonNullable<StudyToday['lessonToAnswer']>;

/** For so long a lesson whose questions were missed is called to mind. */
const CALLED_BACK_DAYS = 14;

/** How many badges a page shows that shows the newest. */
const NEWEST_BADGES = 4;

/**
 * Whether a student has practised a lesson, as SQL: nobody is called back to one of which nothing but the first quiz, a
 * question of the day or the tutor has shown an answer.
 */
const isPractised = (progress: string): string => `(${progress}.quiz_score IS NOT NULL OR EXISTS (
  SELECT FROM quiz_attempts a WHERE a.user_id = $1 AND a.kind = 'subtopic'
    AND a.scope = ${progress}.subtopic_id AND a.status = 'open'))`;

const TODAY = `
  WITH studied AS (
    SELECT course_id, day, sum(seconds) AS seconds FROM study_days
    WHERE user_id = $1 AND day BETWEEN $3::date AND $2::date GROUP BY course_id, day
  ), goals AS (
    SELECT s.course_id, s.daily_goal_minutes AS minutes
    FROM enrollments e JOIN course_settings s USING (user_id, course_id)
    WHERE e.user_id = $1 AND s.daily_goal_minutes > 0
  ), earned AS (
    SELECT created_at >= $4::timestamptz AS today,
      sum(amount) FILTER (WHERE counts_in_week(source_type)) AS xp,
      sum(amount) FILTER (WHERE NOT counts_in_week(source_type)) AS setup
    FROM xp_events
    WHERE user_id = $1 AND created_at >= $5::timestamptz AND created_at < $6::timestamptz GROUP BY 1
  ), asked AS (
    SELECT coalesce(
      (SELECT track FROM profiles WHERE user_id = $1),
      (SELECT c.track FROM enrollments e JOIN courses c ON c.id = e.course_id
        WHERE e.user_id = $1 ORDER BY e.enrolled_at DESC, c.id LIMIT 1),
      '${FIRST_TRACK}') AS track
  )
  SELECT
    EXISTS (SELECT FROM daily_answers WHERE user_id = $1 AND day = $7::date) AS "isAnswered",
    EXISTS (SELECT FROM daily_questions WHERE day = $7::date AND track = (SELECT track FROM asked))
      OR EXISTS (
        SELECT FROM courses c
        JOIN subtopics s ON s.course_id = c.id AND NOT s.is_draft
        JOIN questions q ON q.subtopic_id = s.id
        WHERE c.track = (SELECT track FROM asked) AND NOT c.is_hidden) AS "isAsked",
    EXISTS (SELECT FROM activity_days WHERE user_id = $1 AND day = $2::date) AS "isLearned",
    coalesce((SELECT sum(seconds) FROM studied WHERE day = $2::date), 0)::int AS "timeSpent",
    (SELECT count(*) FROM subtopic_progress
      WHERE user_id = $1 AND completed_at >= $4::timestamptz AND completed_at < $6::timestamptz)::int AS lessons,
    coalesce((SELECT xp FROM earned WHERE today), 0)::int AS xp,
    coalesce((SELECT setup FROM earned WHERE today), 0)::int AS "setupXp",
    coalesce((SELECT sum(minutes) FROM goals), 0)::int AS "goalMinutes",
    coalesce((SELECT sum(least(seconds, 60 * minutes))
      FROM goals JOIN studied USING (course_id) WHERE day = $2::date), 0)::int AS "goalTime",
    coalesce((SELECT sum(seconds) FROM studied WHERE day = $3::date), 0)::int AS "timeYesterday",
    coalesce((SELECT xp FROM earned WHERE NOT today), 0)::int AS "xpYesterday",
    (SELECT count(*)::int FROM (
      SELECT FROM review_cards WHERE user_id = $1 AND due_at >= $6::timestamptz AND due_at < $8::timestamptz
      LIMIT ${MAX_CARDS_PER_DAY}) due) AS "cardsTomorrow",
    (SELECT json_build_object('countsFrom', waits.counts_from, 'lesson',
        json_build_object('courseId', st.course_id, 'subjectId', st.subject_id, 'subtopicId', st.id,
          'name', st.name, 'subjectName', s.name))
      FROM (
        SELECT q.subtopic_id, min(${countsFromOf('h')}) AS counts_from,
          bool_or(h.weekly_missed_at IS NOT NULL) AS is_of_weekly
        FROM question_history h JOIN questions q ON q.id = h.question_id
        WHERE h.user_id = $1 AND h.shown_at > $9::timestamptz AND NOT ${isCounted('h')}
        GROUP BY q.subtopic_id
      ) waits
      JOIN subtopics st ON st.id = waits.subtopic_id AND NOT st.is_draft
      JOIN subjects s ON s.id = st.subject_id
      JOIN enrollments e ON e.user_id = $1 AND e.course_id = st.course_id
      JOIN subtopic_progress p ON p.user_id = $1 AND p.subtopic_id = st.id AND p.checked_at IS NULL
      WHERE waits.is_of_weekly OR ${isPractised('p')}
      ORDER BY waits.counts_from, st.id LIMIT 1) AS "lessonToAnswer",
    (SELECT coalesce(json_agg(newest), '[]') FROM (
      SELECT badge, awarded_at AS "awardedAt" FROM badge_awards WHERE user_id = $1
      ORDER BY awarded_at DESC, badge LIMIT ${NEWEST_BADGES}) newest) AS awards`;

/** What a student has done on the day around `at` in their own zone, and on the day before; and the badges earned last. */
export async function findStudyToday(
  db: Database,
  { userId, timeZone }: { userId: string; timeZone: string },
  at: Date,
): Promise<{ today: StudyToday; cardsTomorrow: number; newestBadges: EarnedBadge[] }> {
  const day = studentDay({ timeZone }, at);
  const yesterday = addDays(day, -1);
  const [from, before, until, untilAfter] = [day, yesterday, addDays(day, 1), addDays(day, 2)].map((date) =>
    startOfDayIn(timeZone, date).toISOString(),
  );
  const dailyDay = dayIn(DAILY_TIME_ZONE, at);
  const calledFrom = new Date(at.getTime() - CALLED_BACK_DAYS * 86_400_000);
  const values = [userId, day, yesterday, from, before, until, dailyDay, untilAfter, calledFrom];
  const rows = await executeStatement<Counted>(db, { name: 'study-today', text: TODAY, values });
  const [counted] = rows;
  if (!counted) throw new Error('A statement of sums answers with one row');
  const { awards, isAnswered, isAsked, cardsTomorrow, lessonToAnswer: waiting, ...figures } = counted;
  const closesAt = startOfDayIn(DAILY_TIME_ZONE, addDays(dailyDay, 1)).toISOString();
  const { amount: xp } = XP_RULES['daily-challenge'];
  const dailyQuestion = isAsked || isAnswered ? { isAnswered, xp, closesAt } : null;
  const newestBadges = awards.map(({ badge, awardedAt }) => ({ badge, awardedAt: new Date(awardedAt) }));
  const round = waiting && (await findRound(db, userId, waiting.lesson.subtopicId, at));
  const lessonToAnswer = waiting &&
    round && {
      lesson: waiting.lesson,
      countsFrom: round.countsFrom ?? earlier(new Date(waiting.countsFrom), at).toISOString(),
      xp: round.xp,
    };
  return {
    today: { day, ...figures, dailyQuestion, lessonToAnswer },
    cardsTomorrow,
    newestBadges: toEarnedBadges(newestBadges),
  };
}

const earlier = (one: Date, other: Date): Date => (one < other ? one : other);

/** What the lesson that waits lacks, by the rule that its own page goes by, and the XP that are left of it. */
async function findRound(db: Database, userId: string, subtopicId: string, at: Date) {
  const lacks = (await findLessonLacks(db, userId, [subtopicId])).get(subtopicId);
  const round = lacks ? lessonRound(lacks, at) : null;
  if (!round) return null;
  const [paid = NOTHING_PAID] = await executeStatement<PaidForLessonRow>(
    db,
    paidForLessonsStatement(userId, [subtopicId]),
  );
  return { ...round, xp: lessonXp({ isChecked: true, right: lacks?.right ?? 0 }, paid).amount };
}
