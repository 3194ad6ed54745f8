import { createHash } from 'node:crypto';
import { desc, eq, type SQL, sql } from 'drizzle-orm';
import type { XpSource } from '#contract/contract.ts';
import { type ActivityRun, DEFAULT_TIME_ZONE, dayIn } from '#domain/calendar.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { profiles, users } from '../../db/schema/accounts.ts';
import { activityDays, xpEvents, xpTotals } from '../../db/schema/xp.ts';

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

/**
 * Writes a line of the ledger and its running sum, in the caller's transaction; false where the source had counted
 * before or is worth nothing (R47).
 */
export async function awardXp(tx: Transaction, award: XpAward): Promise<boolean> {
  const { userId, source, sourceId, label, amount, at } = award;
  if (amount <= 0) return false;
  // One source has one line for ever, so its id may follow from the source.
  const id = createHash('sha256').update(`${userId} ${source} ${sourceId}`).digest('hex').slice(0, 24);
  const { rowCount } = await tx.execute(sql`
    WITH event AS (
      INSERT INTO xp_events (id, user_id, source_type, source_id, label, amount, created_at)
      VALUES (${id}, ${userId}, ${source}, ${sourceId}, ${label}, ${amount}, ${at.toISOString()})
      ON CONFLICT (user_id, source_type, source_id) DO NOTHING
      RETURNING user_id, amount
    )
    INSERT INTO xp_totals AS totals (user_id, xp) SELECT user_id, amount FROM event
    ON CONFLICT (user_id) DO UPDATE SET xp = totals.xp + excluded.xp`);
  return rowCount === 1;
}

/** Notes that something was learned at `at`, on the day it was in the learner's zone (R49). */
export async function markActivity(tx: Transaction, userId: string, at: Date): Promise<void> {
  const [profile] = await tx
    .select({ timeZone: profiles.timeZone })
    .from(profiles)
    .where(eq(profiles.userId, userId));
  await markActivityDay(tx, userId, dayIn(profile?.timeZone ?? DEFAULT_TIME_ZONE, at));
}

/** The same where the learner's day is known already, as `2026-11-21`. */
export async function markActivityDay(tx: Transaction, userId: string, day: string): Promise<void> {
  await tx.insert(activityDays).values({ userId, day }).onConflictDoNothing();
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
