import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';

/**
 * Of the `seconds` up to `now` those that no other lesson has counted yet, which are counted from now on: a second of a
 * student counts once, in however many tabs it was spent. What was counted is kept for a day, as nobody may report more.
 */
export async function countStudyTime(
  tx: Transaction,
  userId: string,
  { seconds, now }: { seconds: number; now: Date },
): Promise<number> {
  if (seconds <= 0) return 0;
  const end = sql`${now.toISOString()}::timestamptz`;
  const claimed = sql`tstzmultirange(tstzrange(${end} - ${seconds} * interval '1 second', ${end}))`;
  await tx.execute(sql`INSERT INTO learner_records (user_id) VALUES (${userId}) ON CONFLICT DO NOTHING`);
  const { rows } = await tx.execute<{ seconds: number }>(sql`
    SELECT coalesce((
      SELECT floor(sum(extract(epoch FROM upper(part) - lower(part))))
      FROM unnest(${claimed} - record.studied) part), 0)::int AS seconds
    FROM learner_records record WHERE user_id = ${userId} FOR UPDATE`);
  const recent = sql`tstzmultirange(tstzrange(${end} - interval '1 day', NULL))`;
  await tx.execute(sql`
    UPDATE learner_records SET studied = (studied + ${claimed}) * ${recent} WHERE user_id = ${userId}`);
  return rows[0]?.seconds ?? 0;
}
