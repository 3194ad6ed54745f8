import { sql } from 'drizzle-orm';
import { studentDay } from '#domain/progress/calendar.ts';
import type { Transaction } from '../db/database.ts';
import { lockXp } from './xp-lock.ts';

/** Whose day it is. */
export interface Learner {
  userId: string;
  /** Null of somebody who has not said theirs. */
  timeZone: string | null;
}

/**
 * Notes that something was learned at `at`, on the day it was in the learner's own zone, and nowhere else is that day
 * worked out (R49). Somebody who has moved to another time zone since the last day was marked gets no other one within
 * 20 hours of it. `answered` where the server has seen an answer: reading alone makes a day, and pays no quest.
 */
export async function markActivity(
  tx: Transaction,
  learner: Learner,
  { at, answered }: { at: Date; answered: boolean },
): Promise<void> {
  const { userId } = learner;
  const day = studentDay(learner, at);
  await tx.execute(sql`
    INSERT INTO activity_days AS marked (user_id, day, marked_at, answered)
    SELECT ${userId}, ${day}::date, ${at.toISOString()}::timestamptz, ${answered} FROM (${lockXp(userId)}) locked
    WHERE NOT EXISTS (
      SELECT FROM activity_days near JOIN profiles p ON p.user_id = near.user_id
      WHERE near.user_id = ${userId} AND near.day <> ${day}::date
        AND near.day BETWEEN ${day}::date - 2 AND ${day}::date + 2
        AND near.marked_at > ${at.toISOString()}::timestamptz - interval '20 hours'
        AND p.time_zone_changed_at >= near.marked_at
    )
    ON CONFLICT (user_id, day) DO UPDATE SET answered = true WHERE excluded.answered AND NOT marked.answered`);
}

/** The run of activity days that ends last, as a column: counted where the days are, however many they have become. */
export const activityRunOf = (userId: string): string => `(
  SELECT json_build_object('latest', max(d.day), 'length', count(*)::int)
  FROM (
    SELECT a.day, first_value(a.day) OVER newest AS latest, row_number() OVER newest AS place
    FROM activity_days a WHERE a.user_id = ${userId}
    WINDOW newest AS (ORDER BY a.day DESC)
  ) d
  WHERE d.day = d.latest - (d.place - 1)::int
)`;
