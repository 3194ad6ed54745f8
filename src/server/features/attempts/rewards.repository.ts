import type { AttemptRewards } from '#contract/contract.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { ask } from '../../db/named-statement.ts';
import { toEarnedBadges } from '../../awards/badges.repository.ts';
import type { Earned } from '../../awards/earnings.ts';
import { xpEventId } from '../../awards/xp-ledger.repository.ts';
import type { AttemptRow } from './attempts.repository.ts';

type RewardsRow = {
  [column: string]: unknown;
  entries: AttemptRewards['entries'];
  badges: { badge: string; awardedAt: string }[];
  house: string | null;
};

const REWARDS = `
  SELECT
    (SELECT coalesce(json_agg(line ORDER BY line."_id"), '[]') FROM (
      SELECT id AS "_id", label, amount FROM xp_events
      WHERE user_id = $1 AND created_at = $2::timestamptz AND (
        (source_type = 'weekly-quiz' AND source_id = $3)
        OR (source_type = 'lesson-check' AND source_id IN (SELECT jsonb_array_elements_text($4::jsonb)))
      )) line) AS entries,
    (SELECT coalesce(json_agg(json_build_object('badge', badge, 'awardedAt', awarded_at) ORDER BY badge COLLATE "C"), '[]')
      FROM badge_awards
      WHERE user_id = $1 AND event = 'quiz-graded' AND source_id = $5) AS badges,
    (SELECT house FROM completions WHERE user_id = $1) AS house`;

/** What an attempt brings that is graded just now, as `findRewards` tells it later. */
export function rewardsOf({ awards, badges }: Earned, house: string | null, at: Date): AttemptRewards {
  const entries = awards.map(({ userId, source, sourceId, label, amount }) => ({
    _id: xpEventId(userId, source, sourceId),
    label,
    amount,
  }));
  return {
    entries: entries.toSorted((one, other) => (one._id < other._id ? -1 : 1)),
    badges: toEarnedBadges(badges.toSorted().map((badge) => ({ badge, awardedAt: at }))),
    house,
  };
}

/**
 * What a graded attempt brought: the lines of the ledger that it wrote, the badges it earned, and the house that gained
 * as much. A lesson that had its line before has none of this attempt's moment.
 */
export async function findRewards(
  db: Database | Transaction,
  { id, userId, kind, isRetake, scope, questions, finishedAt }: AttemptRow,
): Promise<AttemptRewards> {
  const at = (finishedAt ?? new Date(0)).toISOString();
  const quiz = kind === 'weekly' && !isRetake ? scope : '';
  const lessons = JSON.stringify([...new Set(questions.map(({ subtopicId }) => subtopicId))]);
  const values = [userId, at, quiz, lessons, id];
  const rows = await ask<RewardsRow>(db, { name: 'attempts.rewards', text: REWARDS, values });
  const { entries = [], badges = [], house = null } = rows[0] ?? {};
  return {
    entries,
    badges: toEarnedBadges(badges.map(({ badge, awardedAt }) => ({ badge, awardedAt: new Date(awardedAt) }))),
    house,
  };
}
