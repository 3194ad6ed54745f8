import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';

/** Seconds that counted, and those of them since the student's last midnight. */
export interface CountedTime {
  seconds: number;
  today: number;
}

/** Kept of a day: reports of a second in every two would fill a row with 43,200, written anew by each of them. */
const MAX_RANGES = 1_000;

/**
 * Study time tracking, the time on page of lessons: of the `seconds` up to `now` those that no other lesson has counted
 * yet, which are counted from now on: a second of a student counts once, in however many tabs it was spent. What was
 * counted is kept for a day, as nobody may report more.
 */
export async function countStudyTime(
  tx: Transaction,
  userId: string,
  { seconds, now, midnight }: { seconds: number; now: Date; midnight: Date },
): Promise<CountedTime> {
  if (seconds <= 0) return { seconds: 0, today: 0 };
  const end = sql`${now.toISOString()}::timestamptz`;
  const claimed = sql`tstzmultirange(tstzrange(${end} - ${seconds} * interval '1 second', ${end}))`;
  await tx.execute(sql`INSERT INTO learner_records (user_id) VALUES (${userId}) ON CONFLICT DO NOTHING`);
  const sinceMidnight = sql`tstzmultirange(tstzrange(${midnight.toISOString()}, NULL))`;
  const { rows } = await tx.execute<{ seconds: number; today: number }>(sql`
    SELECT ${lengthOf(sql`${claimed} - record.studied`)} AS seconds,
      ${lengthOf(sql`(${claimed} - record.studied) * ${sinceMidnight}`)} AS today
    FROM learner_records record WHERE user_id = ${userId} FOR UPDATE`);
  const recent = sql`tstzmultirange(tstzrange(${end} - interval '1 day', NULL))`;
  // With that many, the time since the last one is taken as counted too.
  const gap = sql`CASE WHEN (SELECT count(*) FROM unnest(studied)) >= ${MAX_RANGES}
    THEN tstzmultirange(tstzrange(least(upper(studied), ${end}), ${end})) ELSE '{}' END`;
  await tx.execute(sql`
    UPDATE learner_records SET studied = (studied + ${claimed} + ${gap}) * ${recent} WHERE user_id = ${userId}`);
  return rows[0] ?? { seconds: 0, today: 0 };
}

const lengthOf = (ranges: SQL): SQL => sql`coalesce((
  SELECT floor(sum(extract(epoch FROM upper(part) - lower(part)))) FROM unnest(${ranges}) part), 0)::int`;
