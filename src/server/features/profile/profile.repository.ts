import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { auditEvents, profiles } from '../../db/schema/accounts.ts';
import type { ProfileFields } from './profile-fields.ts';

export type ProfileRow = typeof profiles.$inferSelect;

export interface ProfileRepository {
  /** Locked until the transaction ends; null without a profile. */
  findForUpdate(userId: string): Promise<ProfileRow | null>;
  /** Makes the profile if need be; only what is given is written. */
  save(userId: string, fields: ProfileFields, at: Date): Promise<ProfileRow>;
  updatePicture(userId: string, pictureUrl: string, at: Date): Promise<void>;
  /** Beside the change itself. */
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
      await db.update(profiles).set({ pictureUrl, updatedAt: at }).where(eq(profiles.userId, userId));
    },
    async recordTimeZoneChange(userId, { from, to, at }) {
      await db.update(profiles).set({ timeZoneChangedAt: at }).where(eq(profiles.userId, userId));
      await db.insert(auditEvents).values({ at, kind: TIME_ZONE_CHANGED, userId, detail: { from, to } });
    },
  };
}
