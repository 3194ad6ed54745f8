import type { EarnedBadge } from '#contract/contract.ts';
import { BADGES, type BadgeFacts, reachedBadges } from '#domain/progress/badges.ts';
import { studentDay } from '#domain/progress/calendar.ts';
import { type ActivityRun, streakOf } from '#domain/progress/streak.ts';
import { STEP_XP } from '#domain/progress/xp.ts';
import type { Database, Transaction } from '../db/database.ts';
import { executeStatement, Batch, type NamedStatement } from '../db/named-statement.ts';
import { zoneOfProfile } from '../db/student-zone.ts';
import { type NewNotification, notifyStatement } from './notify.ts';
import { addXpLock } from './xp-lock.ts';

/** Work that may earn a badge. */
export type BadgeEvent =
  | 'onboarding-step'
  | 'quiz-graded'
  | 'daily-answered'
  | 'quest-done'
  | 'card-reviewed'
  | 'note-written'
  | 'question-saved'
  | 'clan-joined';

export interface EarningEvent {
  userId: string;
  event: BadgeEvent;
  /** The attempt, the line of the ledger, the note: what earned it. */
  sourceId: string;
  at: Date;
}

/** What a student has, and how far they are. */
export interface BadgeProgress {
  isStudent: boolean;
  facts: BadgeFacts;
  awards: { badge: string; awardedAt: Date }[];
}

export type BadgeProgressRow = Omit<BadgeFacts, 'streak'> & {
  [column: string]: unknown;
  isStudent: boolean;
  timeZone: string;
  run: ActivityRun;
  awards: { badge: string; awardedAt: string }[];
};

/** Null once the account is gone. One statement, of indexed rows of one student. */
export async function findBadgeProgress(
  db: Database | Transaction,
  userId: string,
  at: Date,
): Promise<BadgeProgress | null> {
  const [row] = await executeStatement<BadgeProgressRow>(db, badgeProgressStatement(userId));
  return row ? toBadgeProgress(row, at) : null;
}

export const badgeProgressStatement = (userId: string): NamedStatement => ({
  name: 'badges.progress',
  text: BADGE_PROGRESS,
  values: [userId, STEPS],
});

function toBadgeProgress(row: BadgeProgressRow, at: Date): BadgeProgress {
  const { isStudent, timeZone, run, awards, ...counted } = row;
  return {
    isStudent,
    facts: { ...counted, streak: streakOf(run, studentDay({ timeZone }, at), at) },
    awards: awards.map(({ badge, awardedAt }) => ({ badge, awardedAt: new Date(awardedAt) })),
  };
}

/**
 * To award a badge: one for each threshold that a piece of work has reached, with a badge notification, in the transaction
 * that stores it and after everything else in it. Events of one student wait for each other: of two at once the later
 * sees both, and none of them misses a threshold.
 */
export async function awardBadges(tx: Transaction, earning: EarningEvent): Promise<void> {
  const batch = new Batch(tx);
  const award = addBadgeEvent(batch, tx, earning);
  await batch.send();
  await award();
}

/** `awardBadges` in a batch; the function it returns writes what was earned, once the batch is sent. */
export function addBadgeEvent(batch: Batch, tx: Transaction, earning: EarningEvent): () => Promise<void> {
  addXpLock(batch, tx, earning.userId);
  const progress = batch.add<BadgeProgressRow>(badgeProgressStatement(earning.userId));
  return async () => {
    const earned = earnedBadges(progress.rows[0], earning);
    if (earned.length === 0) return;
    for (const statement of recordBadgesStatements(earned, earning)) await executeStatement(tx, statement);
  };
}

/** Ids of the badges that somebody has come to and does not have yet. */
export function earnedBadges(row: BadgeProgressRow | undefined, { at }: EarningEvent): string[] {
  const progress = row && toBadgeProgress(row, at);
  if (!progress?.isStudent) return [];
  const held = new Set(progress.awards.map(({ badge }) => badge));
  return reachedBadges(progress.facts).flatMap(({ id }) => (held.has(id) ? [] : id));
}

/** Writes them down, and tells of each. */
export function recordBadgesStatements(
  badges: readonly string[],
  { userId, at, event, sourceId }: EarningEvent,
): NamedStatement[] {
  const told = badges.map((id): NewNotification => {
    const text = `You earned a badge: “${BADGE_OF.get(id)?.name}”.`;
    return { userId, kind: 'badge', sourceId: id, text, at, isTold: event === 'onboarding-step' };
  });
  return [
    { name: 'badges.record', text: RECORD, values: [userId, badges, at, event, sourceId] },
    notifyStatement(...told),
  ];
}

