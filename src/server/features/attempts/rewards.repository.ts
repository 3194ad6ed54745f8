import type { AttemptRewards } from '#contract/contract.ts';
import { weeklyFigures } from '#domain/assessment/grading.ts';
import { type QuestKind, questTitle } from '#domain/community/quests.ts';
import { LEVELS } from '#domain/progress/badges.ts';
import { afterGrace, isPractice } from '#domain/assessment/quiz-rules.ts';
import { weeklyXpParts } from '#domain/progress/weekly-xp.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { executeStatement } from '../../db/named-statement.ts';
import { zoneOf } from '../../db/student-zone.ts';
import { toEarnedBadges } from '../../awards/badges.repository.ts';
import type { Earned } from '../../awards/earnings.ts';
import { xpEventId } from '../../awards/xp-ledger.repository.ts';
import type { AttemptRow } from './attempts.repository.ts';

type RewardsRow = {
  [column: string]: unknown;
  entries: AttemptRewards['entries'];
  badges: { badge: string; awardedAt: string }[];
  level: number | null;
  streak: number;
  house: string | null;
  completed: string[];
  quests: { _id: string; kind: QuestKind; goal: number; subjectName: string | null; amount: number }[];
};

/** How far back a result counts days in a row: nobody needs a thousand to be told of. */
const LONGEST_STREAK = 400;

/** Quests are paid by the call that grades the attempt, right after it. */
const PAYMENT_SECONDS = 5;

const REWARDS = `
  WITH quests AS (
    -- Of the kinds that an attempt completes; where a later one was graded before the payment, they are that one's.
    SELECT e.id, e.source_id, e.amount, e.created_at, q.kind, q.goal, q.slot, s.name AS subject_name
    FROM xp_events e
    JOIN weekly_quests q ON q.user_id = e.user_id AND e.source_id = 'quest-' || q.monday::text || '-' || q.slot
    LEFT JOIN subjects s ON s.id = q.subject_id
    WHERE $7::boolean AND e.user_id = $1 AND e.source_type = 'quest'
      AND q.kind IN ('subtopics', 'weekly-quiz', 'study-days')
      AND e.created_at BETWEEN $2::timestamptz AND $6::timestamptz + interval '${PAYMENT_SECONDS} seconds'
      AND NOT EXISTS (SELECT FROM quiz_attempts later WHERE later.user_id = $1 AND later.id <> $5
        AND later.status = 'graded' AND later.finished_at > $2::timestamptz AND later.finished_at <= e.created_at)
  )
  SELECT
    (SELECT coalesce(json_agg(line ORDER BY line."_id"), '[]') FROM (
      SELECT id AS "_id", label, amount FROM xp_events
      WHERE user_id = $1 AND created_at = $2::timestamptz AND (
        (source_type = 'weekly-quiz' AND source_id = $3)
        OR (source_type = 'lesson-check' AND split_part(source_id, ':', 1) IN (SELECT jsonb_array_elements_text($4::jsonb)))
      )) line) AS entries,
    (SELECT coalesce(json_agg(json_build_object('badge', badge, 'awardedAt', awarded_at) ORDER BY badge COLLATE "C"), '[]')
      FROM badge_awards
      WHERE user_id = $1 AND (event = 'quiz-graded' AND source_id = $5
        OR event = 'quest-done' AND source_id IN (SELECT source_id FROM quests))) AS badges,
    (SELECT max(source_id::int) FROM notifications
      WHERE user_id = $1 AND kind = 'level'
        AND (created_at = $2::timestamptz OR created_at IN (SELECT created_at FROM quests))) AS level,
    (SELECT count(*)::int FROM (
        SELECT a.day, finished.day - (row_number() OVER (ORDER BY a.day DESC) - 1)::int AS in_a_row
        FROM (
          -- Ahead of the day it is here where the student has moved west since it was marked.
          SELECT greatest(($2::timestamptz AT TIME ZONE ${zoneOf('$1')})::date, (
            SELECT max(day) FROM activity_days WHERE user_id = $1 AND marked_at <= $2::timestamptz)) AS day
        ) finished
        JOIN activity_days a ON a.user_id = $1 AND a.day <= finished.day AND a.day > finished.day - ${LONGEST_STREAK}
      ) days WHERE day = in_a_row) AS streak,
    (SELECT house FROM completions WHERE user_id = $1) AS house,
    ARRAY(SELECT p.subtopic_id FROM subtopic_progress p
      WHERE p.user_id = $1 AND p.subtopic_id IN (SELECT jsonb_array_elements_text($4::jsonb))
        AND (p.completed_at BETWEEN $2::timestamptz AND $6::timestamptz
          OR p.checked_at BETWEEN $2::timestamptz AND $6::timestamptz)
      ORDER BY p.subtopic_id) AS completed,
    (SELECT coalesce(json_agg(json_build_object('_id', id, 'kind', kind, 'goal', goal,
      'subjectName', subject_name, 'amount', amount) ORDER BY slot), '[]') FROM quests) AS quests`;

