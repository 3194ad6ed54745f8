import { eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { auditEvents } from '#server/db/schema/accounts.ts';
import { activityDays, xpEvents, xpTotals } from '#server/db/schema/xp.ts';
import { markActivity } from '#server/awards/activity-days.ts';
import { findXpBalance } from '#server/awards/xp-ledger.repository.ts';

/** What the database holds of one student. */
export function recordsIn(db: Database) {
  return {
    ledger: (userId: string) => db.select().from(xpEvents).where(eq(xpEvents.userId, userId)),
    /** As `source amount`, sorted. */
    awards: async (userId: string) =>
      (await db.select().from(xpEvents).where(eq(xpEvents.userId, userId)))
        .map(({ sourceType, amount }) => `${sourceType} ${amount}`)
        .toSorted(),
    xp: async (userId: string) =>
      (await db.select().from(xpTotals).where(eq(xpTotals.userId, userId)))[0]?.xp ?? 0,
    days: async (userId: string) =>
      (await db.select().from(activityDays).where(eq(activityDays.userId, userId)))
        .map(({ day }) => day)
        .toSorted(),
    /** Notes that something was learned, as every call does that teaches. */
    markActivity: async (userId: string, at: Date) => {
      const { timeZone } = await findXpBalance(db, userId);
      await db.transaction((tx) => markActivity(tx, { userId, timeZone }, { at, answered: false }));
    },
    flags: async (userId: string) =>
      (await db.select().from(auditEvents).where(eq(auditEvents.userId, userId))).map(({ kind, detail }) => ({
        kind,
        detail,
      })),
  };
}
