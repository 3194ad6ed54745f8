import { and, eq, gt } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { auditEvents, profiles } from '../../db/schema/accounts.ts';
import type { ProfileFields } from './profile-fields.ts';

export type ProfileRow = typeof profiles.$inferSelect;

export interface ProfileRepository {
  /** Locked until the transaction ends; null without a profile. */
  findForUpdate(userId: string): Promise<ProfileRow | null>;
  /** Makes the profile if need be; only what is given is written. */
  save(userId: string, fields: ProfileFields, at: Date): Promise<ProfileRow>;
  /** False without a profile. */
  updatePicture(userId: string, pictureUrl: string, at: Date): Promise<boolean>;
  hasChangedTimeZoneSince(userId: string, since: Date): Promise<boolean>;
  recordTimeZoneChange(userId: string, change: { from: string; to: string; at: Date }): Promise<void>;
}

const TIME_ZONE_CHANGED = 'profile.time-zone-changed';

export function createProfileRepository(db: Database | Transaction): ProfileRepository {
  return {
    async findForUpdate(userId) {
      const [row] = await db.select().from(profiles).where(eq(profiles.userId, userId)).for('update');
      return row ?? null;
    },
    async save(userId, fields, at) {
      const [row] = await db
        .insert(profiles)
        .values({ userId, ...fields, createdAt: at, updatedAt: at })
        .onConflictDoUpdate({ target: profiles.userId, set: { ...fields, updatedAt: at } })
        .returning();
      if (!row) throw new Error('An upsert always returns its row.');
      return row;
    },
    async updatePicture(userId, pictureUrl, at) {
      const { rowCount } = await db
        .update(profiles)
        .set({ pictureUrl, updatedAt: at })
        .where(eq(profiles.userId, userId));
      return rowCount === 1;
    },
    async hasChangedTimeZoneSince(userId, since) {
      const [row] = await db
        .select({ at: auditEvents.at })
        .from(auditEvents)
        .where(
          and(
            eq(auditEvents.userId, userId),
            eq(auditEvents.kind, TIME_ZONE_CHANGED),
            gt(auditEvents.at, since),
          ),
        )
        .limit(1);
      return row !== undefined;
    },
    async recordTimeZoneChange(userId, { from, to, at }) {
      await db.insert(auditEvents).values({ at, kind: TIME_ZONE_CHANGED, userId, detail: { from, to } });
    },
  };
}