const RECORD = `
  INSERT INTO badge_awards (user_id, badge, awarded_at, event, source_id)
  SELECT $1, badge, $3, $4, $5 FROM unnest($2::text[]) badge
  ON CONFLICT DO NOTHING`;

const BADGE_OF = new Map(BADGES.map((badge) => [badge.id, badge]));

/** Badges as they were awarded, in that order; those no longer given out are left out. */
export const toEarnedBadges = (awards: readonly { badge: string; awardedAt: Date }[]): EarnedBadge[] =>
  awards.flatMap(({ badge, awardedAt }) => {
    const found = BADGE_OF.get(badge);
    if (!found) return [];
    const { family, tier, name } = found;
    return [{ badge, family, tier, name, awardedAt: awardedAt.toISOString() }];
  });

const STEPS = Object.keys(STEP_XP);

const BADGE_PROGRESS = `
  WITH checked AS (
    SELECT subtopic_id FROM subtopic_progress WHERE user_id = $1 AND checked_at IS NOT NULL
  ), counted AS (
    SELECT subject_id, correct_answer, total_question, percentage_obtained AS percentage,
      min(percentage_obtained) OVER (PARTITION BY subject_id ORDER BY created_at, id
        ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS before
    FROM weekly_reports WHERE user_id = $1 AND verified AND NOT retake AND correct_answer > 0
  ), ledger AS (
    SELECT count(*) FILTER (WHERE source_type = ANY ($2))::int AS steps,
      count(*) FILTER (WHERE source_type = 'house-prediction')::int AS sortings,
      count(*) FILTER (WHERE source_type = 'daily-challenge')::int AS daily
    FROM xp_events WHERE user_id = $1
  ), begun AS (
    SELECT DISTINCT s.subject_id, t.chapter_id
    FROM checked JOIN subtopics s ON s.id = checked.subtopic_id JOIN topics t ON t.id = s.topic_id
  ), answered AS (
    SELECT a.day, first_value(a.day) OVER newest AS latest, row_number() OVER newest AS place
    FROM activity_days a WHERE a.user_id = $1 AND a.answered
    WINDOW newest AS (ORDER BY a.day DESC)
  ), quests AS (
    SELECT monday FROM weekly_quests WHERE user_id = $1
    GROUP BY monday HAVING bool_and(completed_at IS NOT NULL)
  )
  SELECT u.account_role = 'student' AS "isStudent", ${zoneOfProfile('p', 'u.id')} AS "timeZone",
    ledger.steps AS "onboardingSteps", ledger.sortings, ledger.daily AS "dailyQuestions",
    (SELECT count(*)::int FROM checked) AS lessons,
    (SELECT count(*)::int FROM (SELECT DISTINCT chapter_id FROM begun) c WHERE NOT EXISTS (
      SELECT FROM topics t JOIN subtopics s ON s.topic_id = t.id
      WHERE t.chapter_id = c.chapter_id AND s.id NOT IN (SELECT subtopic_id FROM checked))) AS chapters,
    (SELECT count(*)::int FROM (SELECT DISTINCT subject_id FROM begun) c WHERE NOT EXISTS (
      SELECT FROM subtopics s
      WHERE s.subject_id = c.subject_id AND s.id NOT IN (SELECT subtopic_id FROM checked))) AS subjects,
    (SELECT count(*)::int FROM counted) AS "weeklyQuizzes",
    (SELECT count(*)::int FROM counted WHERE correct_answer = total_question) AS "fullMarks",
    (SELECT coalesce(max(percentage - before), 0)::int FROM counted) AS "bestRise",
    (SELECT json_build_object('latest', max(day), 'length', count(*)::int)
      FROM answered WHERE day = latest - (place - 1)::int) AS run,
    (SELECT count(*)::int FROM review_cards WHERE user_id = $1 AND last_review_at IS NOT NULL) AS "reviewedCards",
    (SELECT count(DISTINCT subtopic_id)::int FROM notes WHERE user_id = $1) AS "notedLessons",
    (SELECT count(DISTINCT topic_id)::int FROM user_queries
      WHERE user_id = $1 AND source = 'student' AND query_response ~ '[^[:space:]]') AS "ownQuestions",
    (SELECT count(*)::int FROM clan_members WHERE user_id = $1) AS clans,
    (SELECT count(*)::int FROM quests) AS "questWeeks",
    coalesce((SELECT xp FROM xp_totals WHERE user_id = $1), 0) AS xp,
    (SELECT coalesce(json_agg(json_build_object('badge', badge, 'awardedAt', awarded_at)), '[]')
      FROM badge_awards WHERE user_id = $1) AS awards
  FROM users u CROSS JOIN ledger LEFT JOIN profiles p ON p.user_id = u.id
  WHERE u.id = $1`;
