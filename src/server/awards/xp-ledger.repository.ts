import { createHash } from 'node:crypto';
import { desc, eq, type SQL, sql } from 'drizzle-orm';
import type { XpSource } from '#contract/contract.ts';
import { type ActivityRun, DEFAULT_TIME_ZONE, studentDay } from '#domain/progress/calendar.ts';
import { XP_RULES, xpDayOf, xpWeekOf } from '#domain/progress/xp.ts';
import type { Database, Transaction } from '../db/database.ts';
import { profiles, users } from '../db/schema/accounts.ts';
import { xpEvents, xpTotals } from '../db/schema/xp.ts';
import { createAuditRepository } from '../audit/audit.repository.ts';

/** One line of the ledger; a source counts once per `sourceId`. */
export interface XpAward {
  userId: string;
  source: XpSource;
  sourceId: string;
  label: string;
  amount: number;
  at: Date;
}

export interface XpEntry {
  id: string;
  source: XpSource;
  label: string;
  amount: number;
  earnedAt: Date;
}

/** What a student has earned, and the run of days they were active. */
export interface XpStanding {
  total: number;
  timeZone: string;
  run: ActivityRun;
}

export interface XpRepository {
  /** Newest first. */
  listEntries(userId: string, limit: number): Promise<XpEntry[]>;
  findStanding(userId: string): Promise<XpStanding>;
}

export function createXpRepository(db: Database | Transaction): XpRepository {
  return {
    async listEntries(userId, limit) {
      return db
        .select({
          id: xpEvents.id,
          source: sql<XpSource>`${xpEvents.sourceType}`,
          label: xpEvents.label,
          amount: xpEvents.amount,
          earnedAt: xpEvents.createdAt,
        })
        .from(xpEvents)
        .where(eq(xpEvents.userId, userId))
        .orderBy(desc(xpEvents.createdAt), desc(xpEvents.id))
        .limit(limit);
    },
    async findStanding(userId) {
      const [row] = await db
        .select({ total: xpTotals.xp, timeZone: profiles.timeZone, run: activityRunOf(users.id) })
        .from(users)
        .leftJoin(profiles, eq(profiles.userId, users.id))
        .leftJoin(xpTotals, eq(xpTotals.userId, users.id))
        .where(eq(users.id, userId));
      return {
        total: row?.total ?? 0,
        timeZone: row?.timeZone ?? DEFAULT_TIME_ZONE,
        run: row?.run ?? { latest: null, length: 0 },
      };
    },
  };
}

/** Everything below about one student happens one after another. The last lock a transaction takes of a student. */
export const lockXp = (userId: string): SQL =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended(${`xp ${userId}`}, 0))`;

/**
 * Writes a line of the ledger, its running sum and the boards, in the caller's transaction. Resolves to the XP written:
 * what the day's cap of its source leaves, and 0 where the source had counted before or is worth nothing (R47), and for
 * teachers and admins, who can read the keys of the questions.
 */
export async function awardXp(tx: Transaction, award: XpAward): Promise<number> {
  const { userId, source, sourceId, label, amount, at } = award;
  if (amount <= 0) return 0;
  // One source has one line for ever, so its id may follow from the source.
  const id = createHash('sha256').update(`${userId} ${source} ${sourceId}`).digest('hex').slice(0, 24);
  const { from, to } = xpDayOf(at);
  const { week } = xpWeekOf(at);
  await tx.execute(lockXp(userId));
  const { rows } = await tx.execute<{ amount: number; room: number; isStudent: boolean }>(sql`
    WITH student AS (
      SELECT account_role = 'student' AS earns FROM users WHERE id = ${userId}
    ), room AS (
      SELECT ${XP_RULES[source].perDay}::int - coalesce(sum(e.amount), 0) AS xp FROM xp_events e
      WHERE e.user_id = ${userId} AND e.source_type = ${source}
        AND e.created_at >= ${from.toISOString()}::timestamptz AND e.created_at < ${to.toISOString()}::timestamptz
    ), event AS (
      INSERT INTO xp_events (id, user_id, source_type, source_id, label, amount, created_at)
      SELECT ${id}, ${userId}, ${source}, ${sourceId}, ${label}, least(${amount}::int, room.xp), ${at.toISOString()}::timestamptz
      FROM room, student WHERE room.xp > 0 AND student.earns
      ON CONFLICT (user_id, source_type, source_id) DO NOTHING
      RETURNING user_id, amount, created_at
    ), total AS (
      INSERT INTO xp_totals AS totals (user_id, xp) SELECT user_id, amount FROM event
      ON CONFLICT (user_id) DO UPDATE SET xp = totals.xp + excluded.xp
    ), board AS (
      INSERT INTO weekly_xp AS board
        (user_id, week, house, xp, reached_at, standing, first_name, birth_year)
      SELECT event.user_id, weeks.week, placed.house, event.amount, event.created_at, placed.standing,
        placed.first_name, placed.birth_year
      FROM event
      JOIN leaderboard_students placed USING (user_id)
      CROSS JOIN (VALUES (${week}), ('all')) weeks (week)
      ON CONFLICT (user_id, week) DO UPDATE SET
        xp = board.xp + excluded.xp, reached_at = greatest(board.reached_at, excluded.reached_at),
        house = excluded.house, standing = excluded.standing,
        first_name = excluded.first_name, birth_year = excluded.birth_year
    )
    SELECT coalesce((SELECT amount FROM event), 0) AS amount, room.xp::int AS room, student.earns AS "isStudent"
    FROM room, student`);
  const { amount: written, room, isStudent } = rows[0] ?? { amount: 0, room: 0, isStudent: false };
  if (isStudent && room < amount) {
    const detail = { source, sourceId, amount, written };
    await createAuditRepository(tx).record({ at, kind: 'xp.capped', userId, detail });
  }
  return written;
}

/**
 * For the deletion of an account (R69), before its row goes: the ledger's lines stay without their owner, what they were
 * worth stays with the house, and everything else about this student's XP is deleted. The database refuses to delete an
 * account whose lines still name it.
 */
export async function anonymiseLedger(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(lockXp(userId));
  await tx.execute(sql`
    INSERT INTO departed_xp AS departed (week, house, xp)
    SELECT week, house, xp FROM weekly_xp
    WHERE user_id = ${userId} AND house IS NOT NULL AND standing <> 'disabled'
    ORDER BY week, house
    ON CONFLICT (week, house) DO UPDATE SET xp = departed.xp + excluded.xp`);
  await tx.execute(sql`DELETE FROM weekly_xp WHERE user_id = ${userId}`);
  await tx.execute(sql`DELETE FROM xp_totals WHERE user_id = ${userId}`);
  // Both ids could be worked out again from the student's own.
  await tx.execute(sql`
    UPDATE xp_events SET user_id = NULL, source_id = '',
      id = substr(replace(gen_random_uuid()::text, '-', ''), 1, 24)
    WHERE user_id = ${userId}`);
}

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
export const activityRunOf = (userId: typeof users.id): SQL<ActivityRun> => sql<ActivityRun>`(
  SELECT json_build_object('latest', max(d.day), 'length', count(*)::int)
  FROM (
    SELECT a.day, first_value(a.day) OVER newest AS latest, row_number() OVER newest AS place
    FROM activity_days a WHERE a.user_id = ${userId}
    WINDOW newest AS (ORDER BY a.day DESC)
  ) d
  WHERE d.day = d.latest - (d.place - 1)::int
)`;
