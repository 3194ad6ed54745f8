import { studentDay } from '#domain/progress/calendar.ts';
import type { ActivityRun } from '#domain/progress/streak.ts';
import type { Transaction } from '../db/database.ts';
import { executeStatement, type NamedStatement } from '../db/named-statement.ts';
import { xpLockOf } from './xp-lock.ts';

/** Whose day it is. */
export interface Learner {
  userId: string;
  /** Null of somebody who has not said theirs. */
  timeZone: string | null;
}

/** The lock is taken in the same round trip; what was marked meanwhile is met by the conflict. */
const MARK = `
  INSERT INTO activity_days AS marked (user_id, day, marked_at, answered)
  SELECT $1, today.day, $3::timestamptz, $4::boolean FROM (${xpLockOf('$1')}) locked, (
    SELECT coalesce(max(zone_left_on) FILTER (WHERE zone_left_until > $3::timestamptz), $2::date) AS day
    FROM profiles WHERE user_id = $1) today
  WHERE ($5::boolean OR EXISTS (SELECT FROM activity_days earlier WHERE earlier.user_id = $1)) AND NOT EXISTS (
    SELECT FROM activity_days near JOIN profiles p ON p.user_id = near.user_id
    WHERE near.user_id = $1 AND near.day <> today.day
      AND near.day BETWEEN today.day - 2 AND today.day + 2
      AND near.marked_at > $3::timestamptz - interval '20 hours'
      AND p.time_zone_changed_at >= near.marked_at
  ) AND NOT EXISTS (SELECT FROM profiles p WHERE p.user_id = $1 AND today.day < p.zone_left_on)
  ON CONFLICT (user_id, day) DO UPDATE SET answered = true WHERE excluded.answered AND NOT marked.answered`;

/** What was learned, and when. */
export interface LearnedAt {
  at: Date;
  /** Whether the server has seen an answer: reading alone makes a day, and pays no quest. */
  answered: boolean;
  /** Whether it may be the first day of all: somebody who has completed nothing has no streak yet. */
  begins?: boolean;
}

/**
 * Notes that something was learned at `at`, on the day it was in the learner's own time zone; the day boundary of a
 * streak is worked out nowhere else (R49). Somebody who has moved to another zone since the last day was marked gets no
 * other one within 20 hours of it, and none that was over where they left: a missed day does not come back in the west. The
 * day it was where they left is the one that is marked until it is over there: in the east none is lost over midnight.
 */
export async function markActivity(tx: Transaction, learner: Learner, learned: LearnedAt): Promise<void> {
  await executeStatement(tx, markStatement(learner, learned));
}

export const markStatement = (
  learner: Learner,
  { at, answered, begins = true }: LearnedAt,
): NamedStatement => ({
  name: 'activity.mark',
  text: MARK,
  values: [learner.userId, studentDay(learner, at), at, answered, begins],
});

/** The run of activity days that ends last, as a trigger of the days keeps it: its columns, and the table to join. */
export const ACTIVITY_RUN = {
  columns: `run.latest::text AS "runLatest", coalesce(run.length, 0) AS "runLength",
    (SELECT json_build_object('day', moved.zone_left_on, 'until', (extract(epoch FROM moved.zone_left_until) * 1000)::float8)
      FROM profiles moved WHERE moved.user_id = run.user_id AND moved.zone_left_until IS NOT NULL) AS "runLeft"`,
  joinOf: (userId: string): string => `LEFT JOIN activity_runs run ON run.user_id = ${userId}`,
} as const;

export interface ActivityRunColumns {
  runLatest: string | null;
  runLength: number;
  runLeft: { day: string; until: number } | null;
}

export const toActivityRun = ({ runLatest, runLength, runLeft }: ActivityRunColumns): ActivityRun => ({
  latest: runLatest,
  length: runLength,
  ...(runLeft && { left: runLeft }),
});
