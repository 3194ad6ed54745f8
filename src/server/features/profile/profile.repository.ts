import { eq, sql } from 'drizzle-orm';
import { studentDay } from '#domain/progress/calendar.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { sqlStateOf } from '../../db/error-codes.ts';
import { auditEvents, profiles } from '../../db/schema/accounts.ts';
import type { ProfileFields } from './profile-fields.ts';

export type ProfileRow = typeof profiles.$inferSelect;

const TIME_ZONE_CHANGED = 'profile.time-zone-changed';
const INVALID_PARAMETER_VALUE = '22023';

/** Reads and writes the profile fields of a student. */
export function createProfileRepository(db: Database | Transaction) {
  return {
    /** Locked until the transaction ends; null without a profile. */
    async findForUpdate(userId: string): Promise<ProfileRow | null> {
      const [row] = await db.select().from(profiles).where(eq(profiles.userId, userId)).for('update');
      return row ?? null;
    },
    /** Makes the profile if need be; only what is given is written. */
    async save(userId: string, fields: ProfileFields, at: Date): Promise<ProfileRow> {
      const [row] = await db
        .insert(profiles)
        .values({ userId, ...fields, createdAt: at, updatedAt: at })
        .onConflictDoUpdate({ target: profiles.userId, set: { ...fields, updatedAt: at } })
        .returning();
      if (!row) throw new Error('An upsert always returns its row.');
      return row;
    },
    async updatePicture(userId: string, pictureUrl: string, at: Date): Promise<void> {
      await db.update(profiles).set({ pictureUrl, updatedAt: at }).where(eq(profiles.userId, userId));
    },
    /** Whether the database knows a time zone; where it does not, the transaction cannot go on. */
    async knowsTimeZone(timeZone: string): Promise<boolean> {
      try {
        await db.execute(sql`SELECT now() AT TIME ZONE ${timeZone}::text`);
        return true;
      } catch (error) {
        if (sqlStateOf(error) === INVALID_PARAMETER_VALUE) return false;
        throw error;
      }
    },
    /** Beside the change itself. */
    async recordTimeZoneChange(
      userId: string,
      { from, to, at }: { from: string; to: string; at: Date },
    ): Promise<void> {
      const zoneLeftOn = studentDay({ timeZone: from }, at);
      await db.update(profiles).set({ timeZoneChangedAt: at, zoneLeftOn }).where(eq(profiles.userId, userId));
      await db.insert(auditEvents).values({ at, kind: TIME_ZONE_CHANGED, userId, detail: { from, to } });
    },
  };
}