/** The quiz rewards (XP, badges, level) of an attempt that is graded just now, as `findRewards` tells it later. */
export function rewardsOf(
  { awards, badges, level, streak }: Earned,
  attempt: AttemptRow,
  { house, completed }: { house: string | null; completed: readonly string[] },
): AttemptRewards {
  const at = attempt.finishedAt ?? new Date(0);
  const entries = awards.map(({ userId, source, sourceId, label, amount }) => ({
    _id: xpEventId(userId, source, sourceId),
    label,
    amount,
  }));
  return {
    entries: withParts(
      entries.toSorted((one, other) => (one._id < other._id ? -1 : 1)),
      attempt,
    ),
    badges: toEarnedBadges(badges.toSorted().map((badge) => ({ badge, awardedAt: at }))),
    level,
    streak: Math.min(streak, LONGEST_STREAK),
    house,
    ...(attempt.noXp && { noXp: attempt.noXp }),
    ...completedField(attempt, completed.toSorted()),
  };
}

/** A weekly quiz names the lessons that it checks by their lines of the ledger. */
const completedField = (
  attempt: AttemptRow,
  completed: string[],
): Pick<AttemptRewards, 'completedSubtopics'> =>
  isPractice(attempt) && completed.length > 0 ? { completedSubtopics: completed } : {};

type Entries = AttemptRewards['entries'];

/** The line of a weekly quiz with what it is made of, unless the cap of the day left less of it. */
function withParts(entries: Entries, { kind, userId, scope, questions, answers }: AttemptRow): Entries {
  if (kind !== 'weekly') return entries;
  const figures = weeklyFigures(questions, answers);
  const ofQuiz = xpEventId(userId, 'weekly-quiz', scope);
  return entries.map((entry) => {
    const parts = entry._id === ofQuiz ? weeklyXpParts(figures, entry.amount) : undefined;
    return parts ? { ...entry, parts } : entry;
  });
}

/**
 * What a graded attempt brought: the lines of the ledger that it wrote, the badges it earned, the level they reached, and
 * the house that gained as much. A lesson that had its line before has none of this attempt's moment.
 */
export async function findRewards(
  db: Database | Transaction,
  attempt: AttemptRow,
  { withQuests }: { withQuests: boolean },
): Promise<AttemptRewards> {
  const { id, userId, kind, isRetake, scope, questions, finishedAt, deadlineAt } = attempt;
  const at = (finishedAt ?? new Date(0)).toISOString();
  const quiz = kind === 'weekly' && !isRetake ? scope : '';
  const lessons = JSON.stringify([...new Set(questions.map(({ subtopicId }) => subtopicId))]);
  // What it completed bears the time of its last answer, which may come after the deadline that ended it.
  const isTimeUp = deadlineAt !== null && finishedAt?.getTime() === deadlineAt.getTime();
  const answeredBy = isTimeUp ? afterGrace(deadlineAt).toISOString() : at;
  const values = [userId, at, quiz, lessons, id, answeredBy, withQuests];
  const rows = await executeStatement<RewardsRow>(db, { name: 'attempts.rewards', text: REWARDS, values });
  const { entries = [], badges = [], level = null, streak = 0, house = null, completed = [] } = rows[0] ?? {};
  const quests = (rows[0]?.quests ?? []).map(({ _id, amount, subjectName, ...quest }) => ({
    _id,
    label: questTitle(quest, subjectName),
    amount,
  }));
  const reached = level === null ? undefined : LEVELS[level - 1];
  return {
    entries: withParts(entries, attempt),
    badges: toEarnedBadges(badges.map(({ badge, awardedAt }) => ({ badge, awardedAt: new Date(awardedAt) }))),
    level: level === null || !reached ? null : { level, ...reached },
    streak,
    house,
    ...(attempt.noXp && { noXp: attempt.noXp }),
    ...completedField(attempt, completed),
    ...(quests.length > 0 && { quests }),
  };
}
